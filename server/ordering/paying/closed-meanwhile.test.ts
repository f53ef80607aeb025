/**
 * Orders that are paid after their restaurant has closed or its menu has changed: the money goes back (product rules
 * 5.4 and 125).
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteDish, setAvailability } from '#contract/kitchen/menu.ts';
import { pauseRestaurant, setStatus } from '#contract/kitchen/restaurants.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import { newOrder, order } from '#contract/ordering/orders.ts';
import { type Tx, transaction } from '#server/database/database.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, type Response, succeeded } from '#tests/browser.ts';
import { startPaidOrders } from '#tests/engines/paid-orders.ts';
import { newCustomer, newGroup, newPerson, newVendor } from '#tests/people.ts';

const paying = await startPaidOrders();
const { app, sql, double, life, named, notify, workOff, deliver, pay, balance, fill, statusOf, askForRefunds } = paying;
const admin = await newPerson(app, sql, 'ADMIN');
const BILL = 290;

/** A vendor's pizza with cheese, for ₹240.00, and water. */
async function newScene() {
  const { vendor, restaurantId, dishes } = await newVendor(app, sql, {
    dishes: [
      { name: 'Pizza', price: 200 },
      { name: 'Water', price: 50 },
      { name: 'Cake', price: 80 },
    ],
  });
  const [pizza = 0, water = 0, cake = 0] = dishes.map(({ dishId }) => dishId);
  const { groupId, ids } = await newGroup(sql, pizza, { name: 'Extras', options: { Cheese: 40, Olives: 30 } });
  const cheese = ids.Cheese ?? 0;
  const customer = await newCustomer(app, sql);
  const send = async (useWallet = false, person = customer) => {
    const orderItemsList = [
      { dish: { dishId: pizza }, qty: 1, options: [cheese] },
      { dish: { dishId: water }, qty: 1 },
    ];
    const body = { orderItemsList, orderBill: BILL, payWith: 'PROVIDER', useWallet } as const;
    return succeeded(await person.browser.call(newOrder, { params: { userId: person.userId }, body }));
  };
  const change = (dish: { dishId: number; isAvailable?: boolean; price?: number }) =>
    vendor.browser.call(setAvailability, { params: { restaurantId }, body: { dishes: [dish] } });
  return { vendor, restaurantId, pizza, water, cake, groupId, cheese, customer, send, change };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

const close = ({ vendor, restaurantId }: Scene) =>
  vendor.browser.call(setStatus, { params: { restaurantId }, body: { restaurantStatus: false } });

const CHANGES: Readonly<Record<string, readonly [code: string, change: (scene: Scene) => PromiseLike<unknown>]>> = {
  'its vendor closed it': ['CLOSED_MEANWHILE', close],
  'its vendor paused it': [
    'CLOSED_MEANWHILE',
    ({ vendor, restaurantId }) =>
      vendor.browser.call(pauseRestaurant, { params: { restaurantId }, body: { minutes: 60 } }),
  ],
  'its vendor was blocked': [
    'CLOSED_MEANWHILE',
    ({ vendor }) =>
      admin.browser.call(setBlocked, { params: { userId: vendor.userId }, body: { blocked: true, reason: 'Fraud' } }),
  ],
  'a dish was sold out': ['MENU_CHANGED', ({ water, change }) => change({ dishId: water, isAvailable: false })],
  'a dish was sold out until midnight': [
    'MENU_CHANGED',
    ({ water }) => sql`update dishes set sold_out_until = now() + interval '1 hour' where dish_id = ${water}`,
  ],
  'a dish was deleted': [
    'MENU_CHANGED',
    ({ vendor, water }) => vendor.browser.call(deleteDish, { params: { dishId: water } }),
  ],
  'the first dish was deleted': [
    'MENU_CHANGED',
    ({ vendor, pizza }) => vendor.browser.call(deleteDish, { params: { dishId: pizza } }),
  ],
  'a dish was given another price': ['MENU_CHANGED', ({ water, change }) => change({ dishId: water, price: 45 })],
  'an option was sold out': [
    'MENU_CHANGED',
    ({ cheese }) => sql`update options set is_available = false where option_id = ${cheese}`,
  ],
  'an option was given another price': [
    'MENU_CHANGED',
    ({ cheese }) => sql`update options set price_paise = 4100 where option_id = ${cheese}`,
  ],
  'an option was deleted': ['MENU_CHANGED', ({ cheese }) => sql`delete from options where option_id = ${cheese}`],
};

/** Waits until so many statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let attempt = 0; attempt < 5000; attempt++) {
    const [row] = await sql`
      select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (row?.waiting === count) return;
  }
  throw new Error(`There are not ${count} statements that wait for a lock.`);
}

describe('a payment of an order whose restaurant or menu has changed', () => {
  for (const [what, [reasonCode, change]] of Object.entries(CHANGES)) {
    it(`goes back to its source when ${what}, and the wallet has its part`, async () => {
      const scene = await newScene();
      const { customer, vendor } = scene;
      await fill(customer, 100);
      const { orderId, paymentId } = await scene.send(true);
      const [fromWallet] = [await newCustomer(app, sql)];
      const unpaid = await scene.send(false, fromWallet);
      await fill(fromWallet, 1000);
      const changed = await change(scene);
      assert.ok(Array.isArray(changed) || (changed as Response).statusCode === 200);
      await notify(await named(paymentId));
      const ended = await life(customer, orderId);
      const last = ended.history.at(-1);
      assert.deepEqual(
        [ended.orderStatus, ended.isPaid, last?.by, last?.reasonCode],
        ['CANCELLED', false, 'payment', reasonCode],
      );
      assert.deepEqual(
        ended.sourceRefunds.map(({ amount, refundState }) => [amount, refundState]),
        [[BILL - 100, 'ASKED']],
      );
      assert.equal(await balance(customer), 100);
      if (what !== 'its vendor was blocked')
        assert.equal(outcomeOf(await vendor.browser.call(order, { params: { orderId } })), '404 ORDER_NOT_FOUND');
      // The wallet alone cannot place it either, and nobody is sent to the provider's page.
      const before = double.orders.size;
      assert.deepEqual(succeeded(await pay(fromWallet, unpaid.orderId, true)), { isPaid: false });
      const second = await life(fromWallet, unpaid.orderId);
      assert.deepEqual([second.orderStatus, second.history.at(-1)?.reasonCode], ['CANCELLED', reasonCode]);
      assert.deepEqual([await balance(fromWallet), double.orders.size], [1000, before]);
      await askForRefunds();
      assert.equal((await life(customer, orderId)).sourceRefunds[0]?.refundState, 'DONE');
      assert.deepEqual(await verifyLedger(sql), []);
    });
  }

  it('ends one that would be paid at the provider next, before anybody pays', async () => {
    const scene = await newScene();
    const { orderId } = await scene.send();
    succeeded(await close(scene));
    const before = double.orders.size;
    assert.deepEqual(succeeded(await pay(scene.customer, orderId)), { isPaid: false });
    assert.deepEqual([await statusOf(scene.customer, orderId), double.orders.size], ['CANCELLED', before]);
  });

  it('notifies the customer where the money goes', async () => {
    const scene = await newScene();
    const { paymentId } = await scene.send();
    succeeded(await close(scene));
    await notify(await named(paymentId));
    const [event] = await sql`
      select data from outbox where event = 'order' and to_user = ${scene.customer.userId}
        and data->>'orderStatus' = 'CANCELLED'`;
    assert.deepEqual([event?.data.refundedTo, event?.data.isPaid], ['SOURCE', undefined]);
  });

  it('places it where something else of the menu has changed, or all is as it was again', async () => {
    const scene = await newScene();
    const { customer, cake, water, change } = scene;
    const [first, second] = [await scene.send(), await scene.send()];
    succeeded(await change({ dishId: cake, price: 90 }));
    succeeded(await change({ dishId: water, isAvailable: false }));
    succeeded(await change({ dishId: water, isAvailable: true }));
    await notify(await named(first.paymentId));
    assert.equal(await statusOf(customer, first.orderId), 'ACTIVE');
    await fill(customer, BILL);
    assert.deepEqual(succeeded(await pay(customer, second.orderId, true)), { isPaid: true });
    assert.equal(await statusOf(customer, second.orderId), 'ACTIVE');
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('races of payments with a closing', () => {
  const closing = (tx: Tx, { restaurantId }: Scene) =>
    tx`update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_id = ${restaurantId}`;

  for (const way of ['a receipt', 'the wallet']) {
    it(`let ${way} wait for a closing under way`, async () => {
      const scene = await newScene();
      const { customer } = scene;
      const { orderId, paymentId } = await scene.send();
      if (way === 'the wallet') await fill(customer, BILL);
      const providerRef = await named(paymentId);
      const { paid } = await transaction(sql, async (tx) => {
        await closing(tx, scene);
        const paid = way === 'a receipt' ? notify(providerRef) : pay(customer, orderId, true);
        await untilWaiting(1);
        return { paid };
      });
      await paid;
      const { orderStatus, history } = await life(customer, orderId);
      assert.deepEqual([orderStatus, history.at(-1)?.reasonCode], ['CANCELLED', 'CLOSED_MEANWHILE']);
      assert.equal(await balance(customer), way === 'the wallet' ? BILL : 0);
      assert.deepEqual(await verifyLedger(sql), []);
    });
  }

  it('place none once it has closed, and each is either placed or paid back', async () => {
    const scene = await newScene();
    const people = await Promise.all(Array.from({ length: 12 }, () => newCustomer(app, sql)));
    const sent = await Promise.all(people.map((person) => scene.send(false, person)));
    for (const { paymentId } of sent)
      assert.equal(await deliver(double.notice(double.pay(await named(paymentId)))), 200);
    const active = async () => {
      const [row] = await sql`
        select count(*) as placed from orders where restaurant_id = ${scene.restaurantId} and status = 'ACTIVE'`;
      return Number(row?.placed);
    };
    const [placed] = await Promise.all([
      close(scene).then(async (closed) => {
        succeeded(closed);
        return active();
      }),
      ...Array.from({ length: 4 }, () => workOff()),
    ]);
    assert.equal(await active(), placed);
    for (const [index, person] of people.entries()) {
      const { orderStatus, sourceRefunds } = await life(person, sent[index]?.orderId ?? 0);
      const back = orderStatus === 'CANCELLED' ? [BILL] : [];
      assert.ok(orderStatus === 'ACTIVE' || orderStatus === 'CANCELLED');
      assert.deepEqual(
        sourceRefunds.map(({ amount }) => amount),
        back,
      );
      assert.equal(await balance(person), 0);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
