/** The calls about riders, their trips, hand-overs and cash. */
import { randomBytes } from 'node:crypto';
import { dateOf } from '#contract/kit/india.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { newOrder, updateOrderStatus } from '#contract/ordering/orders.ts';
import * as cash from '#contract/riders/cash.ts';
import { confirmHandOver, decideHandOver, doubtfulOrders, handOverOf } from '#contract/riders/hand-over.ts';
import { onTheWay, sharePlace } from '#contract/riders/place.ts';
import * as ride from '#contract/riders/rider-trip.ts';
import * as list from '#contract/riders/riders.ts';
import { giveTrip, handOver, type Trip, takeTripBack, trips } from '#contract/riders/trips.ts';
import type { Make, Person, Town } from './town.ts';

interface Riding extends Record<'customer' | 'vendor' | 'admin', Person> {
  readonly rider: Make;
  readonly restaurantId: number;
  readonly dishId: number;
}

export async function rideOut({ now, arrive }: Town, people: Omit<Riding, 'rider'>): Promise<void> {
  const riding = { ...people, rider: arrive() };
  const { vendor, admin, restaurantId } = riding;
  const params = { restaurantId };
  const body = { riderName: 'Raju Yadav', contactNumber: '9876501234' };
  const { riderId } = await vendor.make(list.addRider, { params, body });
  await vendor.make(list.updateRider, { params: { riderId }, body });
  await vendor.make(list.riders, { params });
  const ofOperator = await admin.make(list.addOperatorRider, { body });
  await admin.make(list.updateOperatorRider, { params: ofOperator, body });
  await admin.make(list.operatorRiders, {});
  const { tripId } = await out(riding, riderId);
  const given = await vendor.make(giveTrip, { params: { tripId }, body: { riderId } });
  const offered = await bring(riding, given);
  await vendor.make(cash.takeRiderCash, { params: { riderId }, body: offered });
  const terms = await admin.make(marketplaceTerms, {});
  await admin.make(saveMarketplaceTerms, { body: { ...terms, deliveredBy: 'OPERATOR' } });
  const ofOperators = await bring(riding, await out(riding, ofOperator.riderId));
  await admin.make(cash.takeOperatorRiderCash, { params: ofOperator, body: ofOperators });
  await admin.make(saveMarketplaceTerms, { body: terms });
  const days = { query: { date: dateOf(now()) } };
  await vendor.make(cash.riderDays, { params, ...days });
  await vendor.make(cash.exportRiderDays, { params, ...days });
  await admin.make(cash.operatorRiderDays, days);
  await admin.make(cash.exportOperatorRiderDays, days);
  await leaveWithoutPin(riding, riderId);
}

/** A cash order that is handed over. */
async function out({ customer, vendor, restaurantId, dishId }: Riding, riderId: number) {
  const body = { orderBill: 120, orderItemsList: [{ dish: { dishId }, qty: 1 }], payWith: 'CASH' as const };
  const { orderId } = await customer.make(newOrder, { params: { userId: customer.userId }, body });
  for (const orderStatus of ['ACCEPTED', 'PREPARING'] as const)
    await vendor.make(updateOrderStatus, { params: { orderId }, body: { orderStatus } });
  return vendor.make(handOver, { params: { restaurantId }, body: { orderIds: [orderId], riderId } });
}

/** Delivers a trip of one order, and offers its cash. */
async function bring({ customer, rider }: Riding, { link = '', orderIds: [orderId = 0] }: Trip) {
  const held = { link, device: randomBytes(32).toString('base64url') };
  for (const call of [ride.riderTrip, ride.takeTrip, ride.pickUp]) await rider(call, { body: held });
  await rider(sharePlace, { body: { ...held, place: { lat: 12.978, lng: 77.641 } } });
  await customer.make(onTheWay, { params: { orderId } });
  const { pin = '' } = await customer.make(handOverOf, { params: { orderId } });
  await rider(ride.atDoor, { body: { ...held, orderId } });
  await rider(ride.deliverWithPin, { body: { ...held, orderId, pin } });
  const { day } = await rider(ride.offerCash, { body: { ...held, amount: 20 } });
  return { kind: 'HANDED_IN' as const, amount: 20, code: day?.offer?.code ?? '' };
}

async function leaveWithoutPin(riding: Riding, riderId: number) {
  const { customer, vendor, admin, rider, restaurantId } = riding;
  const { link = '', orderIds } = await out(riding, riderId);
  const [orderId = 0] = orderIds;
  await vendor.make(trips, { params: { restaurantId } });
  const held = { link, device: randomBytes(32).toString('base64url') };
  await rider(ride.takeTrip, { body: held });
  await rider(ride.deliverWithoutPin, { body: { ...held, orderId, reason: 'PHONE_DEAD' } });
  await customer.make(confirmHandOver, { params: { orderId }, body: { isHere: false } });
  await admin.make(doubtfulOrders, {});
  await admin.make(decideHandOver, { params: { orderId }, body: { isDelivered: false, reason: 'Both were asked.' } });
  const next = await out(riding, riderId);
  await vendor.make(takeTripBack, { params: { tripId: next.tripId } });
  await customer.make(confirmHandOver, { params: { orderId: next.orderIds[0] ?? 0 }, body: { isHere: true } });
}
