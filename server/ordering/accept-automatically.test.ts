/** Restaurants that accept orders automatically, and what vendors see of waiting orders. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Query } from '#contract/kit/endpoint.ts';
import { acceptAutomatically, myRestaurants } from '#contract/ordering/my-restaurants.ts';
import { notices, readNotices } from '#contract/ordering/notices.ts';
import { openOrders, order } from '#contract/ordering/orders.ts';
import { sweepOrders } from '#server/ordering/index.ts';
import { outcomeOf } from '#tests/browser.ts';
import { place, press } from '#tests/orders.ts';
import { newCustomer, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now, settings } = await startTestServer();
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MENU = { dishes: [{ name: 'Thali', price: 100 }] };
const sweep = () => sweepOrders(sql, now(), settings);
const statusOf = async (orderId: number) =>
  (await sql`select status from orders where order_id = ${orderId}`)[0]?.status;
const accept = ({ browser }: Person, restaurantId: number, acceptsAutomatically: unknown) =>
  browser.callUnchecked(acceptAutomatically, { params: { restaurantId }, body: { acceptsAutomatically } });
const mine = async ({ browser, userId }: Person) =>
  (await browser.call(myRestaurants, { params: { userId } })).json()[0];
const later = async (ms: number) => {
  wait(ms);
  await sweep();
};

describe('automatic acceptance', () => {
  it('accepts waiting and new orders until the vendor turns it off', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 1000);
    const waiting = await place(customer, kitchen);
    await later(MINUTE);
    assert.equal(await statusOf(waiting), 'ACTIVE');
    assert.equal((await accept(vendor, kitchen.restaurantId, true)).body, 'Test Kitchen accepts orders automatically.');
    assert.equal((await mine(vendor))?.acceptsAutomatically, true);
    const coming = await place(customer, kitchen);
    const acceptsAt = async () => {
      const { userId, browser } = customer;
      const [open] = (await browser.call(openOrders, { params: { userId } })).json();
      const shown = (await browser.call(order, { params: { orderId: coming } })).json();
      const placedAt = Date.parse(shown.placedAt);
      return [open, shown].map((each) => each?.acceptsAt && Date.parse(each.acceptsAt) - placedAt);
    };
    assert.deepEqual(await acceptsAt(), [30 * SECOND, 30 * SECOND]);
    await later(15 * SECOND);
    assert.deepEqual([await statusOf(waiting), await statusOf(coming)], ['ACTIVE', 'ACTIVE'], 'time to cancel');
    await later(16 * SECOND);
    assert.deepEqual([await statusOf(waiting), await statusOf(coming)], ['ACCEPTED', 'ACCEPTED']);
    assert.deepEqual(await acceptsAt(), [undefined, undefined]);
    // The steps after acceptance are the vendor's.
    await later(10 * MINUTE);
    assert.equal(await statusOf(coming), 'ACCEPTED');

    const last = await place(customer, kitchen);
    assert.match((await accept(vendor, kitchen.restaurantId, false)).body, /waits for you to accept it/);
    await later(MINUTE);
    assert.equal(await statusOf(last), 'ACTIVE');
    assert.equal(outcomeOf(await press(vendor, last, 'ACCEPTED')), '200');
  });

  it('also advances orders of demo restaurants, and stops when the vendor turns it off', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    await sql`update restaurants set accepts_automatically = true, works_by_itself = true
      where restaurant_id = ${kitchen.restaurantId}`;
    const customer = await newCustomer(app, sql, 1000);
    const [cooked, left] = [await place(customer, kitchen), await place(customer, kitchen)];
    await later(31 * SECOND);
    await later(2 * MINUTE);
    assert.deepEqual([await statusOf(cooked), await statusOf(left)], ['PREPARING', 'PREPARING']);
    await accept(vendor, kitchen.restaurantId, false);
    await later(10 * MINUTE);
    assert.deepEqual([await statusOf(cooked), await statusOf(left)], ['PREPARING', 'PREPARING']);
    assert.equal(outcomeOf(await press(vendor, left, 'OUT_FOR_DELIVERY')), '200');
    await later(10 * MINUTE);
    assert.equal(await statusOf(left), 'OUT_FOR_DELIVERY');
  });

  it('can be turned on and off by the owner only', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, MENU);
    const stranger = (await newVendor(app, sql)).vendor;
    assert.equal(outcomeOf(await accept(stranger, restaurantId, true)), '404 RESTAURANT_NOT_FOUND');
    assert.equal(outcomeOf(await accept(vendor, restaurantId, 'yes')), '400 INVALID');
    assert.equal((await mine(vendor))?.acceptsAutomatically, false);
  });

  it('leaves none of ten orders unaccepted after it was turned on and off in parallel', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 5000);
    const orders = await Promise.all(Array.from({ length: 10 }, () => place(customer, kitchen)));
    const responses = await Promise.all(
      [true, false, true, false, true].map((isOn) => accept(vendor, kitchen.restaurantId, isOn)),
    );
    assert.deepEqual(new Set(responses.map(outcomeOf)), new Set(['200']));
    await accept(vendor, kitchen.restaurantId, true);
    await later(31 * SECOND);
    assert.deepEqual(new Set(await Promise.all(orders.map(statusOf))), new Set(['ACCEPTED']));
  });
});

describe('waiting orders', () => {
  it('are counted for the restaurant while they wait', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 1000);
    const [first] = [await place(customer, kitchen), await place(customer, kitchen)];
    assert.equal((await mine(vendor))?.waitingOrders, 2);
    await press(vendor, first, 'ACCEPTED');
    assert.equal((await mine(vendor))?.waitingOrders, 1);
    await later(15 * MINUTE);
    assert.equal((await mine(vendor))?.waitingOrders, 0);
  });

  it('that are missed or late are listed as notices with their kind, and as unread until they are read', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 1000);
    const late = await place(customer, kitchen);
    await press(vendor, late, 'ACCEPTED', { minutes: 5 });
    await place(customer, kitchen);
    await later(5 * MINUTE);
    await later(11 * MINUTE);
    const read = (query: Query<typeof notices> = {}) =>
      vendor.browser.call(notices, { params: { userId: vendor.userId }, query });
    const unread = async () => read({ unread: true, page: 1, size: 1 });
    const kinds = (await read()).json().map(({ kind }) => kind);
    assert.deepEqual(kinds, ['NOT_ACCEPTED', 'LATE']);
    assert.equal((await unread()).headers['x-total-count'], '2');
    const [newest] = (await unread()).json();
    await vendor.browser.call(readNotices, {
      params: { userId: vendor.userId },
      body: { upTo: newest?.noticeId ?? 0 },
    });
    assert.deepEqual([(await unread()).headers['x-total-count'], (await unread()).json()], ['0', []]);
    assert.equal((await read()).json().length, 2);
  });
});
