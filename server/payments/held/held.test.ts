/** The suspense account, against a provider's double: each receipt is settled once (product rule 6.19). */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { dateOf } from '#contract/kit/india.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { type HeldWay, heldReceipts, settleHeld } from '#contract/payments/held.ts';
import { startPayment } from '#contract/payments/payments.ts';
import { books } from '#contract/sales/books.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { payingOrders } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import type { SentNotice } from '#tests/engines/provider-double.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { newCustomer, newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { askAboutPayments, askForHeldRefunds, processWebhooks, providerOf } from '../index.ts';

const razorpay = await startRazorpay();
const { app, sql, settings, now, wait } = await startTestServer({ env: { ...razorpay.env, TOP_UP: 'authorised' } });
after(() => razorpay.close());
const provider = providerOf(settings, sql);
assert.ok(provider);
const [admin, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
const purpose = payingOrders(settings);
const askRefunds = () => askForHeldRefunds(sql, provider, now());

async function started(person: Person): Promise<string> {
  const params = { userId: person.userId };
  const { paymentId } = succeeded(await person.browser.call(startPayment, { params, body: { amount: '500' } }));
  const [row] = await sql`select provider_ref from payments where payment_id = ${paymentId}`;
  return String(row?.providerRef);
}
const list = async (settled = false) =>
  succeeded(await admin.browser.call(heldReceipts, { query: { size: 100, ...(settled && { settled: 'true' }) } }));

/** The provider sends a webhook, which is processed. */
async function hear({ raw, headers }: SentNotice): Promise<void> {
  await app.inject({ method: 'POST', url: '/v1/paymentAPI/notices/razorpay', headers, payload: raw });
  await processWebhooks(sql, purpose, now());
}

/** A receipt that a webhook reports; returns its row in the suspense account. */
async function held(orderId: string, as: Parameters<typeof razorpay.pay>[1] = {}) {
  const paid = razorpay.pay(orderId, as);
  await hear(razorpay.notice(paid));
  const found = (await list()).find(({ receiptRef }) => receiptRef === paid.id);
  assert.ok(found);
  return found;
}
const decide = (heldId: number, way: HeldWay, by: Person = admin) =>
  by.browser.call(settleHeld, { params: { heldId }, body: { way, note: 'The person asked' } });
const settledAs = async (heldId: number) => (await list(true)).find((each) => each.heldId === heldId)?.settled;
const booked = async () => {
  const today = dateOf(now());
  const { accounts } = succeeded(await admin.browser.call(books, { query: { from: today, to: today } }));
  return (account: string) => accounts.find((each) => each.account === account)?.closing ?? 0;
};
const isClean = async () => assert.deepEqual(await verifyLedger(sql), []);

describe('a receipt that matches no payment', () => {
  it('is in the books from its arrival on, with the payment of its provider reference', async () => {
    const person = await newCustomer(app, sql);
    const orderId = await started(person);
    const before = await booked();
    const wrong = await held(orderId, { amount: 70_000 });
    assert.deepEqual([wrong.amount, wrong.canCredit, wrong.payment?.userId], [700, true, person.userId]);
    const unknown = await held('order_nobody', { amount: 30_000 });
    assert.deepEqual([unknown.reason, unknown.canCredit, unknown.payment], ['UNKNOWN_PAYMENT', false, undefined]);
    const dollars = await held(orderId, { currency: 'USD' });
    assert.deepEqual([dollars.currency, dollars.canCredit], ['USD', false]);
    const later = await booked();
    assert.equal(later('platform:held') - before('platform:held'), 1000);
    assert.equal(later('provider:razorpay') - before('provider:razorpay'), 1000);
    await isClean();
  });

  it('stays in the suspense account when its payment is known later: nothing is credited automatically', async () => {
    const person = await newCustomer(app, sql);
    const orderId = await started(person);
    await sql`update payments set provider_ref = 'order_later' where provider_ref = ${orderId}`;
    const early = await held(orderId, { amount: 50_000 });
    await sql`update payments set provider_ref = ${orderId} where provider_ref = 'order_later'`;
    wait(16_000);
    await askAboutPayments(sql, provider, purpose, now());
    await isClean();
    succeeded(await decide(early.heldId, 'CREDITED'));
    await isClean();
  });

  it('is refunded to its source once, however often the provider is asked and whatever it responds', async () => {
    const { heldId, receiptRef } = await held('order_nobody', { amount: 30_000 });
    succeeded(await decide(heldId, 'SENT_BACK'));
    assert.equal(outcomeOf(await decide(heldId, 'OUTSIDE')), '409 HELD_SETTLED');
    await isClean();
    razorpay.refundsAs = 'lost';
    await Promise.all([askRefunds(), askRefunds()]);
    assert.equal((await settledAs(heldId))?.refundState, 'ASKED');
    wait(60_000);
    razorpay.broken = 503;
    await askRefunds();
    razorpay.broken = undefined;
    razorpay.refundsAs = 'done';
    wait(60_000);
    await askRefunds();
    await askRefunds();
    assert.equal((await settledAs(heldId))?.refundState, 'DONE');
    assert.deepEqual(
      razorpay.refunds.filter(({ paymentId }) => paymentId === receiptRef).map(({ amount }) => amount),
      [30_000],
    );
    await isClean();
  });

  it('is open again if the provider fails to refund it, and can be settled another way', async () => {
    const person = await newCustomer(app, sql);
    const { heldId } = await held(await started(person), { amount: 70_000 });
    succeeded(await decide(heldId, 'SENT_BACK'));
    razorpay.refundsAs = 'failed';
    await askRefunds();
    razorpay.refundsAs = 'done';
    const again = (await list()).find((each) => each.heldId === heldId);
    assert.deepEqual([again?.failures, again?.settled], [1, undefined]);
    await isClean();
    succeeded(await decide(heldId, 'OUTSIDE'));
    await isClean();
  });

  it('is refunded or open again once, also by a webhook', async () => {
    for (const status of ['done', 'failed'] as const) {
      const { heldId, receiptRef } = await held('order_nobody', { amount: 40_000 });
      succeeded(await decide(heldId, 'SENT_BACK'));
      razorpay.refundsAs = 'lost';
      await askRefunds();
      razorpay.refundsAs = 'done';
      const refund = razorpay.refunds.find(({ paymentId }) => paymentId === receiptRef);
      assert.ok(refund);
      refund.status = status;
      await Promise.all([hear(razorpay.refundNotice(refund)), askRefunds(), hear(razorpay.refundNotice(refund))]);
      assert.equal((await settledAs(heldId))?.refundState, status === 'done' ? 'DONE' : undefined);
      await isClean();
    }
  });

  it('is credited to the customer, who is notified and finds it in the statement', async () => {
    const person = await newCustomer(app, sql);
    const { heldId } = await held(await started(person), { amount: 70_000 });
    succeeded(await decide(heldId, 'CREDITED'));
    const [movement] = succeeded(
      await person.browser.call(walletStatement, { params: { userId: person.userId }, query: {} }),
    );
    assert.deepEqual([movement?.kind, movement?.amount, movement?.balanceAfter], ['HELD_CREDIT', 700, 700]);
    const events = await sql<
      { event: string }[]
    >`select event from outbox where to_user = ${person.userId} order by event`;
    assert.deepEqual(
      events.map(({ event }) => event),
      ['push', 'wallet'],
    );
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual(
      [entry?.action, entry?.entityId, entry?.reason],
      ['Credited held money to', person.userId, 'The person asked'],
    );
    await isClean();
  });

  it('is not credited where top-ups are not authorised, unless the provider fails to refund it', async () => {
    const person = await newCustomer(app, sql);
    const { heldId } = await held(await started(person), { amount: 70_000 });
    const isCreditable = async () => (await list()).find((each) => each.heldId === heldId)?.canCredit;
    Object.assign(settings, { topUp: 'off' });
    assert.deepEqual([await isCreditable(), outcomeOf(await decide(heldId, 'CREDITED'))], [false, '409 TOP_UP_OFF']);
    succeeded(await decide(heldId, 'SENT_BACK'));
    razorpay.refundsAs = 'failed';
    await askRefunds();
    razorpay.refundsAs = 'done';
    assert.deepEqual([await isCreditable(), outcomeOf(await decide(heldId, 'CREDITED'))], [true, '200']);
    Object.assign(settings, { topUp: 'authorised' });
    await isClean();
  });

  it('is settled by only one of two administrators at once', async () => {
    const person = await newCustomer(app, sql);
    for (const [one, two] of [
      ['CREDITED', 'SENT_BACK'],
      ['CREDITED', 'CREDITED'],
      ['SENT_BACK', 'OUTSIDE'],
      ['OUTSIDE', 'CREDITED'],
    ] as const) {
      const { heldId } = await held(await started(person), { amount: 70_000 });
      const ends = await Promise.all([decide(heldId, one), decide(heldId, two, other)]);
      assert.deepEqual(ends.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    }
    await askRefunds();
    await isClean();
  });

  it('is settled by administrators only, never their own, and only if it exists and can be credited', async () => {
    const { heldId } = await held('order_nobody', { amount: 30_000 });
    assert.equal(outcomeOf(await decide(heldId, 'CREDITED')), '409 HELD_NO_PERSON');
    assert.equal(outcomeOf(await decide(heldId + 1000, 'OUTSIDE')), '404 HELD_NOT_FOUND');
    const customer = await newCustomer(app, sql);
    const own = await held(await started(customer), { amount: 70_000 });
    assert.match(outcomeOf(await decide(own.heldId, 'CREDITED', customer)), /^403/);
    await sql`update users set roles = '{ADMIN,CUSTOMER}' where user_id = ${customer.userId}`;
    assert.equal(outcomeOf(await decide(own.heldId, 'CREDITED', customer)), '409 OWN_PAYMENT');
  });

  it('that was tampered with is found', async () => {
    const [first] = await list();
    const { heldId = 0 } = first ?? {};
    const tamper = async (statement: ReturnType<typeof sql>) => {
      await statement;
      return (await verifyLedger(sql)).filter((line) => line.startsWith(`Held money ${heldId}:`)).length;
    };
    assert.equal(
      await tamper(sql`update held_receipts set amount_minor = amount_minor + 1 where held_id = ${heldId}`),
      1,
    );
    assert.equal(
      await tamper(sql`update held_receipts set amount_minor = amount_minor - 1 where held_id = ${heldId}`),
      0,
    );
    assert.equal(
      await tamper(sql`update held_receipts set settled_as = 'CREDITED', settled_at = now() where held_id = ${heldId}`),
      1,
    );
    assert.equal(
      await tamper(
        sql`update held_receipts set settled_as = 'SENT_BACK', settled_at = now() where held_id = ${heldId}`,
      ),
      1,
    );
  });
});
