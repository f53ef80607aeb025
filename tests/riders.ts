/** Riders and their trips for tests, by the same calls as in the product. */
import { randomBytes } from 'node:crypto';
import { handOverOf } from '#contract/riders/hand-over.ts';
import { pickUp, takeTrip } from '#contract/riders/rider-trip.ts';
import { addRider } from '#contract/riders/riders.ts';
import { handOver } from '#contract/riders/trips.ts';
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
