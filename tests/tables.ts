/** Tables for tests, offered and booked by the same calls as in the product. */
import type { FastifyInstance } from 'fastify';
import {
  type BookingForm,
  type BookingSettings,
  bookTable,
  cancelBooking,
  setBookingSettings,
  setBookingStatus,
} from '#contract/booking/bookings.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import type { Sql } from '#server/database/database.ts';
import { succeeded } from './browser.ts';
import { type Kitchen, type KitchenOptions, newVendor, type Person } from './people.ts';

export const SETTINGS = { seats: 10, slotMinutes: 30, stayMinutes: 90, partySizeMax: 8 };

/** In India. */
export const dateIn = (days: number, now = new Date()): string => daysAfter(dateOf(now), days);

export const setTables = ({ browser }: Person, restaurantId: number, settings: Partial<BookingSettings> = {}) =>
  browser.call(setBookingSettings, { params: { restaurantId }, body: { ...SETTINGS, ...settings } });

/** Without opening hours the restaurant takes bookings around the clock. */
export async function newTables(
  app: FastifyInstance,
  sql: Sql,
  settings: Partial<BookingSettings> = {},
  options: KitchenOptions = {},
): Promise<Kitchen & { readonly vendor: Person }> {
  const kitchen = await newVendor(app, sql, options);
  succeeded(await setTables(kitchen.vendor, kitchen.restaurantId, settings));
  return kitchen;
}

/** By default for two, at 19:30 tomorrow. */
export const book = (
  { browser }: Person,
  restaurantId: number,
  booking: Partial<BookingForm> = {},
  idempotencyKey?: string,
) =>
  browser.call(
    bookTable,
    { params: { restaurantId }, body: { date: dateIn(1), time: '19:30', partySize: 2, ...booking } },
    { idempotencyKey },
  );

/** Returns the booking's id. */
export const booked = async (
  guest: Person,
  restaurantId: number,
  booking: Partial<BookingForm> = {},
): Promise<number> => succeeded(await book(guest, restaurantId, booking)).bookingId;

export const cancelTable = ({ browser }: Person, bookingId: number) =>
  browser.call(cancelBooking, { params: { bookingId } });

/** As its vendor. */
export const mark = (
  { browser }: Person,
  bookingId: number,
  bookingStatus: Body<typeof setBookingStatus>['bookingStatus'],
) => browser.call(setBookingStatus, { params: { bookingId }, body: { bookingStatus } });

/** Times at which the stored number of guests differs from the bookings. */
export const wrongSteps = (sql: Sql) => sql`
  with booked as (
    select restaurant_id, at, sum(party_size)::int as guests
    from bookings, generate_series(starts_at, ends_at - interval '1 minute', interval '5 minutes') at
    where booking_status <> 'CANCELLED' group by 1, 2
  )
  select restaurant_id, at, l.guests as kept, b.guests as true
  from table_occupancy l full join booked b using (restaurant_id, at)
  where coalesce(l.guests, 0) <> coalesce(b.guests, 0) or l.guests > l.seats`;
