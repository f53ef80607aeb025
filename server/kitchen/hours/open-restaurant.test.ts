/** Pauses and opening hours as customers see them, with a clock that the tests move. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { OpeningSpan } from '#contract/kit/times.ts';
import { pauseRestaurant, setStatus, updateRestaurant } from '#contract/kitchen/restaurants.ts';
import { myRestaurant } from '#contract/ordering/my-restaurants.ts';
import { transaction } from '#server/database/database.ts';
import { renewOpenSpans } from '#server/kitchen/index.ts';
import { Browser, refusalOf } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now } = await startTestServer();
const visitor = new Browser(app);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const FORM = {
  restaurantName: 'Test Kitchen',
  restaurantType: 'Veg',
  restaurantContact: '9876543210',
  addressLine1: '12 Church Street',
  area: '5th Block',
  city: 'Bengaluru',
  resState: 'Karnataka',
  pincode: '560034',
};

const isOpen = async (restaurantId: number) =>
  (await visitor.call(restaurant, { params: { restaurantId } })).json().transaction?.restaurantStatus;
const put = <E extends Endpoint>(vendor: Person, endpoint: E, restaurantId: number, body: object) =>
  vendor.browser.callUnchecked(endpoint, { params: { restaurantId }, body });
const pausedUntil = async (vendor: Person, restaurantId: number): Promise<string | null> =>
  (await vendor.browser.call(myRestaurant, { params: { restaurantId } })).json().pausedUntil;

/** The time of day in Asia/Kolkata `ms` from now, to the minute. */
const clockIn = (ms: number) => new Date(now().getTime() + ms + 5.5 * HOUR).toISOString().slice(11, 16);
/** Open every day from an hour ago until an hour from now. */
const hoursAroundNow = (): OpeningSpan[] => EVERY_DAY.map((day) => ({ day, from: clockIn(-HOUR), to: clockIn(HOUR) }));
const renewAll = async () => {
  while (await transaction(sql, (tx) => renewOpenSpans(tx, now())));
};

describe('a pause', () => {
  it('closes the restaurant in the list and for orders, and ends by itself', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql, { name: 'Pausing' });
    const customer = await newCustomer(app, sql, 1000);
    const order = () => sendOrder(customer, dishes);
    const listed = async () =>
      (await visitor.call(viewAllRestaurants, { query: { q: 'pausing', open: true } })).json().length;
    const response = await put(vendor, pauseRestaurant, restaurantId, { minutes: 30 });
    assert.equal(response.body, 'Pausing is paused and opens again automatically.');
    assert.deepEqual([await isOpen(restaurantId), await listed()], [false, 0]);
    assert.equal(refusalOf(await order()).code, 'RESTAURANT_CLOSED');
    const until = await pausedUntil(vendor, restaurantId);
    assert.ok(until && Math.abs(Date.parse(until) - now().getTime() - 30 * MINUTE) < MINUTE, `${until}`);
    wait(30 * MINUTE);
    assert.deepEqual([await isOpen(restaurantId), await listed()], [true, 1]);
    assert.equal((await order()).statusCode, 200);
    assert.equal(await pausedUntil(vendor, restaurantId), null);
  });

  it('ends when the restaurant is switched on', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    await put(vendor, pauseRestaurant, restaurantId, { minutes: 1440 });
    assert.equal(await isOpen(restaurantId), false);
    await put(vendor, setStatus, restaurantId, { restaurantStatus: true });
    assert.deepEqual([await isOpen(restaurantId), await pausedUntil(vendor, restaurantId)], [true, null]);
  });

  it('is not ended by a change of the hours', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    await put(vendor, pauseRestaurant, restaurantId, { minutes: 60 });
    await put(vendor, updateRestaurant, restaurantId, { ...FORM, openingHours: hoursAroundNow() });
    assert.equal(await isOpen(restaurantId), false);
  });

  it('until the next opening skips the present opening', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    await put(vendor, updateRestaurant, restaurantId, { ...FORM, openingHours: hoursAroundNow() });
    await put(vendor, pauseRestaurant, restaurantId, { untilNextOpening: true });
    assert.equal(await isOpen(restaurantId), false);
    wait(22 * HOUR);
    assert.equal(await isOpen(restaurantId), false);
    wait(HOUR + MINUTE);
    assert.equal(await isOpen(restaurantId), true);
  });

  it('until the next opening is refused without opening hours', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const response = await put(vendor, pauseRestaurant, restaurantId, { untilNextOpening: true });
    assert.deepEqual([response.statusCode, refusalOf(response).code], [409, 'NO_OPENING_HOURS']);
    assert.equal(await isOpen(restaurantId), true);
  });

  it('does not change a restaurant that is switched off', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { isOpen: false });
    const response = await put(vendor, pauseRestaurant, restaurantId, { minutes: 1 });
    assert.equal(response.body, 'Test Kitchen is switched off and stays closed until you open it.');
    wait(MINUTE);
    assert.deepEqual([await isOpen(restaurantId), await pausedUntil(vendor, restaurantId)], [false, null]);
  });

  const PAUSE = 'Send either minutes (1 to 1440) or untilNextOpening.';
  for (const body of [
    {},
    { minutes: 0 },
    { minutes: 1441 },
    { minutes: 1.5 },
    { minutes: '5' },
    { untilNextOpening: false },
    { minutes: 5, untilNextOpening: true },
  ]) {
    it(`is refused for ${JSON.stringify(body)}`, async () => {
      const { vendor, restaurantId } = await newVendor(app, sql);
      const response = await put(vendor, pauseRestaurant, restaurantId, body);
      assert.deepEqual([response.statusCode, refusalOf(response).message], [400, PAUSE]);
    });
  }
});

describe('opening hours', () => {
  it('open and close the restaurant automatically', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    await put(vendor, updateRestaurant, restaurantId, { ...FORM, openingHours: hoursAroundNow() });
    assert.equal(await isOpen(restaurantId), true);
    wait(HOUR + MINUTE);
    assert.equal(await isOpen(restaurantId), false);
    const off = await put(vendor, setStatus, restaurantId, { restaurantStatus: true });
    assert.equal(off.body, 'Test Kitchen opens at its next opening hours.');
    wait(22 * HOUR);
    assert.equal(await isOpen(restaurantId), true);
  });

  it('are recalculated daily, also when several copies of the server do it in parallel', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    await put(vendor, updateRestaurant, restaurantId, { ...FORM, openingHours: hoursAroundNow() });
    const madeAt = async () => {
      const [row] = await sql`select spans_made_at from restaurants where restaurant_id = ${restaurantId}`;
      return row?.spansMadeAt as Date;
    };
    const first = await madeAt();
    await renewAll();
    assert.deepEqual(await madeAt(), first, 'too early to recalculate');
    // The last opening that is known may last until after midnight, into the ninth day.
    wait(10 * DAY);
    assert.equal(await isOpen(restaurantId), false, 'not recalculated for ten days');
    await Promise.all([renewAll(), renewAll(), renewAll()]);
    assert.equal(await isOpen(restaurantId), true);
  });

  it('do not open a restaurant that is switched off', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    await put(vendor, updateRestaurant, restaurantId, { ...FORM, openingHours: hoursAroundNow() });
    await put(vendor, setStatus, restaurantId, { restaurantStatus: false });
    wait(2 * DAY);
    await renewAll();
    assert.equal(await isOpen(restaurantId), false);
  });
});
