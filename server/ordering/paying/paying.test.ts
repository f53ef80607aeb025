/**
 * Orders paid at a provider, against its double: placed by the payment, unknown to the kitchen before, and ended
 * without it.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { myRestaurant } from '#contract/ordering/my-restaurants.ts';
import { order, viewRestaurantOrders } from '#contract/ordering/orders.ts';
import { refundItems, takeBackTip } from '#contract/ordering/refunds.ts';
import { sales } from '#contract/sales/sales.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { BILL, startPaidOrders } from '#tests/engines/paid-orders.ts';
import { cancel, press } from '#tests/orders.ts';
import { newCustomer } from '#tests/people.ts';

const paying = await startPaidOrders();
const { app, sql, settings, wait, double, vendor, kitchen } = paying;
const { send, life, named, notify, workOff, ask, sweep, pay, balance, fill, statusOf } = paying;

const MINUTE = 60_000;

/** What the kitchen sees of orders. */
async function seen() {
  const { restaurantId } = kitchen;
  const [all, open] = await Promise.all(
    [false, true].map((isOpen) =>
      vendor.browser.call(viewRestaurantOrders, { params: { restaurantId }, query: { open: isOpen, size: 100 } }),
    ),
  );
  assert.ok(all && open);
  const { ordersToday, salesToday, waitingOrders } = succeeded(
    await vendor.browser.call(myRestaurant, { params: { restaurantId } }),
  );
  return {
    all: succeeded(all).map(({ orderId }) => orderId),
    total: Number(all.headers['x-total-count']),
    open: succeeded(open).map(({ orderId }) => orderId),
    counts: { ordersToday, salesToday, waitingOrders },
  };
}

