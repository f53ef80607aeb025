/**
 * The calls of the setup that no other page makes, those of the name, looks and language, and of searches that found
 * nothing.
 */
import { setupLink } from '#contract/accounts/first-administrator.ts';
import { chooseLanguage } from '#contract/accounts/language.ts';
import { brandSettings, saveBrand } from '#contract/marketplace/brand.ts';
import { saveServiceArea, serviceArea } from '#contract/marketplace/service-area.ts';
import { paymentKeys, tryPayments } from '#contract/payments/payment-keys.ts';
import { dismissSearch, MISSES_SHOWN_FROM, makeSynonym, searchMisses } from '#contract/search/misses.ts';
import { search } from '#contract/search/search.ts';
import type { Make, Person, Town } from './town.ts';

export async function setUp({ arrive }: Town, { make, userId }: Person): Promise<void> {
  await arrive()(setupLink, { query: {} });
  await make(saveBrand, { body: await make(brandSettings, {}) });
  await make(serviceArea, {});
  const place = { pincode: '560038', city: 'Bengaluru', state: 'Karnataka' } as const;
  await make(saveServiceArea, { body: { ...place, deliversWithinKm: 8 } });
  await make(paymentKeys, {});
  await make(tryPayments, {});
  await make(chooseLanguage, { params: { userId }, body: { language: 'en' } });
  await explainSearch(arrive(), make);
}

const LETTERS = 'bcdfghjklm';
let days = 0;

/** Each day has its own word. */
async function explainSearch(visitor: Make, admin: Make): Promise<void> {
  const words = `zqxv${LETTERS.charAt(days++)}`;
  for (let time = 0; time < MISSES_SHOWN_FROM; time++) await visitor(search, { query: { q: words } });
  await admin(searchMisses, {});
  await admin(makeSynonym, { body: { words, means: 'thali', kind: 'food' } });
  await admin(dismissSearch, { body: { words } });
}
