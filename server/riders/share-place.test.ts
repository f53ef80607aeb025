/** A rider's place: who sees how far away they are, until when, and what the minutes are learnt from (rules 5.44 and 5.45). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MINUTE_MS } from '#contract/kit/india.ts';
import { placeOrder } from '#contract/ordering/orders.ts';
import { confirmHandOver } from '#contract/riders/hand-over.ts';
import { onTheWay, type Place, sharePlace } from '#contract/riders/place.ts';
import * as ride from '#contract/riders/rider-trip.ts';
import { giveTrip } from '#contract/riders/trips.ts';
import { endpoints } from '#server/calls.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { moved } from '#tests/orders.ts';
import { HOME, newAddress, newCustomer, newPerson, newVendor, orderOf, type Person } from '#tests/people.ts';
import { deliveredBefore, newDevice, newRider, pinOf, ridden } from '#tests/riders.ts';
import { startTestServer } from '#tests/server.ts';
import { deleteOldPlaces } from './place-rows.ts';

const { app, sql, wait, now } = await startTestServer();
const { vendor, ...kitchen } = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 100 }] });
const customer = await newCustomer(app, sql, 50_000);
const admin = await newPerson(app, sql, 'ADMIN');
const stranger = await newCustomer(app, sql);
const phone = new Browser(app);

type Held = Awaited<ReturnType<typeof ridden>>['held'];

const HOME_ID = await newAddress(customer, { ...HOME, pincode: '560008' });
/** From the middle of that pincode. */
const north = (km: number): Place => ({ lat: 12.968 + km / 111.195, lng: 77.643 });

async function ready(userAddressId = HOME_ID): Promise<number> {
  const body = { ...orderOf(kitchen.dishes), userAddressId };
  const { orderId } = succeeded(await customer.browser.call(placeOrder, { params: { userId: customer.userId }, body }));
  await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'READY');
  return orderId;
}
const riding = async (...orderIds: number[]) =>
  ridden(phone, vendor, kitchen, orderIds, await newRider(vendor, kitchen));
const share = (held: Held, place: Place | null) => phone.call(sharePlace, { body: { ...held, place } });
const seenBy = ({ browser }: Person, orderId: number) => browser.call(onTheWay, { params: { orderId } });
const wayOf = async (orderId: number) => succeeded(await seenBy(customer, orderId));
const kmOf = async (orderId: number) => (await wayOf(orderId))?.lastSeen?.km;
const deliver = async (held: Held, orderId: number) =>
  phone.call(ride.deliverWithPin, { body: { ...held, orderId, pin: await pinOf(customer, orderId) } });
const stored = async () => (await sql`select from rider_places`).length;
const told = async () => (await sql`select to_user, also_to, data from outbox where event = 'rider'`).length;

