/**
 * What limits coupons besides their own terms: cash, and orders that wait for their payment (product rules 5.18 and
 * 6.6).
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Input } from '#contract/kit/endpoint.ts';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { decisionWords } from '#contract/moderation/words.ts';
import * as coupons from '#contract/ordering/coupons.ts';
import { quote } from '#contract/ordering/quote.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { BILL, startPaidOrders } from '#tests/engines/paid-orders.ts';
import { cancel } from '#tests/orders.ts';
import { newCustomer, newPerson, orderOf, type Person } from '#tests/people.ts';

const MINUTE = 60_000;
const paying = await startPaidOrders();
const { app, sql, vendor, kitchen, send, named, notify, fill, wait, sweep, statusOf } = paying;
const admin = await newPerson(app, sql, 'ADMIN');
succeeded(
  await admin.browser.call(saveCashTerms, {
    body: { isAllowed: true, billMax: 2000, firstBillMax: 2000, openMax: 20 },
  }),
);
const today = dateOf(new Date());
/** ₹10 off, for a week. */
const TERMS = {
  ...{ percent: null, amount: 10, most: null, minimumBill: 0, isFirstOrderOnly: false, isPublic: true },
  ...{ holdsFrom: `${today}T00:00`, holdsUntil: `${daysAfter(today, 7)}T00:00`, hoursFrom: null, hoursTo: null },
  ...{ usesMax: null, usesPerPerson: null },
};
const SCOPE = { restaurantIds: [kitchen.restaurantId], cuisines: [] };
const newCode = () => `C${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
const LESS = BILL - 10;

/** An operator's coupon; returns its id and code. */
async function operators(more: Partial<Input<typeof coupons.addOperatorCoupon>['body']> = {}) {
  const code = newCode();
  const body = { code, ...TERMS, ...SCOPE, ...more };
  return { code, ...succeeded(await admin.browser.call(coupons.addOperatorCoupon, { body })) };
}
const change = (couponId: number, more: Partial<Input<typeof coupons.changeOperatorCoupon>['body']>) =>
  admin.browser.call(coupons.changeOperatorCoupon, { params: { couponId }, body: { ...TERMS, ...SCOPE, ...more } });
const usesOf = async (couponId: number) => {
  const [row] = await sql`
    select uses, (select count(*) from coupon_uses u where u.coupon_id = c.coupon_id) as counted
    from coupons c where coupon_id = ${couponId}`;
  return [Number(row?.uses), Number(row?.counted)];
};
const inCash = (person: Person, couponCode: string) => send(person, { payWith: 'CASH', orderBill: LESS, couponCode });
const quoted = ({ browser, userId }: Person, more: Partial<Input<typeof quote>['body']>) =>
  browser.call(quote, {
    params: { userId },
    body: { orderItemsList: orderOf(kitchen.dishes).orderItemsList, ...more },
  });

describe('the operator’s coupon and cash', () => {
  it('do not go together unless that is switched on: quote, offers and order say so', async () => {
    const { code, couponId } = await operators();
    const person = await newCustomer(app, sql);
    const offered = async (isInCash: boolean) =>
      succeeded(await quoted(person, { isInCash })).offers.some((offer) => offer.code === code);
    assert.deepEqual([await offered(false), await offered(true)], [true, false]);
    assert.equal(succeeded(await quoted(person, { couponCode: code })).orderBill, LESS);
    for (const refused of [await quoted(person, { couponCode: code, isInCash: true }), await inCash(person, code)]) {
      assert.equal(outcomeOf(refused), '409 COUPON_NOT_VALID');
      assert.match(refusalOf(refused).message, /cannot be used with cash/);
    }
    assert.deepEqual(await usesOf(couponId), [0, 0]);
    assert.equal(succeeded(await change(couponId, { isForCash: true })), `${code} is saved.`);
    assert.equal(await offered(true), true);
    assert.equal(outcomeOf(await inCash(person, code)), '200');
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.ok(entry);
    assert.match(decisionWords(entry), /^whether it goes with cash: now/);
  });

  it('is so for coupons of before, which can be switched on, not off, once they were used', async () => {
    const code = newCode();
    const [row] = await sql<{ couponId: number }[]>`
      insert into coupons (code, restaurant_ids, amount_paise, holds_from, holds_until)
      values (${code}, ${[kitchen.restaurantId]}, 1000, ${`${today}T00:00+05:30`}, ${`${daysAfter(today, 7)}T00:00+05:30`})
      returning coupon_id`;
    const couponId = row?.couponId ?? 0;
    const person = await newCustomer(app, sql, 0);
    await fill(person, 500);
    assert.equal(outcomeOf(await inCash(person, code)), '409 COUPON_NOT_VALID');
    succeeded(await send(person, { orderBill: LESS, couponCode: code }));
    assert.equal(outcomeOf(await change(couponId, { isForCash: true, amount: 20 })), '409 COUPON_IN_USE');
    succeeded(await change(couponId, { isForCash: true }));
    assert.equal(outcomeOf(await inCash(person, code)), '200');
    assert.equal(outcomeOf(await change(couponId, { isForCash: false })), '409 COUPON_IN_USE');
    const listed = succeeded(await admin.browser.call(coupons.operatorCoupons, {}));
    assert.equal(listed.find((each) => each.couponId === couponId)?.isForCash, true);
  });

  it('are decided by the coupon of now, also where it was quoted before', async () => {
    const { code, couponId } = await operators({ isForCash: true });
    const person = await newCustomer(app, sql);
    assert.equal(succeeded(await quoted(person, { couponCode: code, isInCash: true })).orderBill, LESS);
    succeeded(await change(couponId, { isForCash: false }));
    assert.equal(outcomeOf(await inCash(person, code)), '409 COUPON_NOT_VALID');
  });

  it('has nothing to do with a vendor’s coupon, which its restaurant pays for', async () => {
    const code = newCode();
    const params = { restaurantId: kitchen.restaurantId };
    const body = { code, ...TERMS };
    succeeded(await vendor.browser.call(coupons.addCoupon, { params, body }));
    assert.equal(outcomeOf(await inCash(await newCustomer(app, sql), code)), '200');
    const refused = await vendor.browser.callUnchecked(coupons.addCoupon, {
      params,
      body: { ...body, code: newCode(), isForCash: true },
    });
    assert.equal(outcomeOf(refused), '400 INVALID');
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('orders that wait for their payment', () => {
  const sendWith = (person: Person, couponCode: string, key?: string) =>
    send(person, { payWith: 'PROVIDER', orderBill: LESS, couponCode }, key);
  const tally = (outcomes: readonly string[]) => ({
    placed: outcomes.filter((outcome) => outcome === '200').length,
    refused: [...new Set(outcomes.filter((outcome) => outcome !== '200'))],
  });

  it('hold one use of a coupon for one person, also of twenty sent at once, and leave the others to everybody', async () => {
    const { code, couponId } = await operators({ usesMax: 20 });
    const other = await operators();
    const greedy = await newCustomer(app, sql);
    const sent = await Promise.all(Array.from({ length: 20 }, () => sendWith(greedy, code)));
    assert.deepEqual(tally(sent.map(outcomeOf)), { placed: 1, refused: ['409 COUPON_WAITS'] });
    assert.deepEqual(await usesOf(couponId), [1, 1]);
    const refused = await sendWith(greedy, other.code);
    assert.equal(outcomeOf(refused), '409 COUPON_WAITS');
    assert.match(refusalOf(refused).message, /pay or cancel/);
    assert.deepEqual(await usesOf(other.couponId), [0, 0]);
    const people = await Promise.all(Array.from({ length: 19 }, () => newCustomer(app, sql)));
    const taken = await Promise.all(people.map((person) => sendWith(person, code)));
    assert.deepEqual(tally(taken.map(outcomeOf)), { placed: 19, refused: [] });
    assert.deepEqual(await usesOf(couponId), [20, 20]);
  });

  it('are at most three of one person, also of twenty sent at once', async () => {
    const person = await newCustomer(app, sql);
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(person)));
    assert.deepEqual(tally(sent.map(outcomeOf)), { placed: 3, refused: ['409 TOO_MANY_WAITING'] });
    assert.match(refusalOf(await send(person)).message, /pay or cancel/);
    const [row] = await sql`
      select count(*) as waiting from orders where customer_id = ${person.userId} and status = 'AWAITING_PAYMENT'`;
    assert.equal(Number(row?.waiting), 3);
    // What is paid at once does not wait.
    await fill(person, BILL);
    assert.equal(outcomeOf(await send(person, {})), '200');
  });

  it('make room once one was cancelled, paid, or not paid in time, and a repeated request is the same order', async () => {
    const { code, couponId } = await operators();
    const person = await newCustomer(app, sql);
    const first = succeeded(await sendWith(person, code, 'first'));
    succeeded(await cancel(person, first.orderId));
    const second = succeeded(await sendWith(person, code));
    await notify(await named(second.paymentId));
    assert.equal(await statusOf(person, second.orderId), 'ACTIVE');
    const third = succeeded(await sendWith(person, code, 'third'));
    assert.equal(succeeded(await sendWith(person, code, 'third')).orderId, third.orderId);
    assert.equal(outcomeOf(await sendWith(person, code)), '409 COUPON_WAITS');
    for (let time = 0; time < 2; time++) succeeded(await send(person));
    assert.equal(outcomeOf(await send(person)), '409 TOO_MANY_WAITING');
    // The response of an order that ended long ago, too.
    assert.equal(succeeded(await sendWith(person, code, 'first')).orderId, first.orderId);
    wait(10 * MINUTE);
    const last = succeeded(await sendWith(person, code));
    await sweep();
    assert.deepEqual(await usesOf(couponId), [2, 2]);
    succeeded(await cancel(person, last.orderId));
    assert.deepEqual(await usesOf(couponId), [1, 1]);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('and cancellations at once keep to it', async () => {
    const { code, couponId } = await operators({ usesMax: 5 });
    const person = await newCustomer(app, sql);
    let orderId = succeeded(await sendWith(person, code)).orderId;
    for (let round = 0; round < 4; round++) {
      const [cancelled, ...sent] = await Promise.all([
        cancel(person, orderId),
        ...Array.from({ length: 6 }, () => sendWith(person, code)),
      ]);
      succeeded(cancelled);
      const found = sent.find(({ statusCode }) => statusCode === 200);
      assert.ok(sent.filter(({ statusCode }) => statusCode === 200).length <= 1);
      orderId = found ? succeeded(found).orderId : succeeded(await sendWith(person, code)).orderId;
      assert.deepEqual(await usesOf(couponId), [1, 1]);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
