/** Hand-overs that happen at the same time, with exact end states. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOUR_MS } from '#contract/kit/india.ts';
import { order } from '#contract/ordering/orders.ts';
import { confirmHandOver, decideHandOver } from '#contract/riders/hand-over.ts';
import { deliverWithoutPin, deliverWithPin, takeTrip } from '#contract/riders/rider-trip.ts';
import { giveTrip, takeTripBack } from '#contract/riders/trips.ts';
import { makeStatements } from '#server/earnings/index.ts';
import { sweepOrders } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { place } from '#tests/orders.ts';
import { type Kitchen, newCustomer, newPerson, newVendor, type Person, setState } from '#tests/people.ts';
import { newDevice, newRider, pinOf, readyOrder, ridden, sendHandOver } from '#tests/riders.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, settings } = await startTestServer();
const MENU = { dishes: [{ name: 'Thali', price: 100 }] };
const phone = new Browser(app);
const later = (hours: number) => new Date(now().getTime() + hours * HOUR_MS + 1000);

async function newSide() {
  const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
  return { vendor, kitchen, customer: await newCustomer(app, sql, 100_000) };
}
const stepsOf = async (orderId: number, status: string) => {
  const [row] = await sql<{ steps: number }[]>`
    select count(*)::integer as steps from order_events where order_id = ${orderId} and status = ${status}`;
  return row?.steps;
};
const statusOf = async ({ browser }: Person, orderId: number) =>
  succeeded(await browser.call(order, { params: { orderId } })).orderStatus;

describe('hand-overs', () => {
  it('of 500 orders in parallel give each order to one rider, and no rider to two orders', async () => {
    const { vendor, kitchen, customer } = await newSide();
    const ROUNDS = 10;
    const EACH = 50;
    for (let rider = 0; rider < 5; rider++) await newRider(vendor, kitchen, `Rider ${'ABCDE'[rider]}`);
    for (let round = 0; round < ROUNDS; round++) {
      const orders: number[] = [];
      for (let each = 0; each < EACH; each++) orders.push(await place(customer, kitchen));
      await Promise.all(orders.map((orderId) => setState(sql, orderId, 'READY')));
      const sent = await Promise.all(orders.map((orderId) => sendHandOver(vendor, kitchen, [orderId])));
      assert.equal(sent.filter((response) => outcomeOf(response) === '200').length, 5);
      assert.equal(sent.filter((response) => outcomeOf(response) === '409 NO_FREE_RIDER').length, EACH - 5);
      const out = await sql<{ orders: number; riders: number }[]>`
        select count(*)::integer as orders, count(distinct rider_id)::integer as riders
        from hand_overs join trips using (trip_id) join orders using (order_id) where status = 'OUT_FOR_DELIVERY'`;
      assert.deepEqual([...out], [{ orders: 5, riders: 5 }]);
      await sweepOrders(sql, later(2), settings);
      await sweepOrders(sql, later(27), settings);
    }
  });

  it('of the same order to two riders happen once', async () => {
    const { vendor, kitchen, customer } = await newSide();
    const [first, second] = [await newRider(vendor, kitchen), await newRider(vendor, kitchen)];
    for (let round = 0; round < 20; round++) {
      const orderId = await readyOrder(customer, vendor, kitchen);
      const sent = await Promise.all([
        sendHandOver(vendor, kitchen, [orderId], first),
        sendHandOver(vendor, kitchen, [orderId], second),
      ]);
      assert.deepEqual(sent.map(outcomeOf).sort(), ['200', '409 BAD_TRANSITION']);
      assert.equal(await stepsOf(orderId, 'OUT_FOR_DELIVERY'), 1);
      succeeded(await customer.browser.call(confirmHandOver, { params: { orderId }, body: { isHere: true } }));
    }
  });

  it('by one link are taken by one of two phones', async () => {
    const { vendor, kitchen, customer } = await newSide();
    for (let round = 0; round < 20; round++) {
      const orderId = await readyOrder(customer, vendor, kitchen);
      const riderId = await newRider(vendor, kitchen);
      const { link = '' } = succeeded(await sendHandOver(vendor, kitchen, [orderId], riderId));
      const taken = await Promise.all(
        [newDevice(), newDevice()].map((device) => phone.call(takeTrip, { body: { link, device } })),
      );
      assert.deepEqual(taken.map(outcomeOf).sort(), ['200', '409 TRIP_TAKEN']);
    }
  });

  it('that are given to another rider and taken back at once do one of the two', async () => {
    const { vendor, kitchen, customer } = await newSide();
    for (let round = 0; round < 20; round++) {
      const orderId = await readyOrder(customer, vendor, kitchen);
      const [riderId, other] = [await newRider(vendor, kitchen), await newRider(vendor, kitchen)];
      const { tripId } = succeeded(await sendHandOver(vendor, kitchen, [orderId], riderId));
      const params = { tripId };
      const done = await Promise.all([
        vendor.browser.call(giveTrip, { params, body: { riderId: other } }),
        vendor.browser.call(takeTripBack, { params }),
      ]);
      assert.deepEqual(done.map(outcomeOf).sort(), ['200', '404 TRIP_NOT_FOUND']);
      const [row] = await sql`select trip_id from hand_overs where order_id = ${orderId}`;
      assert.equal(row?.tripId !== null, outcomeOf(done[0]) === '200');
      succeeded(await customer.browser.call(confirmHandOver, { params: { orderId }, body: { isHere: true } }));
    }
  });
});

interface Side {
  readonly vendor: Person;
  readonly kitchen: Kitchen;
  readonly customer: Person;
}

async function underWay({ vendor, kitchen, customer }: Side, riderId: number) {
  const orderId = await readyOrder(customer, vendor, kitchen);
  return { orderId, ...(await ridden(phone, vendor, kitchen, [orderId], riderId)) };
}

describe('the end of a delivery', () => {
  it('by PIN, without PIN, by silence and by the customer at once is one step to DELIVERED, with exact money', async () => {
    const side = await newSide();
    const riderId = await newRider(side.vendor, side.kitchen);
    for (let round = 0; round < 40; round++) {
      const { orderId, held } = await underWay(side, riderId);
      const pin = await pinOf(side.customer, orderId);
      const moves = [
        () => phone.call(deliverWithPin, { body: { ...held, orderId, pin } }),
        () => phone.call(deliverWithoutPin, { body: { ...held, orderId, reason: 'PHONE_DEAD' as const } }),
        () => sweepOrders(sql, later(2), settings),
        () => side.customer.browser.call(confirmHandOver, { params: { orderId }, body: { isHere: true } }),
      ];
      const turn = round % moves.length;
      await Promise.all([...moves.slice(turn), ...moves.slice(0, turn)].map((move) => move()));
      assert.equal(await statusOf(side.customer, orderId), 'DELIVERED');
      assert.equal(await stepsOf(orderId, 'DELIVERED'), 1);
      assert.ok(((await stepsOf(orderId, 'UNCONFIRMED')) ?? 0) <= 1);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('that is denied, decided, timed out and paid out at once is delivered or refunded, never both', async () => {
    const side = await newSide();
    const admin = await newPerson(app, sql, 'ADMIN');
    const riderId = await newRider(side.vendor, side.kitchen);
    for (let round = 0; round < 40; round++) {
      const { orderId, held } = await underWay(side, riderId);
      succeeded(await phone.call(deliverWithoutPin, { body: { ...held, orderId, reason: 'PHONE_DEAD' } }));
      const decide = (isDelivered: boolean) =>
        admin.browser.call(decideHandOver, { params: { orderId }, body: { isDelivered, reason: 'Asked.' } });
      const moves = [
        () => side.customer.browser.call(confirmHandOver, { params: { orderId }, body: { isHere: false } }),
        () => decide(round % 2 === 0),
        () => sweepOrders(sql, later(24), settings),
        () => makeStatements(sql, later(24 * 8)),
      ];
      const turn = round % moves.length;
      await Promise.all([...moves.slice(turn), ...moves.slice(0, turn)].map((move) => move()));
      const [row] = await sql<{ status: string; refunds: number; lines: number }[]>`
        select status, (select count(*) from wallet_transfers t where t.order_id = o.order_id and kind = 'REFUND')::integer as refunds,
          (select count(*) from earning_lines l where l.order_id = o.order_id)::integer as lines
        from orders o where order_id = ${orderId}`;
      const end = `${row?.status} ${row?.refunds} ${row?.lines}`;
      assert.match(end, /^(DELIVERED 0 1|CANCELLED 1 0)$/);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