describe('a shared place', () => {
  it('becomes a distance for the customer and administrators, and nothing for the restaurant or others', async () => {
    const orderId = await ready();
    const { held } = await riding(orderId);
    assert.deepEqual((await wayOf(orderId))?.lastSeen, null);
    succeeded(await share(held, north(2.34)));
    for (const person of [customer, admin]) {
      const way = succeeded(await seenBy(person, orderId));
      assert.deepEqual([way?.lastSeen?.km, way?.stopsBefore, way?.arrives], [2.3, 0, null]);
    }
    assert.equal(succeeded(await seenBy(vendor, orderId)), null);
    assert.equal(outcomeOf(await seenBy(stranger, orderId)), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await phone.call(onTheWay, { params: { orderId } })), '401 LOGIN_REQUIRED');
    const events = await sql`select to_user, also_to, data from outbox where event = 'rider'`;
    assert.deepEqual(
      events.map((event) => ({ ...event })),
      [{ toUser: customer.userId, alsoTo: null, data: { orderId } }],
    );
    await sql`update users set roles = roles || '{ADMIN}' where user_id = ${vendor.userId}`;
    assert.equal(succeeded(await seenBy(vendor, orderId)), null, 'an administrator’s own restaurant');
    await sql`update users set roles = '{VENDOR}' where user_id = ${vendor.userId}`;
  });

  it('is in no response of any call', async () => {
    const orderId = await ready();
    const { held } = await riding(orderId);
    const place = { lat: 12.98765, lng: 77.65432 };
    const response = await share(held, place);
    succeeded(response);
    const ids = { orderId, ...kitchen, date: '2026-01-01' };
    for (const person of [customer, admin, vendor, stranger, undefined]) {
      for (const { method, path, kind, gives } of endpoints) {
        if (kind !== 'read' || method !== 'GET' || gives === 'events') continue;
        const known: Record<string, unknown> = { ...ids, userId: person?.userId };
        const url = path.replaceAll(/:([A-Za-z]+)/g, (_, name) => String(known[name] ?? 1));
        const { body } = await (person?.browser ?? phone).get(url);
        assert.doesNotMatch(response.body + body, /12\.98765|77\.65432/, url);
      }
    }
    const outbox = await sql<{ data: string }[]>`select data::text as data from outbox`;
    for (const { data } of outbox) assert.doesNotMatch(data, /12\.98765|77\.65432/);
  });

  it('is taken from the phone that has the trip, after the pick-up, and from India', async () => {
    const orderId = await ready();
    const { held } = await riding(orderId);
    assert.equal(outcomeOf(await share({ ...held, device: newDevice() }, north(1))), '409 TRIP_TAKEN');
    const wrong = refusalOf(await share(held, { lat: 51.5, lng: 0 }));
    assert.deepEqual(
      wrong.details.map(({ message }) => message),
      ['lat must be degrees in India.'],
    );
    await sql`update trips set picked_at = null`;
    assert.equal(outcomeOf(await share(held, north(1))), '409 BAD_TRANSITION');
    assert.equal(await wayOf(orderId), null);
  });

  it('replaces the one before, and an early or unchanged one is ignored', async () => {
    const orderId = await ready();
    const { held } = await riding(orderId);
    const before = await told();
    await Promise.all(Array.from({ length: 6 }, () => share(held, north(5))));
    succeeded(await share(held, north(4)));
    assert.deepEqual([await kmOf(orderId), (await told()) - before], [5, 1]);
    wait(6_000);
    succeeded(await share(held, north(3)));
    wait(10_000);
    succeeded(await share(held, north(3)));
    assert.deepEqual([await kmOf(orderId), (await told()) - before], [3, 2]);
    wait(MINUTE_MS);
    succeeded(await share(held, north(3)));
    assert.equal((await told()) - before, 3, 'a minute later it is fresh again');
    wait(6_000);
    succeeded(await share(held, north(0.2)));
    assert.equal(await kmOf(orderId), 1, 'or less');
  });

  it('is gone when the rider stops, the order arrives, the trip is given away, or after ten minutes', async () => {
    await deleteOldPlaces(sql, new Date(now().getTime() + 60 * MINUTE_MS));
    const [stopped, delivered, given, old] = [await ready(), await ready(), await ready(), await ready()];
    const trips = await Promise.all([stopped, delivered, given, old].map((orderId) => riding(orderId)));
    for (const { held } of trips) succeeded(await share(held, north(2)));
    assert.equal(await stored(), 4);
    const [first, second, third, last] = trips;
    assert.ok(first && second && third && last);
    succeeded(await share(first.held, null));
    assert.deepEqual([await stored(), (await wayOf(stopped))?.lastSeen], [3, null]);
    succeeded(await share(first.held, null));
    await Promise.all([share(second.held, north(1)), deliver(second.held, delivered)]);
    assert.equal(await wayOf(delivered), null);
    assert.equal(outcomeOf(await share(second.held, north(1))), '409 BAD_TRANSITION');
    const riderId = await newRider(vendor, kitchen);
    succeeded(await vendor.browser.call(giveTrip, { params: { tripId: third.tripId }, body: { riderId } }));
    assert.equal(await wayOf(given), null);
    assert.equal(outcomeOf(await share(third.held, north(1))), '410 LINK_ENDED');
    await deleteOldPlaces(sql, now());
    assert.equal(await stored(), 1, 'only the last is under way');
    wait(9 * MINUTE_MS);
    assert.equal(await kmOf(old), 2);
    wait(MINUTE_MS);
    assert.equal(await kmOf(old), undefined);
    await deleteOldPlaces(sql, now());
    assert.equal(await stored(), 0);
  });

  it('ends for an order at the door; the next one sees one stop fewer', async () => {
    const far = await newAddress(customer, { ...HOME, pincode: '560066' });
    const [first, second, last] = [await ready(), await ready(), await ready(far)];
    const { held } = await riding(last, second, first);
    const stops = async () => Promise.all([first, second, last].map(async (id) => (await wayOf(id))?.stopsBefore));
    assert.deepEqual(await stops(), [0, 1, 2]);
    succeeded(await phone.call(ride.atDoor, { body: { ...held, orderId: first } }));
    assert.deepEqual(await stops(), [undefined, 1, 2]);
    succeeded(await deliver(held, first));
    assert.deepEqual(await stops(), [undefined, 0, 1]);
    succeeded(await customer.browser.call(confirmHandOver, { params: { orderId: second }, body: { isHere: true } }));
    assert.deepEqual(await stops(), [undefined, undefined, 0]);
  });
});

