/** Tables for tests, offered and booked by the same calls as in the product. */
import type { FastifyInstance } from 'fastify';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import type { Sql } from '#server/database/database.ts';
import { type Kitchen, type KitchenOptions, newVendor, type Person } from './people.ts';
import type { Response } from './server.ts';

export const SETTINGS = { seats: 10, slotMinutes: 30, stayMinutes: 90, partySizeMax: 8 };

/** The date in India some days from now. */
export const dateIn = (days: number, now = new Date()): string => daysAfter(dateOf(now), days);

export const setTables = ({ browser }: Person, restaurantId: number, settings: object = {}) =>
  browser.put(`/v1/booktableAPI/settings/${restaurantId}`, { ...SETTINGS, ...settings });

/** A vendor whose open restaurant, without opening hours, takes bookings around the clock. */
export async function newTables(
  app: FastifyInstance,
  sql: Sql,
  settings: object = {},
  options: KitchenOptions = {},
): Promise<Kitchen & { readonly vendor: Person }> {
  const kitchen = await newVendor(app, sql, options);
  const answer = await setTables(kitchen.vendor, kitchen.restaurantId, settings);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return kitchen;
}

/** A table for two at 19:30 tomorrow, unless said otherwise. */
export const book = ({ browser }: Person, restaurantId: number, wish: object = {}, key?: string): Promise<Response> =>
  browser.send({
    method: 'POST',
    url: `/v1/booktableAPI/book/${restaurantId}`,
    payload: { date: dateIn(1), time: '19:30', partySize: 2, ...wish },
    ...(key && { key }),
  });

/** Books a table; returns the booking's id. */
export async function booked(guest: Person, restaurantId: number, wish: object = {}): Promise<number> {
  const answer = await book(guest, restaurantId, wish);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().bookingId;
}

export const cancelTable = ({ browser }: Person, bookingId: number) =>
  browser.delete(`/v1/booktableAPI/cancel/${bookingId}`);

/** Sets a booking's status as its vendor. */
export const mark = ({ browser }: Person, bookingId: number, bookingStatus: string) =>
  browser.put(`/v1/booktableAPI/setStatus/${bookingId}`, { bookingStatus });

/** Times at which the stored number of guests differs from the bookings; empty when all is right. */
export const wrongSteps = (sql: Sql) => sql`
  with booked as (
    select restaurant_id, at, sum(party_size)::int as guests
    from bookings, generate_series(starts_at, ends_at - interval '1 minute', interval '5 minutes') at
    where booking_status <> 'CANCELLED' group by 1, 2
  )
  select restaurant_id, at, l.guests as kept, b.guests as true
  from table_load l full join booked b using (restaurant_id, at)
  where coalesce(l.guests, 0) <> coalesce(b.guests, 0) or l.guests > l.seats`;
