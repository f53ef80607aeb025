/**
 * The calls of the setup that no other page makes, those of the name, looks and language, of messages, and of searches
 * that found nothing.
 */
import { userLogin, userRegister } from '#contract/accounts/account.ts';
import { apps, connectApp } from '#contract/accounts/apps.ts';
import { sendCode, sendEmailLink } from '#contract/accounts/codes.ts';
import { setupLink } from '#contract/accounts/first-administrator.ts';
import { chooseLanguage } from '#contract/accounts/language.ts';
import { askForNumber, waitingNumber } from '#contract/accounts/new-number.ts';
import { askForPasskey, passkeyChallenge, passkeys } from '#contract/accounts/passkeys.ts';
import { packed } from '#contract/kit/packed.ts';
import { brandSettings, saveBrand } from '#contract/marketplace/brand.ts';
import { saveServiceArea, serviceArea } from '#contract/marketplace/service-area.ts';
import { messageCosts, messages } from '#contract/messaging/messages.ts';
import { chooseNews, newsSettings } from '#contract/messaging/news.ts';
import { resetPassword, users } from '#contract/moderation/people.ts';
import { paymentKeys, tryPayments } from '#contract/payments/payment-keys.ts';
import { dismissSearch, MISSES_SHOWN_FROM, makeSynonym, searchMisses } from '#contract/search/misses.ts';
import { search } from '#contract/search/search.ts';
import type { Make, Person, Town } from './town.ts';

export async function setUp({ arrive, newContact }: Town, { make, userId }: Person): Promise<void> {
  await arrive()(setupLink, { query: {} });
  await make(saveBrand, { body: await make(brandSettings, {}) });
  await make(serviceArea, {});
  const place = { pincode: '560038', city: 'Bengaluru', state: 'Karnataka' } as const;
  await make(saveServiceArea, { body: { ...place, deliversWithinKm: 8 } });
  await make(paymentKeys, {});
  await make(tryPayments, {});
  await make(messages, {});
  await make(messageCosts, {});
  const params = { userId };
  const { channels } = await make(newsSettings, { params });
  for (const channel of channels) await make(chooseNews, { params, body: { news: 'ORDERS', ...channel } });
  await make(chooseNews, { params, body: { news: 'ORDERS', channel: 'push' } });
  await make(chooseLanguage, { params, body: { language: 'en' } });
  await explainSearch(arrive(), make);
  await forgetPassword(arrive(), make, newContact());
  await loseNumber(arrive(), newContact(), newContact());
}

async function forgetPassword(somebody: Make, admin: Make, contactNumber: string): Promise<void> {
  const [userName, password] = ['Asha Rao', 'Tamarind-Kite-47'];
  const person = { userName, contactNumber, emailId: 'asha@example.com', password, confirmPassword: password };
  await somebody(userRegister, { body: { ...person, roles: [{ roleType: 'CUSTOMER' }] } });
  await somebody(sendCode, { body: { contactNumber, purpose: 'PASSWORD' } });
  const [found] = await admin(users, { query: { q: contactNumber } });
  await admin(resetPassword, { params: { userId: found?.userId ?? 0 }, body: { reason: 'They called' } });
}

async function loseNumber(somebody: Make, contactNumber: string, next: string): Promise<void> {
  const [userName, password] = ['Asha Rao', 'Tamarind-Kite-47'];
  const person = { userName, contactNumber, emailId: 'asha@example.com', password, confirmPassword: password };
  await somebody(userRegister, { body: { ...person, roles: [{ roleType: 'CUSTOMER' }] } });
  const { userId } = await somebody(userLogin, { body: { contactNumber, password } });
  await somebody(sendEmailLink, { params: { userId } });
  await somebody(waitingNumber, { params: { userId } });
  const body = { contactNumber: next, currentPassword: password, isOldLost: true };
  await somebody(passkeyChallenge, {});
  await somebody(passkeys, { params: { userId } });
  await consentToApp(somebody, userId);
  await somebody(askForPasskey, { params: { userId }, body: { currentPassword: password } });
  await somebody(askForNumber, { params: { userId }, body });
}

async function consentToApp(somebody: Make, userId: number): Promise<void> {
  const redirectUri = 'https://assistant.example/back';
  const client = packed({ appName: 'Assistant', redirectUris: [redirectUri] });
  const limits = { orderMax: 500, dayMax: 1000, askAbove: 300, days: 30 };
  await somebody(connectApp, {
    params: { userId },
    body: { client, redirectUri, codeChallenge: 'c'.repeat(43), ...limits },
  });
  await somebody(apps, { params: { userId } });
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