describe('the minutes', () => {
  const took = (minutes: readonly number[], hoursAgo: number, steps?: readonly (readonly string[])[]) => {
    const pickedAt = new Date(now().getTime() - hoursAgo * 60 * MINUTE_MS);
    return deliveredBefore(sql, { ...kitchen, customerId: customer.userId, pickedAt }, minutes, steps);
  };
  /** From the restaurant to the door. */
  const learnt = async (orderId: number) => {
    const way = await wayOf(orderId);
    const after = (at = '') => (Date.parse(at) - Date.parse(way?.pickedAt ?? '')) / MINUTE_MS;
    const { earliest, usual, latest } = way?.arrives ?? {};
    return way?.arrives && [earliest, usual, latest].map(after);
  };
  const DAY = 24;

  it('are the median and the band of 80 of 100 real deliveries at this hour, else at all hours, else none', async () => {
    const orderId = await ready();
    await riding(orderId);
    await sql`delete from hand_overs where order_id <> ${orderId}`;
    assert.equal(await learnt(orderId), null);
    await took([10, 12, 14, 16, 18, 20, 22, 24, 26], DAY);
    assert.equal(await learnt(orderId), null, 'nine are too few');
    await took([100], 2 * DAY + 12);
    assert.deepEqual(await learnt(orderId), [11.8, 19, 33.4], 'of all hours');
    await took([28, 30], 10 * DAY - 0.5);
    assert.deepEqual(await learnt(orderId), [12, 20, 28], 'of this hour');
    await took([500, 500], 61 * DAY);
    await took([500], DAY, [['DELIVERED', 'time']]);
    await took([500], DAY, [['DELIVERED', 'vendor']]);
    const byTime = [
      ['UNCONFIRMED', 'rider'],
      ['DELIVERED', 'time'],
    ];
    await took([500], DAY, byTime);
    assert.deepEqual(await learnt(orderId), [12, 20, 28], 'nothing old or unproved');
    const confirmed = [
      ['UNCONFIRMED', 'rider'],
      ['DELIVERED', 'customer'],
    ];
    await took([10, 30], DAY, confirmed);
    await took([20], DAY, [['DELIVERED', 'customer']]);
    assert.deepEqual(await learnt(orderId), [10.6, 20, 29.4], 'the rider’s time counts, not that of a late word');
  });
});
