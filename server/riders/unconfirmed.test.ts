/** Orders that nobody has proved to have arrived (product rule 5.42). */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { earnings } from '#contract/earnings/statements.ts';
import { DAY_MS, HOUR_MS } from '#contract/kit/india.ts';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { newOrder, order } from '#contract/ordering/orders.ts';
import { refundRequests, repeatedRefunds } from '#contract/ordering/refund-requests.ts';
import { confirmHandOver, decideHandOver, doubtfulOrders, handOverOf } from '#contract/riders/hand-over.ts';
import * as ride from '#contract/riders/rider-trip.ts';
import { takeTripBack } from '#contract/riders/trips.ts';
import { ticketPhoto } from '#contract/support/tickets.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { photosOf, sweepPhotos } from '#server/media/index.ts';
import { sweepOrders } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { DOOR_PHOTO } from '#tests/door-photo.ts';
import { moved, press } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, orderOf, type Person } from '#tests/people.ts';
import { newRider, pinOf, readyOrder, ridden, wrongPin } from '#tests/riders.ts';
import { startTestServer } from '#tests/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-doors-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, sql, now, wait, settings } = await startTestServer({ settings: { dataDir } });
const { vendor, ...kitchen } = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 100 }] });
const customer = await newCustomer(app, sql, 50_000);
const admin = await newPerson(app, sql, 'ADMIN');
const phone = new Browser(app);

async function sweepAfter(hours: number) {
  wait(hours * HOUR_MS + 1000);
  await sweepOrders(sql, now(), settings);
}
const lifeOf = async (orderId: number) => succeeded(await customer.browser.call(order, { params: { orderId } }));
const statusOf = async (orderId: number) => (await lifeOf(orderId)).orderStatus;
const confirm = (orderId: number, isHere: boolean, { browser } = customer) =>
  browser.call(confirmHandOver, { params: { orderId }, body: { isHere } });
const decide = (orderId: number, isDelivered: boolean, { browser } = admin) =>
  browser.call(decideHandOver, { params: { orderId }, body: { isDelivered, reason: 'Both were asked.' } });
const earned = async () =>
  succeeded(await vendor.browser.call(earnings, { params: { restaurantId: kitchen.restaurantId } })).balance;
const balance = async () =>
  succeeded(await customer.browser.call(walletStatement, { params: { userId: customer.userId } }))[0]?.balanceAfter ??
  0;

async function underWay(orderId?: number) {
  const id = orderId ?? (await readyOrder(customer, vendor, kitchen));
  return { orderId: id, ...(await ridden(phone, vendor, kitchen, [id], await newRider(vendor, kitchen))) };
}
type Ridden = Awaited<ReturnType<typeof underWay>>;
const leave = ({ held, orderId }: Ridden, reason: 'NOT_REACHED' | 'LEFT_AT_DOOR' | 'PHONE_DEAD', more = {}) =>
  phone.call(ride.deliverWithoutPin, {
    body: { ...held, orderId, reason, ...(reason === 'LEFT_AT_DOOR' && { photo: DOOR_PHOTO }), ...more },
  });
const seen = async ({ browser }: Person, photoId: number) =>
  outcomeOf(await browser.send({ method: 'GET', url: ticketPhoto.path.replace(':photoId', String(photoId)) }));

