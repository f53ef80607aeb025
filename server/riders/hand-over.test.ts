/** Naming riders, their trips and links, and the PIN at the door (product rules 5.40 and 5.41). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { order, viewRestaurantOrders } from '#contract/ordering/orders.ts';
import { handOverOf } from '#contract/riders/hand-over.ts';
import * as ride from '#contract/riders/rider-trip.ts';
import { addRider, riders, updateRider } from '#contract/riders/riders.ts';
import { giveTrip, takeTripBack, trips } from '#contract/riders/trips.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { moved, place, press } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor } from '#tests/people.ts';
import { newDevice, newRider, pinOf, readyOrder, ridden, sendHandOver, wrongPin } from '#tests/riders.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait } = await startTestServer();
const MENU = { dishes: [{ name: 'Thali', price: 100 }] };
const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
const { restaurantId } = kitchen;
const customer = await newCustomer(app, sql, 50_000);
const stranger = await newVendor(app, sql, MENU);
const phone = new Browser(app);

const ready = () => readyOrder(customer, vendor, kitchen);
const handOver = (orderIds: number[], riderId?: number) => sendHandOver(vendor, kitchen, orderIds, riderId);
const lifeOf = async (orderId: number) => succeeded(await customer.browser.call(order, { params: { orderId } }));
const openTrips = async () => succeeded(await vendor.browser.call(trips, { params: { restaurantId } }));
const view = (held: { link: string; device: string }) => phone.call(ride.riderTrip, { body: held });
const deliver = (held: { link: string; device: string }, orderId: number, pin: string) =>
  phone.call(ride.deliverWithPin, { body: { ...held, orderId, pin } });

describe('riders', () => {
  it('are listed, added and changed by the restaurant’s owner alone', async () => {
    const riderId = await newRider(vendor, kitchen, 'Asha Gill');
    const change = (browser: Browser, isActive: boolean) => {
      const body = { riderName: 'Asha K Gill', contactNumber: '9876501234', isActive };
      return browser.call(updateRider, { params: { riderId }, body });
    };
    assert.equal(succeeded(await change(vendor.browser, false)), 'Asha K Gill is saved.');
    const [found] = succeeded(await vendor.browser.call(riders, { params: { restaurantId } }));
    assert.deepEqual(
      [found?.riderName, found?.contactNumber, found?.isActive, found?.ordersUnderWay],
      ['Asha K Gill', '9876501234', false, 0],
    );
    assert.equal(outcomeOf(await change(stranger.vendor.browser, true)), '404 RIDER_NOT_FOUND');
    const ofOthers = { params: { restaurantId: stranger.restaurantId } };
    assert.equal(outcomeOf(await vendor.browser.call(riders, ofOthers)), '404 RESTAURANT_NOT_FOUND');
    const nameless = await vendor.browser.call(addRider, {
      params: { restaurantId },
      body: { riderName: ' ', contactNumber: '12' },
    });
    assert.deepEqual(
      refusalOf(nameless).details.map(({ message }) => message),
      ['Name is Required', 'Contact Number Should Start with 6,7,8,9'],
    );
    assert.equal(outcomeOf(await handOver([await ready()], riderId)), '404 RIDER_NOT_FOUND');
  });
});

describe('handing over', () => {
  it('sends several orders out with one rider, and names the one who has been free longest', async () => {
    const [first, second] = [await newRider(vendor, kitchen), await newRider(vendor, kitchen, 'Meera Das')];
    const [a, b, c] = [await ready(), await place(customer, kitchen), await ready()];
    assert.equal(outcomeOf(await handOver([a, b])), '409 BAD_TRANSITION', 'b is not accepted yet');
    assert.equal((await lifeOf(a)).orderStatus, 'READY', 'nothing has changed');
    await moved(vendor, b, 'ACCEPTED', 'PREPARING');
    const trip = succeeded(await handOver([b, a], first));
    assert.deepEqual([trip.riderName, trip.orderIds], ['Raju Yadav', [a, b]]);
    assert.match(trip.link ?? '', /^\d+\.[\w-]{43}$/);
    const next = succeeded(await handOver([c]));
    assert.equal(next.riderId, second, 'the other one carries two orders');
    assert.deepEqual((await lifeOf(a)).hasRider, true);
    assert.deepEqual(outcomeOf(await handOver([await ready()])), '409 NO_FREE_RIDER');
    assert.equal(outcomeOf(await handOver([a], second)), '409 BAD_TRANSITION', 'it has a rider');
    const more = await ready();
    const grown = succeeded(await handOver([more], first));
    assert.deepEqual([grown.tripId, grown.orderIds], [trip.tripId, [a, b, more]], 'a trip that is not picked up grows');
    const [found] = succeeded(await vendor.browser.call(riders, { params: { restaurantId } })).filter(
      ({ riderId }) => riderId === first,
    );
    assert.equal(found?.ordersUnderWay, 3);
    const listed = await openTrips();
    assert.deepEqual(
      listed.map(({ orderIds }) => orderIds),
      [[a, b, more], [c]],
    );
    for (const { tripId } of listed) succeeded(await vendor.browser.call(takeTripBack, { params: { tripId } }));
    assert.deepEqual(await openTrips(), []);
  });

  it('takes at most eight orders, and only this restaurant’s deliveries', async () => {
    const riderId = await newRider(vendor, kitchen);
    const orders = await Promise.all(Array.from({ length: 9 }, ready));
    assert.equal(outcomeOf(await handOver(orders, riderId)), '400 INVALID');
    succeeded(await handOver(orders.slice(0, 5), riderId));
    assert.equal(outcomeOf(await handOver(orders.slice(5), riderId)), '409 TRIP_FULL');
    const other = await readyOrder(customer, stranger.vendor, stranger);
    assert.equal(outcomeOf(await handOver([other], riderId)), '404 ORDER_NOT_FOUND');
    const call = stranger.vendor.browser.call;
    const given = await call(giveTrip, { params: { tripId: 1 }, body: { riderId } });
    assert.equal(outcomeOf(given), '404 TRIP_NOT_FOUND');
  });
});

describe('a rider’s link', () => {
  it('shows nothing until a phone takes the trip, and then shows it to no other phone', async () => {
    const orderId = await ready();
    const { link = '', tripId } = succeeded(await handOver([orderId], await newRider(vendor, kitchen)));
    const [mine, others] = [
      { link, device: newDevice() },
      { link, device: newDevice() },
    ];
    const preview = succeeded(await view(others));
    assert.deepEqual([preview.isTaken, preview.isMine, preview.stops, preview.orders], [false, false, [], 1]);
    assert.equal(outcomeOf(await phone.call(ride.pickUp, { body: mine })), '409 TRIP_TAKEN', 'not taken yet');
    const taken = succeeded(await phone.call(ride.takeTrip, { body: mine }));
    assert.deepEqual([taken.isMine, taken.stops.map((stop) => stop.orderId)], [true, [orderId]]);
    assert.equal(outcomeOf(await phone.call(ride.takeTrip, { body: others })), '409 TRIP_TAKEN');
    assert.deepEqual(succeeded(await view(others)).stops, []);
    const [listed] = (await openTrips()).filter((trip) => trip.tripId === tripId);
    assert.equal(listed?.link, undefined, 'the restaurant no longer sees it');
    const other = { ...mine, link: link.slice(0, -1) + (link.endsWith('A') ? 'E' : 'A') };
    assert.equal(outcomeOf(await view(other)), '410 LINK_ENDED');
  });

  it('ends two hours after the last delivery, and at once if the trip is given away or taken back', async () => {
    const [orderId, other] = [await ready(), await ready()];
    const riderId = await newRider(vendor, kitchen);
    const { held, tripId } = await ridden(phone, vendor, kitchen, [orderId, other]);
    const given = succeeded(await vendor.browser.call(giveTrip, { params: { tripId }, body: { riderId } }));
    assert.equal(outcomeOf(await view(held)), '410 LINK_ENDED');
    const next = { link: given.link ?? '', device: newDevice() };
    succeeded(await phone.call(ride.takeTrip, { body: next }));
    for (const each of [orderId, other]) succeeded(await deliver(next, each, await pinOf(customer, each)));
    const [stop] = succeeded(await view(next)).stops;
    assert.deepEqual([stop?.customer, stop?.address, stop?.orderStatus], [null, null, 'DELIVERED']);
    wait(2 * 3_600_000 + 1000);
    assert.equal(outcomeOf(await view(next)), '410 LINK_ENDED');
    assert.equal(outcomeOf(await vendor.browser.call(takeTripBack, { params: { tripId } })), '404 TRIP_NOT_FOUND');
  });
});

describe('the PIN', () => {
  it('is needed by the rider, and the vendor cannot press Delivered', async () => {
    const orderId = await ready();
    const { held } = await ridden(phone, vendor, kitchen, [orderId], await newRider(vendor, kitchen));
    assert.equal(outcomeOf(await press(vendor, orderId, 'DELIVERED')), '409 BAD_TRANSITION');
    const pin = await pinOf(customer, orderId);
    assert.match(pin, /^\d{4}$/);
    assert.equal(outcomeOf(await deliver(held, orderId, wrongPin(pin))), '409 PIN_WRONG');
    succeeded(await phone.call(ride.atDoor, { body: { ...held, orderId } }));
    succeeded(await deliver(held, orderId, pin));
    const { orderStatus, history } = await lifeOf(orderId);
    assert.deepEqual([orderStatus, history.at(-1)?.by], ['DELIVERED', 'rider']);
    assert.equal(outcomeOf(await deliver(held, orderId, pin)), '409 BAD_TRANSITION', 'once');
    assert.equal(await pinOf(customer, orderId), '', 'it is no longer shown');
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('locks for ten minutes after five wrong ones, also for the right one', async () => {
    const orderId = await ready();
    const { held } = await ridden(phone, vendor, kitchen, [orderId], await newRider(vendor, kitchen));
    const pin = await pinOf(customer, orderId);
    const tries = await Promise.all(Array.from({ length: 8 }, () => deliver(held, orderId, wrongPin(pin))));
    assert.deepEqual(tries.map(outcomeOf).sort(), [
      ...Array(4).fill('409 PIN_LOCKED'),
      ...Array(4).fill('409 PIN_WRONG'),
    ]);
    assert.equal(outcomeOf(await deliver(held, orderId, pin)), '409 PIN_LOCKED');
    assert.notEqual(succeeded(await view(held)).stops[0]?.lockedUntil, null);
    wait(10 * 60_000 + 1000);
    succeeded(await deliver(held, orderId, pin));
  });

  it('stands in the customer’s own response and nowhere else', async () => {
    const orderId = await ready();
    const { held } = await ridden(phone, vendor, kitchen, [orderId], await newRider(vendor, kitchen));
    const pin = await pinOf(customer, orderId);
    const admin = await newPerson(app, sql, 'ADMIN');
    const params = { orderId };
    assert.equal(succeeded(await vendor.browser.call(handOverOf, { params })).pin, undefined);
    assert.equal(outcomeOf(await stranger.vendor.browser.call(handOverOf, { params })), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await admin.browser.call(handOverOf, { params })), '404 ORDER_NOT_FOUND');
    const others = await Promise.all([
      vendor.browser.call(viewRestaurantOrders, { params: { restaurantId } }),
      vendor.browser.call(trips, { params: { restaurantId } }),
      vendor.browser.call(order, { params }),
      customer.browser.call(order, { params }),
      view(held),
    ]);
    for (const { body } of others) assert.ok(!body.includes(`"${pin}"`), body);
    const outbox = await sql<{ data: string }[]>`select data::text as data from outbox`;
    for (const { data } of outbox) assert.ok(!data.includes(`"${pin}"`), data);
  });
});
