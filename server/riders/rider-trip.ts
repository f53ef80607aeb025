/** The calls of a rider's page. The link and this browser's secret take the place of a session. */
import { randomInt } from 'node:crypto';
import { DAY_MS, dayStart, MINUTE_MS } from '#contract/kit/india.ts';
import * as contract from '#contract/riders/rider-trip.ts';
import { hashOf } from '#server/accounts/index.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { serve, serveAfter } from '#server/http/serve.ts';
import { attachToOrder, storePrivatePhoto } from '#server/media/index.ts';
import { type LockedOrder, lockOrder, lockOrdersOf, moveOrder, publishChange } from '#server/ordering/index.ts';
import { refuse as refuseAs } from '#server/process/errors.ts';
import { notify } from '#server/push/index.ts';

import { notThere } from './rider-cash.ts';
import { dayOfTrip, lockRiderOfTrip, setOffer } from './rider-cash-rows.ts';
import { isPhoneOf } from './rider-rows.ts';
import * as rows from './trip-rows.ts';

interface Held {
  readonly link: string;
  readonly device: string;
}

function keyOf({ link, device }: Held): rows.LinkKey {
  const [tripId, secret = ''] = link.split('.');
  return { tripId: Number(tripId), secretHash: hashOf(secret), deviceHash: hashOf(device) };
}

export async function viewTrip(sql: Sql, key: rows.LinkKey, now: Date) {
  const trip = await rows.tripOfLink(sql, key, now);
  if (!trip) throw refuseAs('LINK_ENDED');
  if (!trip.isMine) return { ...trip, stops: [], day: null };
  const today = dayStart(now);
  const [stops, day] = await Promise.all([
    rows.stopsOf(sql, key.tripId),
    dayOfTrip(sql, key.tripId, today, new Date(today.getTime() + DAY_MS)),
  ]);
  return { ...trip, stops, day: day ?? null };
}

/** Refuses a browser that does not have the trip. */
export async function myTrip(sql: Sql, held: Held, now: Date): Promise<rows.LinkKey> {
  const key = keyOf(held);
  const trip = await rows.tripOfLink(sql, key, now);
  if (!trip) throw refuseAs('LINK_ENDED');
  if (!trip.isMine) throw refuseAs('TRIP_TAKEN');
  return key;
}

export const serveRiderTrip = serve(contract.riderTrip, ({ sql, body, now }) => viewTrip(sql, keyOf(body), now));

export const serveTakeTrip = serve(contract.takeTrip, async ({ tx, body, now, refuse }) => {
  const key = keyOf(body);
  if (!(await rows.tripOfLink(tx, key, now))) throw refuse('LINK_ENDED');
  if (!(await isPhoneOf(tx, key.tripId, key.deviceHash))) throw refuse('PHONE_UNKNOWN');
  if (!(await rows.bindTrip(tx, key))) throw refuse('TRIP_TAKEN');
  return viewTrip(tx, key, now);
});

export const servePickUp = serve(contract.pickUp, async ({ tx, body, now }) => {
  const key = await myTrip(tx, body, now);
  const { restaurantId, orderIds } = await rows.ordersOfTrip(tx, key.tripId);
  const orders = await lockOrdersOf(tx, restaurantId, orderIds);
  if (await rows.markPicked(tx, key.tripId, now)) await publishChange(tx, orders, { rider: 'PICKED' }, now);
  return viewTrip(tx, key, now);
});

/** An order of the trip, locked. */
async function orderOfTrip(tx: Tx, { tripId }: rows.LinkKey, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order || !(await rows.isInTrip(tx, tripId, orderId))) throw refuseAs('ORDER_NOT_FOUND');
  return order;
}

