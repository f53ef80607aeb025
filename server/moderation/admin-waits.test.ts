import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grantPermission } from '#contract/moderation/approvals.ts';
import { adminWaits } from '#contract/moderation/waits.ts';
import { answerTicket, openTicket } from '#contract/support/tickets.ts';
import { outcomeOf } from '#tests/browser.ts';
import { newCustomer, newKitchen, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const waits = async () => (await admin.browser.call(adminWaits, {})).json();

describe('open tasks of administrators', () => {
  it('are restaurants to approve and questions to answer', async () => {
    assert.deepEqual(await waits(), {
      restaurants: 0,
      questions: 0,
      held: 0,
      disputes: 0,
      differences: 0,
      payouts: 0,
      refunds: 0,
      denied: 0,
    });
    const { restaurantId } = await newKitchen(sql, { approval: 'Pending', isOpen: false });
    await newKitchen(sql, { approval: 'Pending', isOpen: false });
    const customer = await newCustomer(app, sql);
    const asked = await customer.browser.call(openTicket, { body: { message: 'Where is my order?' } });
    await customer.browser.call(openTicket, { body: { message: 'And my refund?' } });
    assert.deepEqual(await waits(), {
      restaurants: 2,
      questions: 2,
      held: 0,
      disputes: 0,
      differences: 0,
      payouts: 0,
      refunds: 0,
      denied: 0,
    });
    await admin.browser.call(grantPermission, { params: { id: restaurantId }, body: { status: 'Accepted' } });
    const { ticketId } = asked.json();
    await admin.browser.call(answerTicket, { params: { ticketId }, body: { answer: 'On its way.' } });
    assert.deepEqual(await waits(), {
      restaurants: 1,
      questions: 1,
      held: 0,
      disputes: 0,
      differences: 0,
      payouts: 0,
      refunds: 0,
      denied: 0,
    });
    await sql`
      insert into held_receipts (provider, receipt_ref, provider_ref, amount_minor, currency, reason, received_at)
      values ('demo', 'r', 'p', 100, 'USD', 'WRONG_AMOUNT', now())`;
    await sql`
      insert into disputes (provider, dispute_ref, receipt_ref, state, amount_minor, currency, reason, told_at, received_at)
      select 'demo', state, 'r', state, 100, 'INR', '', now(), now() from unnest(${['OPEN', 'ACTION_REQUIRED', 'UNDER_REVIEW', 'LOST']}::text[]) state`;
    await sql`insert into payout_runs (prepared_at, prepared_by) values (now(), 1)`;
    await sql`
      insert into settlement_lines (provider, day, kind, ref, amount_paise, net_paise, fee_paise, tax_paise, state)
      values ('demo', '2026-11-01', 'PAYMENT', 'r', 0, 0, 0, 0, 'MISSING_THERE')`;
    assert.deepEqual(await waits(), {
      restaurants: 1,
      questions: 1,
      held: 1,
      disputes: 2,
      differences: 1,
      payouts: 1,
      refunds: 0,
      denied: 0,
    });
    assert.equal(outcomeOf(await customer.browser.call(adminWaits, {})), '403 FORBIDDEN');
  });
});
