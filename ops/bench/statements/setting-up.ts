/** The calls of the setup that no other page makes, and those of the name and looks. */
import { setupLink } from '#contract/accounts/first-administrator.ts';
import { brandSettings, saveBrand } from '#contract/marketplace/brand.ts';
import { saveServiceArea, serviceArea } from '#contract/marketplace/service-area.ts';
import { paymentKeys, tryPayments } from '#contract/payments/payment-keys.ts';
import type { Person, Town } from './town.ts';

export async function setUp({ arrive }: Town, { make }: Person): Promise<void> {
  await arrive()(setupLink, { query: {} });
  await make(saveBrand, { body: await make(brandSettings, {}) });
  await make(serviceArea, {});
  const place = { pincode: '560038', city: 'Bengaluru', state: 'Karnataka' } as const;
  await make(saveServiceArea, { body: { ...place, deliversWithinKm: 8 } });
  await make(paymentKeys, {});
  await make(tryPayments, {});
}
