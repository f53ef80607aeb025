/** Payout accounts (product rule 6.15). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { payoutAccount, savePayoutAccount } from '#contract/earnings/payout-account.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { personalData } from '#contract/personal/personal-data.ts';
import { outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { newVendor, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now } = await startTestServer();
const BANK: Body<typeof savePayoutAccount> = {
  kind: 'BANK',
  ...{ holder: 'Asha Foods', accountNumber: '50100123456789', ifsc: 'HDFC0001234', upiId: '', password: PASSWORD },
};
const UPI = { ...BANK, kind: 'UPI' as const, accountNumber: '', ifsc: '', upiId: 'ashafoods@okhdfc' };

const save = ({ browser }: Person, restaurantId: number, body: Body<typeof savePayoutAccount>) =>
  browser.call(savePayoutAccount, { params: { restaurantId }, body });

describe('a payout account', () => {
  it('is saved with the password, masked, announced, logged, and part of the vendor’s data', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const seen = async () => succeeded(await vendor.browser.call(payoutAccount, { params: { restaurantId } })).account;
    assert.equal(await seen(), null);
    const saved = await save(vendor, restaurantId, { ...BANK, ifsc: 'hdfc0001234' });
    assert.equal(succeeded(saved), 'Saved. The first payout to •••• 6789 can be made in 24 hours.');
    const account = await seen();
    assert.deepEqual([account?.shown, account?.ifsc, account?.holder], ['•••• 6789', 'HDFC0001234', 'Asha Foods']);
    const hours = (Date.parse(account?.usableFrom ?? '') - now().getTime()) / 3_600_000;
    assert.ok(hours > 23.9 && hours <= 24, String(hours));
    const [entry] = await sql`
      select detail from security_log where user_id = ${vendor.userId} and kind = 'PAYOUT_ACCOUNT_CHANGED'`;
    assert.equal(entry?.detail, `restaurant ${restaurantId}`);
    const events = await sql`select data::text as data from outbox where data::text like '%PAYOUT_ACCOUNT%'`;
    assert.equal(events.length, 1);
    const stored = await sql<{ all: string }[]>`
      select coalesce(string_agg(o::text, ' '), '') as all from (
        select data::text as o from outbox union all select l::text from security_log l union all select k::text from idempotency_keys k) each`;
    assert.ok(!stored[0]?.all.includes(BANK.accountNumber));
    succeeded(await save(vendor, restaurantId, UPI));
    assert.equal((await seen())?.shown, 'as•••@okhdfc');
    const data = (await vendor.browser.call(personalData, { params: { userId: vendor.userId } })).body;
    assert.match(data, /"payoutAccounts":\[\s*\{[^}]*"upiId":"ashafoods@okhdfc"/);
  });

  it('is refused with a wrong password, to others, and in another shape', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const other = await newVendor(app, sql);
    assert.match(
      outcomeOf(await save(vendor, restaurantId, { ...BANK, password: 'Wrong@1234' })),
      /CURRENT_PASSWORD_WRONG/,
    );
    assert.match(outcomeOf(await save(other.vendor, restaurantId, BANK)), /RESTAURANT_NOT_FOUND/);
    assert.match(
      outcomeOf(await other.vendor.browser.call(payoutAccount, { params: { restaurantId } })),
      /RESTAURANT_NOT_FOUND/,
    );
    const wrong: [Partial<Body<typeof savePayoutAccount>>, field: string][] = [
      [{ accountNumber: '12345678' }, 'accountNumber'],
      [{ ifsc: 'HDFC1001234' }, 'ifsc'],
      [{ upiId: 'asha@okhdfc' }, 'upiId'],
      [{ kind: 'UPI' }, 'accountNumber'],
      [{ holder: ' ' }, 'holder'],
    ];
    for (const [part, field] of wrong) {
      const { details } = refusalOf(await save(vendor, restaurantId, { ...BANK, ...part }));
      assert.equal(details?.[0]?.field, field, JSON.stringify(part));
    }
    assert.equal((await sql`select from payout_accounts where restaurant_id = ${restaurantId}`).length, 0);
  });
});