describe('an order with a rider', () => {
  it('is not delivered by silence: it waits for its customer’s word, then counts as delivered', async () => {
    const { orderId } = await underWay();
    const before = await earned();
    await sweepAfter(2);
    const { orderStatus, history, deadline } = await lifeOf(orderId);
    assert.deepEqual([orderStatus, history.at(-1)?.reasonCode], ['UNCONFIRMED', 'NO_WORD']);
    assert.equal(Math.round((Date.parse(deadline ?? '') - now().getTime()) / HOUR_MS), 24);
    assert.equal(outcomeOf(await press(vendor, orderId, 'DELIVERED')), '409 BAD_TRANSITION');
    assert.equal(await earned(), before, 'the restaurant’s money waits');
    await sweepAfter(24);
    assert.equal(await statusOf(orderId), 'DELIVERED');
    assert.ok((await earned()) > before);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is delivered by its customer’s word or the late PIN', async () => {
    const [first, second] = [await underWay(), await underWay()];
    assert.equal(outcomeOf(await confirm(first.orderId, false)), '409 BAD_TRANSITION', 'it is still on its way');
    succeeded(await leave(second, 'LEFT_AT_DOOR', { words: 'With the guard' }));
    assert.equal(succeeded(await confirm(first.orderId, true)), 'Thank you. Enjoy your food!');
    const { withoutPin } = succeeded(await customer.browser.call(handOverOf, { params: { orderId: second.orderId } }));
    assert.deepEqual([withoutPin?.reason, withoutPin?.words], ['LEFT_AT_DOOR', 'With the guard']);
    const pin = await pinOf(customer, second.orderId);
    succeeded(await phone.call(ride.deliverWithPin, { body: { ...second.held, orderId: second.orderId, pin } }));
    for (const { orderId } of [first, second]) assert.equal(await statusOf(orderId), 'DELIVERED');
    assert.deepEqual((await lifeOf(first.orderId)).history.at(-1)?.by, 'customer');
  });

  it('needs the times of two calls where the customer was not reached', async () => {
    const trip = await underWay();
    assert.equal(outcomeOf(await leave(trip, 'NOT_REACHED')), '400 INVALID');
    const calledAt = [now().toISOString(), now().toISOString()];
    succeeded(await leave(trip, 'NOT_REACHED', { calledAt }));
    const { withoutPin } = succeeded(await customer.browser.call(handOverOf, { params: { orderId: trip.orderId } }));
    assert.deepEqual(withoutPin?.calledAt, calledAt);
    assert.equal(outcomeOf(await leave(trip, 'PHONE_DEAD')), '409 BAD_TRANSITION');
  });

  it('that was left at a door has a photo, which its two sides and administrators see for 30 days', async () => {
    const trip = await underWay();
    const [stranger, { orderId }] = [await newCustomer(app, sql), trip];
    assert.equal(outcomeOf(await leave(trip, 'LEFT_AT_DOOR', { photo: undefined })), '400 INVALID');
    const words = Buffer.from('not a photo').toString('base64');
    assert.equal(outcomeOf(await leave(trip, 'LEFT_AT_DOOR', { photo: words })), '400 PHOTO_UNREADABLE');
    assert.equal(await statusOf(orderId), 'OUT_FOR_DELIVERY');
    succeeded(await leave(trip, 'LEFT_AT_DOOR'));
    const { withoutPin } = succeeded(await customer.browser.call(handOverOf, { params: { orderId } }));
    const [photoId = 0, ...others] = withoutPin?.photoIds ?? [];
    assert.deepEqual(others, []);
    for (const person of [customer, vendor, admin]) {
      assert.equal(await seen(person, photoId), '200');
      const { doorPhotoIds } = succeeded(await person.browser.call(refundRequests, { params: { orderId } }));
      assert.deepEqual(doorPhotoIds, [photoId]);
    }
    assert.equal(await seen(stranger, photoId), '404 PHOTO_NOT_FOUND');
    const sweepIn = (days: number) => sweepPhotos(sql, photosOf(settings), new Date(now().getTime() + days * DAY_MS));
    await sweepIn(29);
    assert.equal(await seen(admin, photoId), '200');
    await sweepIn(31);
    assert.equal(await seen(customer, photoId), '404 PHOTO_NOT_FOUND');
    succeeded(await confirm(orderId, true));
  });

  it('that its customer denies is refunded without a decision of an administrator', async () => {
    const trip = await underWay();
    const paid = await balance();
    succeeded(await leave(trip, 'LEFT_AT_DOOR'));
    assert.match(succeeded(await confirm(trip.orderId, false)), /within 72 hours/);
    succeeded(await confirm(trip.orderId, false));
    await sweepAfter(71);
    assert.equal(await statusOf(trip.orderId), 'UNCONFIRMED');
    await sweepAfter(1);
    const { orderStatus, history } = await lifeOf(trip.orderId);
    assert.deepEqual([orderStatus, history.at(-1)?.reasonCode], ['CANCELLED', 'NOT_ARRIVED']);
    assert.equal(await balance(), paid + 100);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is decided by an administrator, who sees denied ones first and wrong PINs too', async () => {
    const [left, denied, guessed] = [await underWay(), await underWay(), await underWay()];
    for (const trip of [left, denied]) succeeded(await leave(trip, 'LEFT_AT_DOOR'));
    succeeded(await confirm(denied.orderId, false));
    const pin = wrongPin(await pinOf(customer, guessed.orderId));
    for (let index = 0; index < 5; index++)
      await phone.call(ride.deliverWithPin, { body: { ...guessed.held, orderId: guessed.orderId, pin } });
    const listed = succeeded(await admin.browser.call(doubtfulOrders, {}));
    assert.deepEqual(
      listed.map(({ orderId }) => orderId),
      [denied.orderId, left.orderId, guessed.orderId],
    );
    assert.equal(outcomeOf(await decide(guessed.orderId, true)), '409 BAD_TRANSITION', 'it is under way');
    assert.equal(succeeded(await decide(denied.orderId, false)), 'The order is refunded.');
    assert.equal(succeeded(await decide(left.orderId, true)), 'The order is delivered.');
    assert.deepEqual([await statusOf(denied.orderId), await statusOf(left.orderId)], ['CANCELLED', 'DELIVERED']);
    const [last] = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual([last?.action, last?.reason], ['Confirmed an order of', 'Both were asked.']);
    assert.equal(outcomeOf(await decide(left.orderId, false)), '409 BAD_TRANSITION');
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('keeps its PIN when the trip is taken back, and is given to another rider', async () => {
    const { orderId, tripId } = await underWay();
    const pin = await pinOf(customer, orderId);
    succeeded(await vendor.browser.call(takeTripBack, { params: { tripId } }));
    assert.equal(outcomeOf(await press(vendor, orderId, 'DELIVERED')), '409 BAD_TRANSITION');
    const { held } = await underWay(orderId);
    succeeded(await phone.call(ride.deliverWithPin, { body: { ...held, orderId, pin } }));
    assert.equal(await statusOf(orderId), 'DELIVERED');
  });

  it('counts against a rider who leaves many without the PIN, and against a customer for whom none arrives', async () => {
    const [liar, honest] = [await newRider(vendor, kitchen, 'Dev Rao'), await newRider(vendor, kitchen)];
    const denying = await newCustomer(app, sql, 1000);
    for (let round = 0; round < 5; round++)
      for (const [riderId, person] of [[liar, denying] as const, [honest, customer] as const]) {
        const orderId = await readyOrder(person, vendor, kitchen);
        const trip = { orderId, ...(await ridden(phone, vendor, kitchen, [orderId], riderId)) };
        const pin = await pinOf(person, orderId);
        if (riderId === honest)
          succeeded(await phone.call(ride.deliverWithPin, { body: { ...trip.held, orderId, pin } }));
        else {
          succeeded(await leave(trip, 'PHONE_DEAD'));
          succeeded(await confirm(orderId, false, person));
        }
      }
    await sweepAfter(72);
    const { riders, customers } = succeeded(await admin.browser.call(repeatedRefunds, {}));
    assert.deepEqual(
      riders.most.map(({ name, orders, times }) => [name, orders, times]),
      [['Dev Rao, Test Kitchen', 5, 5]],
    );
    assert.deepEqual(
      customers.most.map(({ id, orders, times }) => [id, orders, times]),
      [[denying.userId, 5, 5]],
    );
  });

  it('without one stays as it was: its vendor or silence delivers it', async () => {
    const [first, second] = [await readyOrder(customer, vendor, kitchen), await readyOrder(customer, vendor, kitchen)];
    await moved(vendor, first, 'OUT_FOR_DELIVERY', 'DELIVERED');
    await moved(vendor, second, 'OUT_FOR_DELIVERY');
    assert.equal(outcomeOf(await confirm(second, true)), '404 ORDER_NOT_FOUND');
    await sweepAfter(2);
    assert.equal(await statusOf(second), 'DELIVERED');
  });
});

describe('an order in cash with a rider', () => {
  before(async () => {
    const terms = { isAllowed: true, billMax: 2000, firstBillMax: 2000, openMax: 5 };
    succeeded(await admin.browser.call(saveCashTerms, { body: terms }));
  });
  const inCash = async () => {
    const body = { ...orderOf(kitchen.dishes), payWith: 'CASH' as const };
    const { orderId } = succeeded(await customer.browser.call(newOrder, { params: { userId: customer.userId }, body }));
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING');
    return underWay(orderId);
  };

  it('is not left without its money, and its vendor ends it as not paid', async () => {
    const trip = await inCash();
    assert.equal(outcomeOf(await leave(trip, 'LEFT_AT_DOOR')), '409 CASH_NOT_COLLECTED');
    assert.equal(succeeded(await phone.call(ride.riderTrip, { body: trip.held })).stops[0]?.cashDue, 100);
    succeeded(await press(vendor, trip.orderId, 'CANCELLED'));
    assert.equal(await statusOf(trip.orderId), 'CANCELLED');
  });

  it('is paid when it is delivered, by the PIN or by silence', async () => {
    const [proved, silent] = [await inCash(), await inCash()];
    const pin = await pinOf(customer, proved.orderId);
    succeeded(await phone.call(ride.deliverWithPin, { body: { ...proved.held, orderId: proved.orderId, pin } }));
    assert.equal((await lifeOf(proved.orderId)).isPaid, true);
    await sweepAfter(2);
    assert.equal((await lifeOf(silent.orderId)).isPaid, false);
    await sweepAfter(24);
    assert.equal((await lifeOf(silent.orderId)).isPaid, true);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
