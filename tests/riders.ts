/** Riders and their trips for tests, by the same calls as in the product. */
import { randomBytes } from 'node:crypto';
import { handOverOf } from '#contract/riders/hand-over.ts';
import { pickUp, takeTrip } from '#contract/riders/rider-trip.ts';
import { addRider } from '#contract/riders/riders.ts';
import { handOver } from '#contract/riders/trips.ts';
import type { Sql } from '#server/database/database.ts';
import { type Browser, succeeded } from './browser.ts';
import { moved, place } from './orders.ts';
import { type Kitchen, newContact, type Person } from './people.ts';

/** Returns the rider's id. */
export const newRider = async (
  vendor: Person,
  { restaurantId }: Kitchen,
  riderName = 'Raju Yadav',
): Promise<number> => {
  const body = { riderName, contactNumber: newContact() };
  return succeeded(await vendor.browser.call(addRider, { params: { restaurantId }, body })).riderId;
};

/** A phone of its own. */
export const newDevice = (): string => randomBytes(32).toString('base64url');

/** A ready order. */
export async function readyOrder(customer: Person, vendor: Person, kitchen: Kitchen): Promise<number> {
  const orderId = await place(customer, kitchen);
  await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'READY');
  return orderId;
}

export const sendHandOver = (vendor: Person, { restaurantId }: Kitchen, orderIds: number[], riderId?: number) =>
  vendor.browser.call(handOver, { params: { restaurantId }, body: { orderIds, ...(riderId && { riderId }) } });

/** Hands orders over to a rider, who takes the trip on a new phone and picks it up. */
export async function ridden(phone: Browser, vendor: Person, kitchen: Kitchen, orderIds: number[], riderId?: number) {
  const { tripId, link = '' } = succeeded(await sendHandOver(vendor, kitchen, orderIds, riderId));
  const held = { link, device: newDevice() };
  succeeded(await phone.call(takeTrip, { body: held }));
  succeeded(await phone.call(pickUp, { body: held }));
  return { tripId, held };
}

export const pinOf = async ({ browser }: Person, orderId: number): Promise<string> =>
  succeeded(await browser.call(handOverOf, { params: { orderId } })).pin ?? '';

/** Another PIN than this. */
export const wrongPin = (pin: string): string => String((Number(pin) + 1) % 10_000).padStart(4, '0');

interface Earlier {
  readonly restaurantId: number;
  readonly customerId: number;
  readonly pickedAt: Date;
}

/** Writes a past trip of one order for each of these minutes from pick-up to the first step; each step is 5 hours later. */
export async function deliveredBefore(
  sql: Sql,
  { restaurantId, customerId, pickedAt }: Earlier,
  minutes: readonly number[],
  steps: readonly (readonly string[])[] = [['DELIVERED', 'rider']],
): Promise<void> {
  for (const each of minutes) {
    const [order] = await sql<{ orderId: number; tripId: number }[]>`
      with trip as (
        insert into trips (rider_id, restaurant_id, started_at, picked_at, secret_hash)
        select rider_id, restaurant_id, ${pickedAt}, ${pickedAt}, '' from riders
        where restaurant_id = ${restaurantId} limit 1 returning trip_id
      )
      insert into orders (customer_id, restaurant_id, restaurant_name, bill_paise, status, placed_at)
      select ${customerId}, ${restaurantId}, '', 100, 'DELIVERED', ${pickedAt} returning order_id, (select trip_id from trip)`;
    if (!order) throw new Error('An earlier order was not written.');
    const { orderId, tripId } = order;
    await sql`insert into hand_overs (order_id, trip_id, pin) values (${orderId}, ${tripId}, '1234')`;
    for (const [index, [status = '', mover = '']] of steps.entries()) {
      const at = new Date(pickedAt.getTime() + (each + index * 300) * 60_000);
      await sql`insert into order_events (order_id, at, status, mover) values (${orderId}, ${at}, ${status}, ${mover})`;
    }
  }
}
