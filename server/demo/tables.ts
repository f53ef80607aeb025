import type { BookingStatus } from '#contract/booking/bookings.ts';
import { DAY_MS, HOUR_MS } from '#contract/kit/india.ts';
import { lockBooking, moveBooking, saveSettings, takeTable } from '#server/booking/index.ts';
import type { Tx } from '#server/database/database.ts';
import type { SeededRestaurant } from './past.ts';
import { seededRandom } from './seeded-random.ts';
import type { TownRestaurant } from './town.ts';
import type { Diner } from './townsfolk.ts';

const HALF_HOUR_MS = 30 * 60_000;
const STAY_MS = 3 * HALF_HOUR_MS;

const FAVOURITE = 'Doddamane Donne Biryani';
const WITHOUT_TABLES = ['Wok Gully Canteen', 'Biryani Babu Express', 'Chowpatty Chatkara'];

const seatsOf = ({ restaurantName }: TownRestaurant): number =>
  24 + 4 * Math.floor(seededRandom(`seats of ${restaurantName}`)() * 10);

interface DemoBooking {
  readonly customerId: number;
  readonly startsAt: Date;
  readonly partySize: number;
  readonly note?: string;
  readonly status?: BookingStatus;
}

const EVENING_MS = 19.5 * HOUR_MS;

const NOON_MS = 12 * HOUR_MS;

/**
 * Moves a stay outside 11:00 to 23:00 into those hours: to the last evening for guests who have arrived, else to the
 * next noon.
 */
function servedAt(at: number, midnight: Date, hasArrived: boolean): number {
  const sinceMidnight = (at - midnight.getTime() + DAY_MS) % DAY_MS;
  const day = at - sinceMidnight;
  if (sinceMidnight < 11 * HOUR_MS) return hasArrived ? day - DAY_MS + EVENING_MS : day + NOON_MS;
  if (sinceMidnight + STAY_MS > 23 * HOUR_MS) return hasArrived ? day + EVENING_MS : day + DAY_MS + NOON_MS;
  return at;
}

function guestsOf(diners: readonly Diner[], now: Date, midnight: Date): DemoBooking[] {
  const slot = Math.floor(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS;
  const evening = midnight.getTime() + DAY_MS + EVENING_MS;
  const coming = [
    { at: slot - HALF_HOUR_MS, partySize: 2, status: 'ARRIVED' },
    { at: slot - HALF_HOUR_MS, partySize: 4, status: 'ARRIVED', note: 'A high chair for our little one, please.' },
    { at: slot, partySize: 3 },
    { at: slot + HOUR_MS, partySize: 6, note: 'It is my grandmother’s birthday.' },
    { at: slot + HOUR_MS, partySize: 2 },
    { at: slot + 2 * HOUR_MS, partySize: 5 },
    { at: slot + 4 * HOUR_MS, partySize: 2, note: 'Somewhere quiet, if you can.' },
    { at: evening - HOUR_MS, partySize: 4 },
    { at: evening, partySize: 8, note: 'Two of us eat no onion and garlic.' },
    { at: evening, partySize: 2 },
    { at: evening + HALF_HOUR_MS, partySize: 4, status: 'CANCELLED' },
    { at: evening + HOUR_MS, partySize: 3 },
  ] as const;
  return coming.flatMap(({ at, ...more }, index) => {
    const diner = diners[index];
    if (!diner) return [];
    const startsAt = servedAt(at, midnight, 'status' in more && more.status === 'ARRIVED');
    return [{ ...more, customerId: diner.userId, startsAt: new Date(startsAt) }];
  });
}

const ownTables = (customerId: number, midnight: Date): DemoBooking[] =>
  [
    { day: -6, partySize: 3, status: 'ARRIVED' as const },
    { day: 1, partySize: 4, note: 'By the window, please.' },
  ].map(({ day, ...more }) => ({
    ...more,
    customerId,
    startsAt: new Date(midnight.getTime() + day * DAY_MS + EVENING_MS),
  }));

interface Evening {
  readonly customerId: number;
  readonly diners: readonly Diner[];
  readonly now: Date;
  readonly midnight: Date;
}

export async function seedTables(
  tx: Tx,
  restaurants: readonly { readonly known: TownRestaurant; readonly seeded: SeededRestaurant }[],
  { customerId, diners, now, midnight }: Evening,
): Promise<void> {
  for (const { known, seeded } of restaurants) {
    if (known.state === 'pending' || WITHOUT_TABLES.includes(known.restaurantName)) continue;
    const seats = seatsOf(known);
    await saveSettings(tx, seeded.restaurantId, { seats, slotMinutes: 30, stayMinutes: 90, partySizeMax: 8 }, now);
    const isDemoVendors = known.owner === 'demo' && known.state === 'open';
    const bookings = [
      ...(isDemoVendors ? guestsOf(diners, now, midnight) : []),
      ...(known.restaurantName === FAVOURITE ? ownTables(customerId, midnight) : []),
    ];
    for (const booking of bookings) await seedBooking(tx, seeded.restaurantId, booking, { seats, now });
  }
}

async function seedBooking(
  tx: Tx,
  restaurantId: number,
  { status = 'BOOKED', note = '', startsAt, ...booking }: DemoBooking,
  { seats, now }: { seats: number; now: Date },
): Promise<void> {
  const bookedAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - DAY_MS);
  const endsAt = new Date(startsAt.getTime() + STAY_MS);
  const taken = await takeTable(tx, { ...booking, restaurantId, note, startsAt, endsAt, bookedAt, seats });
  if (typeof taken === 'string') throw new Error(`A seeded table was refused: ${taken}.`);
  if (status === 'BOOKED') return;
  const locked = await lockBooking(tx, taken.bookingId);
  if (!locked || !(await moveBooking(tx, locked, status)))
    throw new Error(`A seeded table could not become ${status}.`);
}