export const serveAtDoor = serve(contract.atDoor, async ({ tx, body, now }) => {
  const key = await myTrip(tx, body, now);
  const order = await orderOfTrip(tx, key, body.orderId);
  if (order.status === 'OUT_FOR_DELIVERY' && (await rows.markAtDoor(tx, order.orderId, now))) {
    await publishChange(tx, [order], { rider: 'AT_DOOR' }, now);
    const { orderId, restaurantId, customerId } = order;
    await notify(tx, [{ at: now, kind: 'ORDER_AT_DOOR', to: customerId, about: { orderId, restaurantId } }]);
  }
  return viewTrip(tx, key, now);
});

/** A try is counted before the transaction, so that a refusal does not undo it; it also finds the order in the trip. */
export const serveDeliverWithPin = serveAfter(
  contract.deliverWithPin,
  async ({ sql, body: { orderId, pin, ...held }, now, refuse }) => {
    const key = await myTrip(sql, held, now);
    const lockedUntil = new Date(now.getTime() + contract.LOCKED_MINUTES * MINUTE_MS);
    const limits = { now, lockedUntil, triesMax: contract.WRONG_PINS_MAX };
    const tried = await rows.tryPin(sql, { tripId: key.tripId, orderId, pin }, limits);
    if (!tried) throw refuse('ORDER_NOT_FOUND');
    if (tried.wrongPins === null) throw refuse('PIN_LOCKED');
    if (!tried.isRight) throw refuse(tried.wrongPins + 1 >= contract.WRONG_PINS_MAX ? 'PIN_LOCKED' : 'PIN_WRONG');
    return key;
  },
  async ({ tx, body, prepared: key, now, settings, refuse }) => {
    const order = await lockOrder(tx, body.orderId);
    if (!order) throw refuse('ORDER_NOT_FOUND');
    if (!(await moveOrder(tx, order, { to: 'DELIVERED', mover: 'rider', now, settings })))
      throw refuse('BAD_TRANSITION');
    const trip = await viewTrip(tx, key, now);
    // The trip was given to another rider since the PIN was checked: that rider delivers it.
    if (!trip.stops.some(({ orderId }) => orderId === order.orderId)) throw refuse('ORDER_NOT_FOUND');
    return trip;
  },
);

/** The photo is stored before the transaction, and deleted after a day if it is not attached to the order. */
export const serveDeliverWithoutPin = serveAfter(
  contract.deliverWithoutPin,
  async ({ sql, body, now, settings }) => {
    const key = await myTrip(sql, body, now);
    const isLeft = body.reason === 'LEFT_AT_DOOR' && (await rows.canBeLeft(sql, key.tripId, body.orderId));
    const photo = isLeft && body.photo ? Buffer.from(body.photo, 'base64') : undefined;
    return { key, photoId: photo && (await storePrivatePhoto(sql, photo, { settings, now })) };
  },
  async ({ tx, body, prepared: { key, photoId }, now, settings, refuse }) => {
    const { reason, calledAt = [], words = '' } = body;
    const order = await orderOfTrip(tx, key, body.orderId);
    if (order.paysBy === 'CASH' && reason !== 'PHONE_DEAD') throw refuse('CASH_NOT_COLLECTED');
    const move = { to: 'UNCONFIRMED', mover: 'rider', now, settings, reason: words, reasonCode: reason } as const;
    if (!(await moveOrder(tx, order, move))) throw refuse('BAD_TRANSITION');
    await rows.setCalls(tx, order.orderId, calledAt);
    if (photoId) await attachToOrder(tx, { photoId, ...order, now });
    return viewTrip(tx, key, now);
  },
);

const CODES = 1_000_000;

export const serveOfferCash = serve(contract.offerCash, async ({ tx, body: { amount, ...held }, now }) => {
  const key = await myTrip(tx, held, now);
  const rider = await lockRiderOfTrip(tx, key.tripId);
  if (!rider || amount > rider.cashPaise) throw notThere(rider?.cashPaise ?? 0);
  await setOffer(tx, rider.riderId, amount, String(randomInt(CODES)).padStart(6, '0'));
  return viewTrip(tx, key, now);
});
