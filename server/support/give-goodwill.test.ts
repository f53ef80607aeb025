import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currentUser } from '#contract/accounts/current-user.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { decisionWords } from '#contract/moderation/words.ts';
import { eraseAccount } from '#contract/personal/personal-data.ts';
import { giveGoodwill } from '#contract/support/goodwill.ts';
import { openTicket, ticketThread } from '#contract/support/tickets.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { verifyAudit } from '#server/security/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { placed } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });

type Form = Body<typeof giveGoodwill>;
const give = (ticketId: number, amount: number, more: Partial<Form> = {}, idempotencyKey?: string) =>
  admin.browser.call(
    giveGoodwill,
    { params: { ticketId }, body: { amount, reason: 'The rice was cold.', ...more } },
    { idempotencyKey },
  );
const balanceOf = async ({ browser }: Person) => succeeded(await browser.call(currentUser, {})).wallet.availableAmount;

/** A customer with ₹900 and a complaint about an order of ₹100. */
async function complained() {
  const customer = await newCustomer(app, sql, 1000);
  const orderId = await placed(customer, kitchen.dishes);
  const body = { message: 'It is cold.', kind: 'COMPLAINT', orderId } as const;
  const { ticketId } = succeeded(await customer.browser.call(openTicket, { body }));
  return { customer, ticketId };
}

describe('goodwill', () => {
  it('comes into the wallet with its reason, is in the thread, the statement, the audit log and the ledger', async () => {
    const { customer, ticketId } = await complained();
    const response = await give(ticketId, 40.5);
    assert.equal(response.body, '₹40.50 was added to their wallet.');
    assert.equal(await balanceOf(customer), 940.5);
    const { userId, browser } = customer;
    const thread = succeeded(await browser.call(ticketThread, { params: { ticketId } }));
    const { by, message, goodwill } = thread.messages[0] ?? {};
    assert.deepEqual([by, message, goodwill, thread.ticketStatus], ['SUPPORT', 'The rice was cold.', 40.5, 'OPEN']);
    const [movement] = succeeded(await browser.call(walletStatement, { params: { userId } }));
    assert.deepEqual([movement?.kind, movement?.amount, movement?.ticketId], ['GOODWILL', 40.5, ticketId]);
    const [entry] = succeeded(await admin.browser.call(auditLog, { query: { size: 1 } }));
    assert.deepEqual([entry?.action, entry?.entityId], ['Gave goodwill to', userId]);
    assert.equal(entry && decisionWords(entry), `₹40.50 in ticket ${ticketId}: The rice was cold.`);
    assert.deepEqual(await verifyLedger(sql), []);
    assert.equal((await verifyAudit(sql)).problem, undefined);
  });

  it('moves once, however often and in parallel it is sent with the same key', async () => {
    const { customer, ticketId } = await complained();
    const responses = await Promise.all(Array.from({ length: 12 }, () => give(ticketId, 25, {}, `key ${ticketId}`)));
    assert.deepEqual([...new Set(responses.map(outcomeOf))], ['200']);
    assert.equal(outcomeOf(await give(ticketId, 25, {}, `key ${ticketId}`)), '200');
    assert.equal(outcomeOf(await give(ticketId, 26, {}, `key ${ticketId}`)), '409 KEY_REUSED');
    assert.equal(await balanceOf(customer), 925);
    const [row] = await sql`select count(*)::int as paid from wallet_transfers where ticket_id = ${ticketId}`;
    assert.equal(row?.paid, 1);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is limited to the bill in total, unless a reason is given, also in parallel', async () => {
    const { customer, ticketId } = await complained();
    const given = (await Promise.all(Array.from({ length: 9 }, () => give(ticketId, 20)))).map(outcomeOf).sort();
    assert.deepEqual(given, [...Array(5).fill('200'), ...Array(4).fill('409 GOODWILL_ABOVE_BILL')]);
    assert.equal(await balanceOf(customer), 1000);
    succeeded(await give(ticketId, 20, { aboveBillReason: 'She was ill.' }));
    assert.equal(await balanceOf(customer), 1020);
    const [entry] = succeeded(await admin.browser.call(auditLog, { query: { size: 1 } }));
    assert.match(String(entry && decisionWords(entry)), /cold\. More than the bill: She was ill\.$/);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is ₹1.00 or more, and at most ₹5,000.00 in total', async () => {
    const { customer, ticketId } = await complained();
    const more = { aboveBillReason: 'A wedding was ruined.' };
    for (const wrong of [0, 0.99, -5, 5000.01, 10.005, Number.NaN]) {
      assert.equal(outcomeOf(await give(ticketId, wrong, more)), '400 INVALID', String(wrong));
    }
    const given = (await Promise.all([1, 2, 3].map(() => give(ticketId, 2500, more)))).map(outcomeOf).sort();
    assert.deepEqual(given, ['200', '200', '409 GOODWILL_LIMIT']);
    assert.equal(outcomeOf(await give(ticketId, 1, more)), '409 GOODWILL_LIMIT');
    assert.equal(await balanceOf(customer), 5900);
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      assert.equal(outcomeOf(await give(ticketId, 1, { reason })), '400 INVALID');
    }
  });

  it('is given by administrators, never to themselves', async () => {
    const { customer, ticketId } = await complained();
    const body = { amount: 5, reason: 'Please' };
    const own = await customer.browser.call(giveGoodwill, { params: { ticketId }, body });
    assert.equal(outcomeOf(own), '403 FORBIDDEN');
    const asked = succeeded(await admin.browser.call(openTicket, { body: { message: 'For me?' } }));
    assert.equal(outcomeOf(await give(asked.ticketId, 5)), '409 OWN_TICKET');
    assert.equal(outcomeOf(await give(987_654_321, 5)), '404 TICKET_NOT_FOUND');
  });

  it('stays in the ledger when its customer has erased the account', async () => {
    const customer = await newCustomer(app, sql);
    const { userId, browser } = customer;
    const { ticketId } = succeeded(await browser.call(openTicket, { body: { message: 'Words of mine' } }));
    succeeded(await give(ticketId, 100));
    const other = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });
    const orderId = await placed(customer, other.dishes);
    await sql`update orders set status = 'DELIVERED', deadline = null, walks_at = null where order_id = ${orderId}`;
    succeeded(await browser.call(eraseAccount, { params: { userId }, body: { password: PASSWORD } }));
    assert.deepEqual(await verifyLedger(sql), []);
    const [left] = await sql`select user_id, message, status from tickets where ticket_id = ${ticketId}`;
    assert.deepEqual({ ...left }, { userId: null, message: '', status: 'RESOLVED' });
    assert.equal(outcomeOf(await give(ticketId, 5)), '404 TICKET_NOT_FOUND');
    const seen = await admin.browser.call(ticketThread, { params: { ticketId } });
    assert.equal(outcomeOf(seen), '404 TICKET_NOT_FOUND');
  });
});
