/** The life of an order: allowed moves, deadlines, and notices to vendors. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { restaurant } from '#contract/catalog/restaurants.ts';
import { deleteDish } from '#contract/kitchen/menu.ts';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { deleteRestaurant } from '#contract/moderation/approvals.ts';
import { notices } from '#contract/ordering/notices.ts';
import { newOrder, ORDER_STATES, type OrderStatus, order, viewRestaurantOrders } from '#contract/ordering/orders.ts';
import { noticeWords, reasonWords } from '#contract/ordering/words.ts';
import { sweepOrders } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { cancel, moved, PAID_STATES, place, placeAs, press } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, newVendor, orderOf, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now, settings, statements } = await startTestServer();
const visitor = new Browser(app);
const MINUTE = 60_000;
const MENU = { dishes: [{ name: 'Thali', price: 100 }] };
const sweep = () => sweepOrders(sql, now(), settings);

const lifeOf = async ({ browser }: Person, orderId: number) => {
  const response = await browser.call(order, { params: { orderId } });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const statusOf = async (person: Person, orderId: number) => (await lifeOf(person, orderId)).orderStatus;
const noticesOf = async ({ userId, browser }: Person): Promise<string[]> =>
  (await browser.call(notices, { params: { userId } })).json().map(noticeWords);

/** The vendor's moves of product rule 5.7, repeated here independently of ORDER_MOVES. */
const VENDOR_MOVES = [
  'ACTIVE ACCEPTED',
  'ACTIVE REJECTED',
  'ACCEPTED PREPARING',
  'ACCEPTED REJECTED',
  'PREPARING READY',
  'PREPARING OUT_FOR_DELIVERY',
  'READY OUT_FOR_DELIVERY',
  'OUT_FOR_DELIVERY DELIVERED',
];

describe('moves of an order', () => {
  for (const from of PAID_STATES) {
    it(`from ${from} are limited to the allowed ones, for vendor and customer`, async () => {
      const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
      const customer = await newCustomer(app, sql, 5000);
      for (const to of ORDER_STATES) {
        const orderId = await placeAs(from, { customer, vendor, kitchen });
        const isMove = VENDOR_MOVES.includes(`${from} ${to}`);
        assert.equal(outcomeOf(await press(vendor, orderId, to)), isMove ? '200' : '409 BAD_TRANSITION', `to ${to}`);
        assert.equal(await statusOf(customer, orderId), isMove ? to : from);
      }
      const orderId = await placeAs(from, { customer, vendor, kitchen });
      assert.equal(outcomeOf(await cancel(customer, orderId)), from === 'ACTIVE' ? '200' : '409 ORDER_NOT_ACTIVE');
      assert.deepEqual(await verifyLedger(sql), []);
    });
  }

  it('leave it repeatable until its restaurant is removed or its last dish is deleted', async () => {
    const admin = await newPerson(app, sql, 'ADMIN');
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const removed = await newKitchen(sql, MENU);
    const customer = await newCustomer(app, sql, 5000);
    const orderIds = [await place(customer, kitchen), await place(customer, removed)];
    const repeatable = async () =>
      (await Promise.all(orderIds.map((id) => lifeOf(customer, id)))).map((life) => life.isRepeatable);
    assert.deepEqual(await repeatable(), [true, true]);
    succeeded(await admin.browser.call(deleteRestaurant, { params: { id: removed.restaurantId } }));
    assert.deepEqual(await repeatable(), [true, false]);
    succeeded(await vendor.browser.call(deleteDish, { params: { dishId: kitchen.dishes[0]?.dishId ?? 0 } }));
    assert.deepEqual(await repeatable(), [false, false]);
  });

  it('are possible only for its customer and the restaurant’s owner', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const [customer, stranger] = [await newCustomer(app, sql, 500), await newCustomer(app, sql, 500)];
    const { vendor: other } = await newVendor(app, sql, MENU);
    const orderId = await place(customer, kitchen);
    assert.equal(outcomeOf(await cancel(stranger, orderId)), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await cancel(vendor, orderId)), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await press(other, orderId, 'ACCEPTED')), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await press(customer, orderId, 'ACCEPTED')), '403 FORBIDDEN');
    assert.equal(outcomeOf(await stranger.browser.call(order, { params: { orderId } })), '404 ORDER_NOT_FOUND');
    assert.equal(
      outcomeOf(await other.browser.call(viewRestaurantOrders, { params: { restaurantId: kitchen.restaurantId } })),
      '404 RESTAURANT_NOT_FOUND',
    );
    assert.equal(await statusOf(vendor, orderId), 'ACTIVE');
  });
});

