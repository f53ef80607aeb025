import assert from 'node:assert/strict';
import { it } from 'node:test';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { moneyPages } from '#contract/moderation/money-pages.ts';
import { outcomeOf } from '#tests/browser.ts';
import { newCustomer, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const pages = async () => (await admin.browser.call(moneyPages, {})).json();

it('pages about money are shown where the marketplace needs them', async () => {
  assert.deepEqual(await pages(), []);
  const body = { isAllowed: true, billMax: 500, firstBillMax: 200, openMax: 1 };
  await admin.browser.call(saveCashTerms, { body });
  assert.deepEqual(await pages(), ['cash']);
  await sql`
    insert into disputes (provider, dispute_ref, receipt_ref, state, amount_minor, currency, reason, told_at, received_at)
    values ('demo', 'd', 'r', 'OPEN', 100, 'INR', '', now(), now())`;
  await sql`
    insert into settlement_lines (provider, day, kind, ref, amount_paise, net_paise, fee_paise, tax_paise, state)
    values ('demo', '2026-11-01', 'PAYMENT', 'r', 0, 0, 0, 0, 'MISSING_THERE')`;
  assert.deepEqual(await pages(), ['cash', 'heldMoney', 'settlements']);
  const customer = await newCustomer(app, sql);
  assert.equal(outcomeOf(await customer.browser.call(moneyPages, {})), '403 FORBIDDEN');
});