describe('an order paid at a provider', () => {
  it('has nothing to refund while it waits: its payment is its whole bill', async () => {
    const person = await newCustomer(app, sql);
    const { orderId, paymentId } = succeeded(
      await send(person, { payWith: 'PROVIDER', orderBill: BILL + 20, tip: 20 }),
    );
    const { orderItemsList } = await life(person, orderId);
    const items = orderItemsList.slice(0, 1).map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
    const params = { orderId };
    const dishes = () => vendor.browser.call(refundItems, { params, body: { items, reasonCode: 'SOLD_OUT' } });
    const tip = () => person.browser.call(takeBackTip, { params });
    assert.deepEqual([outcomeOf(await dishes()), outcomeOf(await tip())], ['404 ORDER_NOT_FOUND', '409 NO_TIP']);
    await notify(await named(paymentId));
    assert.equal(succeeded(await tip()).amount, 20);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('says that its payment has failed, until another try has paid it', async () => {
    const person = await newCustomer(app, sql);
    const { orderId, paymentId } = succeeded(await send(person));
    const hasFailed = async () => (await life(person, orderId)).hasPaymentFailed;
    assert.equal(await hasFailed(), false);
    double.pay(await named(paymentId), { status: 'failed' });
    await app.inject({ method: 'POST', url: `/v1/paymentAPI/back/${paymentId}` });
    assert.equal(await hasFailed(), true);
    assert.equal(await statusOf(person, orderId), 'AWAITING_PAYMENT');
    wait(3000);
    double.pay(await named(paymentId));
    await app.inject({ method: 'POST', url: `/v1/paymentAPI/back/${paymentId}` });
    assert.deepEqual([await statusOf(person, orderId), await hasFailed()], ['ACTIVE', undefined]);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('waits without the kitchen’s knowledge, and is placed by its payment', async () => {
    const person = await newCustomer(app, sql);
    const before = await seen();
    const { orderId, paymentId, page, availableAmount } = succeeded(await send(person));
    assert.deepEqual([page, availableAmount], [`/home/payment/${paymentId}`, 0]);
    assert.deepEqual(await seen(), before);
    assert.equal(outcomeOf(await vendor.browser.call(order, { params: { orderId } })), '404 ORDER_NOT_FOUND');
    for (const status of ['ACCEPTED', 'REJECTED'] as const)
      assert.equal(outcomeOf(await press(vendor, orderId, status)), '404 ORDER_NOT_FOUND');
    const waiting = await life(person, orderId);
    assert.deepEqual([waiting.orderStatus, waiting.isPaid, waiting.paysBy], ['AWAITING_PAYMENT', false, 'PROVIDER']);
    assert.deepEqual(await verifyLedger(sql), []);
    wait(3 * MINUTE);
    const providerRef = await named(paymentId);
    assert.equal(double.orders.get(providerRef), BILL * 100);
    await notify(providerRef);
    await workOff();
    const paid = await life(person, orderId);
    assert.deepEqual([paid.orderStatus, paid.isPaid], ['ACTIVE', true]);
    assert.ok(Date.parse(paid.placedAt) - Date.parse(waiting.placedAt) >= 3 * MINUTE);
    assert.deepEqual(
      paid.history.map(({ orderStatus, by }) => [orderStatus, by]),
      [['ACTIVE', 'payment']],
    );
    assert.equal(Date.parse(paid.deadline ?? ''), Date.parse(paid.placedAt) + settings.orderDeadlines.acceptMs);
    const after = await seen();
    assert.deepEqual(
      [after.all, after.open, after.total],
      [[orderId, ...before.all], [...before.open, orderId], before.total + 1],
    );
    assert.deepEqual(after.counts, {
      ordersToday: before.counts.ordersToday + 1,
      salesToday: before.counts.salesToday + BILL,
      waitingOrders: before.counts.waitingOrders + 1,
    });
    const [told] = await sql`select count(*) from outbox where also_to = ${vendor.userId}
      and data->>'orderId' = ${String(orderId)} and data->>'orderStatus' = 'ACTIVE'`;
    assert.equal(Number(told?.count), 1);
    succeeded(await press(vendor, orderId, 'ACCEPTED'));
    assert.equal(await balance(person), 0);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('that nobody pays ends after ten minutes, unknown to the kitchen; a payment that comes later goes back', async () => {
    const person = await newCustomer(app, sql);
    const before = await seen();
    const { orderId, paymentId } = succeeded(await send(person));
    const providerRef = await named(paymentId);
    wait(10 * MINUTE);
    await sweep();
    const { orderStatus, history, isPaid } = await life(person, orderId);
    assert.deepEqual([orderStatus, history.at(-1)?.reasonCode, isPaid], ['CANCELLED', 'NOT_PAID', false]);
    assert.deepEqual([(await seen()).all, (await seen()).total], [before.all, before.total]);
    const [heard] =
      await sql`select count(*) from outbox where also_to = ${vendor.userId} and data->>'orderId' = ${String(orderId)}`;
    const [noticed] = await sql`select count(*) from notices where order_id = ${orderId}`;
    const [counted] =
      await sql`select coalesce(sum(delta), 0) as delta from restaurant_order_deltas where restaurant_id = ${kitchen.restaurantId}`;
    assert.deepEqual([Number(heard?.count), Number(noticed?.count)], [0, 0]);
    assert.ok(Number(counted?.delta) >= 0);
    assert.equal(outcomeOf(await pay(person, orderId)), '409 ORDER_NOT_WAITING');
    assert.equal(await balance(person), 0);
    await notify(providerRef);
    const ended = await life(person, orderId);
    assert.deepEqual([ended.orderStatus, ended.isPaid, await balance(person)], ['CANCELLED', false, 0]);
    assert.deepEqual(
      ended.sourceRefunds.map(({ amount }) => amount),
      [BILL],
    );
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('can be cancelled while it waits, by its customer alone', async () => {
    const [person, stranger] = [await newCustomer(app, sql), await newCustomer(app, sql)];
    const { orderId } = succeeded(await send(person));
    assert.equal(outcomeOf(await pay(stranger, orderId)), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await cancel(stranger, orderId)), '404 ORDER_NOT_FOUND');
    succeeded(await cancel(person, orderId));
    assert.equal(await statusOf(person, orderId), 'CANCELLED');
    assert.equal(await balance(person), 0);
    assert.equal(outcomeOf(await cancel(person, orderId)), '409 ORDER_NOT_ACTIVE');
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is paid after a try that failed, after the provider was away, and by one payment however often it is begun', async () => {
    const person = await newCustomer(app, sql);
    double.broken = 500;
    const { orderId, paymentId: none } = succeeded(await send(person, { payWith: 'PROVIDER' }, 'one cart'));
    assert.equal(none, undefined);
    assert.equal(outcomeOf(await pay(person, orderId)), '503 PROVIDER_AWAY');
    double.broken = undefined;
    const again = succeeded(await send(person, { payWith: 'PROVIDER' }, 'one cart'));
    assert.equal(again.orderId, orderId);
    const begun = succeeded(await pay(person, orderId));
    assert.deepEqual([begun.paymentId, begun.isPaid], [again.paymentId, false]);
    const providerRef = await named(begun.paymentId);
    double.pay(providerRef, { status: 'failed' });
    double.pay(providerRef);
    wait(16_000);
    await ask();
    assert.equal(await statusOf(person, orderId), 'ACTIVE');
    assert.equal(outcomeOf(await pay(person, orderId)), '409 ORDER_NOT_WAITING');
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('can be paid in part from the wallet; a wallet spent meanwhile ends it, and one filled meanwhile pays it', async () => {
    const person = await newCustomer(app, sql);
    await fill(person, 100);
    const [first, second] = [
      succeeded(await send(person, { payWith: 'PROVIDER', useWallet: true })),
      succeeded(await send(person, { payWith: 'PROVIDER', useWallet: true })),
    ];
    const names = [await named(first.paymentId), await named(second.paymentId)];
    assert.deepEqual(
      names.map((name) => double.orders.get(name)),
      [11_950, 11_950],
    );
    assert.deepEqual([(await life(person, first.orderId)).usesWallet], [true]);
    await notify(names[0] ?? '');
    assert.deepEqual([await statusOf(person, first.orderId), await balance(person)], ['ACTIVE', 0]);
    const fromWallet = async (orderId: number) => (await life(person, orderId)).fromWallet;
    assert.equal(await fromWallet(first.orderId), 100);
    await notify(names[1] ?? '');
    assert.deepEqual([await statusOf(person, second.orderId), await balance(person)], ['CANCELLED', 0]);
    assert.deepEqual(
      (await life(person, second.orderId)).sourceRefunds.map(({ amount }) => amount),
      [119.5],
    );
    assert.deepEqual(await verifyLedger(sql), []);
    const third = succeeded(await send(person));
    assert.deepEqual([await fromWallet(second.orderId), await fromWallet(third.orderId)], [undefined, undefined]);
    await fill(person, 500);
    assert.deepEqual(succeeded(await pay(person, third.orderId, true)), { isPaid: true });
    assert.equal(await statusOf(person, third.orderId), 'ACTIVE');
    assert.equal(await fromWallet(third.orderId), BILL);
    const fourth = succeeded(await send(person, { payWith: 'PROVIDER', useWallet: true }));
    assert.deepEqual([fourth.paymentId, await statusOf(person, fourth.orderId)], [undefined, 'ACTIVE']);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('counts for nobody’s sales until it is paid, and gives the restaurant nothing to refund', async () => {
    const person = await newCustomer(app, sql);
    const { restaurantId } = kitchen;
    const sold = async () => succeeded(await vendor.browser.call(sales, { params: { restaurantId }, query: {} }));
    const before = await sold();
    const { orderId } = succeeded(await send(person));
    assert.deepEqual(await sold(), before);
    succeeded(await cancel(person, orderId));
    assert.deepEqual(await sold(), before);
  });

  it('is refused in cash, which is off, and the wallet still pays in one statement', async () => {
    const person = await newCustomer(app, sql);
    assert.equal(outcomeOf(await send(person, { payWith: 'CASH' })), '409 PAY_WITH_OFF');
    assert.equal(outcomeOf(await send(person, {})), '409 INSUFFICIENT_BALANCE');
  });
});

describe('races', () => {
  it('of a notice, a question, the deadline and a cancellation end in one rightful state each', async () => {
    const begun = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const person = await newCustomer(app, sql);
        const { orderId, paymentId } = succeeded(await send(person));
        return { person, orderId, providerRef: await named(paymentId) };
      }),
    );
    wait(10 * MINUTE);
    await Promise.all(
      begun.flatMap(({ person, orderId, providerRef }, index) => [
        notify(providerRef),
        ask(),
        index % 2 ? cancel(person, orderId) : sweep(),
      ]),
    );
    for (let time = 0; time < 5; time++) await Promise.all([workOff(), ask(), sweep()]);
    for (const { person, orderId } of begun) {
      const { orderStatus, isPaid, sourceRefunds } = await life(person, orderId);
      assert.ok(orderStatus === 'ACTIVE' ? isPaid : orderStatus === 'CANCELLED');
      assert.equal(sourceRefunds.length, orderStatus === 'ACTIVE' ? 0 : 1);
      assert.equal(await balance(person), 0);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
