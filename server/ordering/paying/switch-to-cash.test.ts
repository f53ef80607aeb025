/** Orders whose payment at the provider failed, placed in cash instead, against the provider's double. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { switchToCash } from '#contract/ordering/paying.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { BILL, startPaidOrders } from '#tests/engines/paid-orders.ts';
import { press } from '#tests/orders.ts';
import { newCustomer, newPerson, type Person } from '#tests/people.ts';

const { app, sql, wait, vendor, kitchen, send, life, named, notify, sweep, askForRefunds, balance, statusOf } =
  await startPaidOrders();
const MINUTE = 60_000;

const allow = async (terms: { isAllowed?: boolean; openMax?: number }) => {
  const { browser } = await newPerson(app, sql, 'ADMIN');
  const body = { isAllowed: true, billMax: 2000, firstBillMax: 2000, openMax: 2, ...terms };
  succeeded(await browser.call(saveCashTerms, { body }));
};
const inCash = ({ browser }: Person, orderId: number) => browser.call(switchToCash, { params: { orderId } });
const waiting = async (person: Person, more = {}) => succeeded(await send(person, { payWith: 'PROVIDER', ...more }));

before(() => allow({}));

describe('an order that awaits its payment, switched to cash', () => {
  it('is placed at once, paid by its delivery, and a payment that comes later goes back', async () => {
    const person = await newCustomer(app, sql);
    const { orderId, paymentId } = await waiting(person);
    wait(2 * MINUTE);
    assert.deepEqual(succeeded(await inCash(person, orderId)), { orderStatus: 'ACTIVE' });
    const placed = await life(person, orderId);
    assert.deepEqual(
      [placed.paysBy, placed.isPaid, placed.cashDue, placed.collectedBy],
      ['CASH', false, BILL, 'RESTAURANT'],
    );
    assert.deepEqual(
      placed.history.map(({ orderStatus }) => orderStatus),
      ['ACTIVE'],
    );
    assert.equal(outcomeOf(await inCash(person, orderId)), '409 ORDER_NOT_WAITING');
    await notify(await named(paymentId));
    await askForRefunds();
    const { sourceRefunds } = await life(person, orderId);
    assert.deepEqual([sourceRefunds.map(({ amount }) => amount), await balance(person)], [[BILL], 0]);
    for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
      succeeded(await press(vendor, orderId, status));
    assert.deepEqual([(await life(person, orderId)).isPaid, await balance(person)], [true, 0]);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is refused beyond the limits, also for two orders at the same time', async () => {
    await allow({ openMax: 1 });
    const person = await newCustomer(app, sql);
    const [one, other] = [await waiting(person), await waiting(person)];
    const outcomes = await Promise.all(
      [one, other].map(async ({ orderId }) => outcomeOf(await inCash(person, orderId))),
    );
    assert.deepEqual(outcomes.sort(), ['200', '409 CASH_LIMIT']);
    await allow({ isAllowed: false });
    assert.equal(outcomeOf(await inCash(person, (await waiting(person)).orderId)), '409 PAY_WITH_OFF');
    await allow({});
  });

  it('is refused to others, too late, and with a coupon that is not for cash', async () => {
    const person = await newCustomer(app, sql);
    await sql`insert into coupons (code, restaurant_id, made_by, amount_paise, minimum_paise, holds_from, holds_until, is_public)
      values ('NOTCASH', null, ${person.userId}, 1000, 0, now() - interval '1 day', now() + interval '30 days', false)`;
    const withCoupon = await waiting(person, { couponCode: 'NOTCASH', orderBill: BILL - 10 });
    const refused = await inCash(person, withCoupon.orderId);
    assert.equal(outcomeOf(refused), '409 COUPON_NOT_VALID');
    assert.match(refused.body, /cannot be used with cash/);
    const { orderId } = await waiting(person);
    assert.equal(outcomeOf(await inCash(await newCustomer(app, sql), orderId)), '404 ORDER_NOT_FOUND');
    wait(11 * MINUTE);
    assert.equal(outcomeOf(await inCash(person, orderId)), '409 ORDER_NOT_WAITING');
    await sweep();
    assert.equal(await statusOf(person, orderId), 'CANCELLED');
  });

  it('ends if its kitchen has closed meanwhile', async () => {
    const person = await newCustomer(app, sql);
    const { orderId } = await waiting(person);
    const { restaurantId } = kitchen;
    await sql`update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_id = ${restaurantId}`;
    assert.deepEqual(succeeded(await inCash(person, orderId)), { orderStatus: 'CANCELLED' });
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