describe('deadlines', () => {
  const ends: Partial<Record<OrderStatus, [minutes: number, end: OrderStatus]>> = {
    ACTIVE: [15, 'CANCELLED'],
    ACCEPTED: [90, 'CANCELLED'],
    PREPARING: [90, 'CANCELLED'],
    READY: [90, 'CANCELLED'],
    OUT_FOR_DELIVERY: [120, 'DELIVERED'],
  };
  for (const [from, [minutes, end]] of Object.entries(ends)) {
    it(`turn ${from} into ${end} after ${minutes} minutes and not before`, async () => {
      const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
      const customer = await newCustomer(app, sql, 100);
      const orderId = await placeAs(from as OrderStatus, { customer, vendor, kitchen });
      wait(minutes * MINUTE - 10_000);
      await sweep();
      assert.equal(await statusOf(customer, orderId), from);
      wait(10_000);
      await sweep();
      const { orderStatus, deadline, history } = await lifeOf(customer, orderId);
      assert.deepEqual([orderStatus, deadline, history.at(-1)?.by], [end, null, 'time']);
      const { availableAmount } = (await customer.browser.call(currentUser, {})).json().wallet;
      assert.equal(availableAmount, end === 'CANCELLED' ? 100 : 0);
      assert.deepEqual(await verifyLedger(sql), []);
    });
  }

  it('follow from the promised minutes, 30 by default; the vendor is warned when they are over', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 500);
    const [promised, usual] = [await place(customer, kitchen), await place(customer, kitchen)];
    for (const minutes of [4, 121, 5.5]) {
      assert.equal(outcomeOf(await press(vendor, promised, 'ACCEPTED', { minutes })), '400 INVALID');
    }
    await press(vendor, promised, 'ACCEPTED', { minutes: 5 });
    await press(vendor, usual, 'ACCEPTED');
    const inMinutes = async (orderId: number) => {
      const { promisedAt, deadline } = await lifeOf(customer, orderId);
      return [promisedAt, deadline].map((at) => Math.round((Date.parse(at ?? '') - now().getTime()) / MINUTE));
    };
    assert.deepEqual(await inMinutes(promised), [5, 65]);
    assert.deepEqual(await inMinutes(usual), [30, 90]);
    wait(5 * MINUTE);
    await sweep();
    await sweep();
    const late = (await noticesOf(vendor)).filter((text) => text.includes('is late'));
    assert.deepEqual(
      late.map((text) => text.includes(`Order ${promised} `)),
      [true],
    );
    assert.equal(await statusOf(customer, promised), 'ACCEPTED');
  });

  it('missed twice in a row pause the restaurant until it is switched on, but not with a rejection in between', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 1000);
    const isOpen = async () =>
      (await customer.browser.call(restaurant, { params: { restaurantId: kitchen.restaurantId } })).json().transaction
        ?.restaurantStatus;
    const miss = async () => {
      await place(customer, kitchen);
      wait(15 * MINUTE);
      await sweep();
    };
    await miss();
    await press(vendor, await place(customer, kitchen), 'REJECTED', { reason: 'TOO_BUSY' });
    await miss();
    assert.equal(await isOpen(), true);
    await miss();
    assert.equal(await isOpen(), false);
    assert.equal((await noticesOf(vendor)).filter((text) => text.includes('is paused')).length, 1);
    wait(30 * 24 * 60 * MINUTE);
    // Sessions have ended after a month as well.
    const { vendor: owner } = { vendor: await again(vendor) };
    const { restaurantId } = kitchen;
    const card = (await visitor.call(restaurant, { params: { restaurantId } })).json();
    assert.equal(card.transaction?.restaurantStatus, false);
    assert.equal(
      (await owner.browser.call(setStatus, { params: { restaurantId }, body: { restaurantStatus: true } })).statusCode,
      200,
    );
    const opened = (await visitor.call(restaurant, { params: { restaurantId } })).json();
    assert.equal(opened.transaction?.restaurantStatus, true);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('missed after the pause do not pause the restaurant or notify its vendor a second time', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 1000);
    for (const _ of [1, 2]) {
      await place(customer, kitchen);
      await place(customer, kitchen);
      wait(MINUTE);
    }
    wait(13 * MINUTE);
    await sweep();
    wait(MINUTE);
    await sweep();
    const outcomeOf = await noticesOf(vendor);
    assert.equal(outcomeOf.filter((text) => text.includes('was not accepted in time')).length, 4);
    assert.equal(outcomeOf.filter((text) => text.includes('is paused')).length, 1);
  });

  it('are met for other orders when one order cannot be moved', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const [broken, customer] = [await newCustomer(app, sql, 100), await newCustomer(app, sql, 100)];
    const [stuck, fine] = [await place(broken, kitchen), await place(customer, kitchen)];
    await sql`update orders set customer_id = 999999 where order_id = ${stuck}`;
    wait(15 * MINUTE);
    await assert.rejects(sweep());
    assert.equal(await statusOf(vendor, fine), 'CANCELLED');
    await sql`update orders set customer_id = ${broken.userId} where order_id = ${stuck}`;
    await sweep();
    assert.equal(await statusOf(vendor, stuck), 'CANCELLED');
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

const again = async (person: Person): Promise<Person> => {
  const { contactNumber } = person;
  person.browser.cookies.clear();
  await person.browser.call(userLogin, { body: { contactNumber, password: PASSWORD } });
  return person;
};

describe('a pickup', () => {
  const placePickup = async (payWith: 'WALLET' | 'CASH' = 'WALLET') => {
    const { vendor, dishes, restaurantId } = await newVendor(app, sql, MENU);
    await sql`insert into restaurant_terms (restaurant_id, offers_pickup) values (${restaurantId}, true)`;
    const customer = await newCustomer(app, sql, 100);
    const body = { ...orderOf(dishes), fulfilment: 'PICKUP', payWith } as const;
    const sent = await customer.browser.call(newOrder, { params: { userId: customer.userId }, body });
    return { vendor, customer, restaurantId, orderId: succeeded(sent).orderId };
  };

  it('that is ready is handed over, not sent out', async () => {
    const { vendor, customer, orderId } = await placePickup();
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'READY');
    assert.equal(outcomeOf(await press(vendor, orderId, 'OUT_FOR_DELIVERY')), '409 BAD_TRANSITION');
    assert.equal(outcomeOf(await press(vendor, orderId, 'DELIVERED')), '200');
    assert.equal(await statusOf(customer, orderId), 'DELIVERED');
  });

  it('that is ready counts as delivered after 120 minutes, since its food was cooked', async () => {
    const { vendor, customer, orderId } = await placePickup();
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'READY');
    wait(120 * MINUTE - 10_000);
    await sweep();
    assert.equal(await statusOf(customer, orderId), 'READY');
    wait(10_000);
    await sweep();
    const { orderStatus, history } = await lifeOf(customer, orderId);
    assert.deepEqual([orderStatus, history.at(-1)?.by], ['DELIVERED', 'time']);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('that is ready and nobody fetches is ended by its vendor, if it was to be paid in cash', async () => {
    const { browser } = await newPerson(app, sql, 'ADMIN');
    const terms = { isAllowed: true, billMax: 2000, firstBillMax: 400, openMax: 2 };
    succeeded(await browser.call(saveCashTerms, { body: terms }));
    const { vendor, customer, orderId } = await placePickup('CASH');
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING');
    assert.equal(outcomeOf(await press(vendor, orderId, 'CANCELLED')), '409 BAD_TRANSITION');
    await moved(vendor, orderId, 'READY', 'CANCELLED');
    assert.equal((await lifeOf(customer, orderId)).history.at(-1)?.reasonCode, 'NOT_COLLECTED');
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('of a kitchen that works by itself is ready and then handed over', async () => {
    const { customer, restaurantId, orderId } = await placePickup();
    await sql`
      update restaurants set accepts_automatically = true, works_by_itself = true where restaurant_id = ${restaurantId}`;
    await sql`update orders set walks_at = ${now()} where order_id = ${orderId}`;
    for (let minutes = 0; minutes < 8; minutes++) {
      wait(MINUTE);
      await sweep();
    }
    const { history } = await lifeOf(customer, orderId);
    assert.deepEqual(
      history.map(({ orderStatus }) => orderStatus),
      ['ACTIVE', 'ACCEPTED', 'PREPARING', 'READY', 'DELIVERED'],
    );
  });
});

describe('a rejection', () => {
  it('stores a known reason as its code and other reasons as text, and marks only dishes of this restaurant as sold out', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const { dishes: others } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 500);
    const reasons = [
      ['TOO_BUSY', 'TOO_BUSY', 'The kitchen is too busy right now.'],
      ['constructor', null, 'constructor'],
      ['We ran out of gas', null, 'We ran out of gas'],
    ] as const;
    for (const [reason, code, sentence] of reasons) {
      const orderId = await place(customer, kitchen);
      assert.equal(outcomeOf(await press(vendor, orderId, 'REJECTED', { reason })), '200');
      const last = (await lifeOf(customer, orderId)).history.at(-1);
      assert.deepEqual([last?.reasonCode, last && reasonWords(last)], [code, sentence]);
    }
    const soldOutDishIds = [...kitchen.dishes, ...others].map((dish) => dish.dishId);
    const orderId = await place(customer, kitchen);
    await press(vendor, orderId, 'REJECTED', { reason: 'ITEM_UNAVAILABLE', soldOutDishIds });
    const left = await sql<{ dishId: number }[]>`
      select dish_id from dishes where dish_id = any(${soldOutDishIds}) and is_available`;
    assert.deepEqual(
      left.map((dish) => dish.dishId),
      others.map((dish) => dish.dishId),
    );
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('a removed restaurant', () => {
  it('lets its former owner finish orders that are out for delivery, and cancels the others', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const [customer, admin] = [await newCustomer(app, sql, 500), await newPerson(app, sql, 'ADMIN')];
    const [onItsWay, cooking] = [
      await placeAs('OUT_FOR_DELIVERY', { customer, vendor, kitchen }),
      await placeAs('PREPARING', { customer, vendor, kitchen }),
    ];
    await admin.browser.call(deleteRestaurant, { params: { id: kitchen.restaurantId } });
    assert.equal(await statusOf(customer, cooking), 'CANCELLED');
    assert.equal(outcomeOf(await press(vendor, onItsWay, 'DELIVERED')), '200');
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('reading', () => {
  it('takes the same number of statements for many orders as for one', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 5000);
    const count = async () => {
      statements.length = 0;
      const list = await vendor.browser.call(viewRestaurantOrders, {
        params: { restaurantId: kitchen.restaurantId },
        query: { open: true },
      });
      assert.equal(list.statusCode, 200, list.body);
      return [list.json().length, statements.length];
    };
    await place(customer, kitchen);
    const [one, few] = await count();
    for (let each = 0; each < 9; each++) await place(customer, kitchen);
    const [ten, many] = await count();
    assert.deepEqual([one, ten], [1, 10]);
    assert.equal(few, many);
  });
});
