/** Names a rider for orders, and gives or takes back their trip (product rule 5.40). */
import { randomInt } from 'node:crypto';
import { t } from '#contract/kit/texts.ts';
import { giveTrip, handOver, TRIP_ORDERS_MAX, takeTripBack, trips } from '#contract/riders/trips.ts';
import { hashOf, newToken } from '#server/accounts/index.ts';
import type { Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { ownKitchen } from '#server/kitchen/index.ts';
import { type LockedOrder, lockOrdersOf, moveOrders, nameRider, publishChange } from '#server/ordering/index.ts';

import { type ChosenRider, lockFreeRider, lockRider, type Side } from './rider-rows.ts';
import * as rows from './trip-rows.ts';

export const serveHandOver = serve(
  handOver,
  async ({ tx, params: { restaurantId }, body: { orderIds, riderId }, user, now, settings, refuse }) => {
    if (!(await ownKitchen(tx, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
    const wanted = [...new Set(orderIds)];
    const orders = await lockOrdersOf(tx, restaurantId, wanted);
    if (orders.length < wanted.length) throw refuse('ORDER_NOT_FOUND');
    const taken = await rows.ordersWithRider(tx, wanted);
    const isWaiting = ({ orderId, status }: LockedOrder) => status === 'OUT_FOR_DELIVERY' && !taken.includes(orderId);
    const toSend = orders.filter((order) => !isWaiting(order));
    const move = { to: 'OUT_FOR_DELIVERY', mover: 'vendor', now, settings, userId: user.userId } as const;
    const isDelivery = orders.every(({ fulfilment }) => fulfilment === 'DELIVERY');
    const sent = isDelivery
      ? await moveOrders(
          tx,
          toSend.map((order) => ({ ...move, order })),
        )
      : -1;
    if (sent < toSend.length) throw refuse('BAD_TRANSITION');
    const sides = sidesOf(orders);
    const rider = riderId ? await lockRider(tx, restaurantId, riderId) : await lockFreeRider(tx, restaurantId, sides);
    if (!rider) throw refuse(riderId ? 'RIDER_NOT_FOUND' : 'NO_FREE_RIDER');
    if (!sides.includes(sideOf(rider))) throw refuse('RIDER_TAKES_NO_CASH');
    const open = await rows.tripToFill(tx, restaurantId, rider.riderId);
    if ((open?.orders ?? 0) + wanted.length > TRIP_ORDERS_MAX) throw refuse('TRIP_FULL');
    const tripId = open?.tripId ?? (await startTrip(tx, { riderId: rider.riderId, restaurantId, at: now }));
    await putIntoTrip(tx, tripId, wanted);
    await nameRider(tx, wanted);
    await publishChange(tx, orders.filter(isWaiting), { rider: 'CHANGED' }, now);
    return rows.tripUnderWay(tx, tripId);
  },
);

const sideOf = ({ isOperators }: ChosenRider): Side => (isOperators ? 'OPERATOR' : 'RESTAURANT');

/** Whose riders may carry these orders: cash is collected by the side that was decided when the order was placed. */
const sidesOf = (orders: readonly LockedOrder[]): readonly Side[] =>
  (['RESTAURANT', 'OPERATOR'] as const).filter((side) =>
    orders.every(({ paysBy, collectedBy }) => paysBy !== 'CASH' || collectedBy === side),
  );

function startTrip(tx: Tx, trip: { riderId: number; restaurantId: number; at: Date }): Promise<number> {
  const secret = newToken();
  return rows.insertTrip(tx, { ...trip, secret, secretHash: hashOf(secret) });
}

const newPin = (): string => String(randomInt(10_000)).padStart(4, '0');

const putIntoTrip = (tx: Tx, tripId: number, orderIds: readonly number[]) =>
  rows.putIntoTrip(
    tx,
    tripId,
    orderIds.map((orderId) => ({ orderId, pin: newPin() })),
  );

export const serveTrips = serve(trips, async ({ sql, params: { restaurantId }, user, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  return rows.tripsUnderWay(sql, restaurantId);
});

/** A new trip, so that each rider has the orders that they delivered, and the earlier link ends. */
export const serveGiveTrip = serve(
  giveTrip,
  async ({ tx, params: { tripId }, body: { riderId }, user, now, refuse }) => {
    const trip = await lockTrip(tx, tripId, user.vendorId, riderId);
    if (!trip) throw refuse('TRIP_NOT_FOUND');
    const { restaurantId, orders, rider } = trip;
    if (!rider) throw refuse('RIDER_NOT_FOUND');
    if (!sidesOf(orders).includes(sideOf(rider))) throw refuse('RIDER_TAKES_NO_CASH');
    await rows.endTrip(tx, tripId, now);
    const given = await startTrip(tx, { riderId, restaurantId, at: now });
    await putIntoTrip(tx, given, idsOf(orders));
    await publishChange(tx, orders, { rider: 'CHANGED' }, now);
    return rows.tripUnderWay(tx, given);
  },
);

export const serveTakeTripBack = serve(takeTripBack, async ({ tx, params: { tripId }, user, now, refuse }) => {
  const trip = await lockTrip(tx, tripId, user.vendorId);
  if (!trip) throw refuse('TRIP_NOT_FOUND');
  await rows.endTrip(tx, tripId, now);
  await rows.takeBack(tx, idsOf(trip.orders));
  await publishChange(tx, trip.orders, { rider: 'CHANGED' }, now);
  return t`These orders have no delivery partner now. Choose another one.`;
});

const idsOf = (orders: readonly LockedOrder[]) => orders.map(({ orderId }) => orderId);

/** With its orders and the next rider: locks are always taken in this sequence: orders, riders, trips. */
async function lockTrip(tx: Tx, tripId: number, vendorId: number, riderId?: number) {
  const found = await rows.tripOfVendor(tx, tripId, vendorId, { isLocked: false });
  if (!found) return undefined;
  const { restaurantId } = found;
  const locked = await lockOrdersOf(tx, restaurantId, found.orderIds);
  const rider = riderId === undefined ? undefined : await lockRider(tx, restaurantId, riderId);
  const trip = await rows.tripOfVendor(tx, tripId, vendorId, { isLocked: true });
  const orders = locked.filter(({ orderId }) => trip?.orderIds.includes(orderId));
  return trip && { restaurantId, orders, rider };
}
