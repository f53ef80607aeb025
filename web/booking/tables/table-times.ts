/** A day of booked tables as a chart: half hours from left to right, and lanes with the stays. */
import type { Booking, GuestBooking } from '#contract/booking/bookings.ts';
import { clockWords, timeOf } from '#contract/kit/india.ts';

const HALF_HOUR_MS = 30 * 60_000;

/** Columns count half hours from the first one shown. */
export interface Bar {
  readonly booking: GuestBooking;
  readonly column: number;
  readonly columns: number;
  readonly lane: number;
}

export interface HalfHour {
  readonly at: number;
  /** For example `7:30 pm`. */
  readonly clock: string;
  readonly guests: number;
}

/** Cancelled tables take no seats and are not in the chart. */
export const isTaken = ({ bookingStatus }: Booking): boolean => bookingStatus !== 'CANCELLED';

const span = ({ startsAt, endsAt }: Booking) => ({ from: Date.parse(startsAt), to: Date.parse(endsAt) });

/** The half hours from the first guest to the last, plus one at either end; empty without guests. */
export function halfHours(bookings: readonly Booking[]): HalfHour[] {
  const spans = bookings.filter(isTaken).map((booking) => ({ ...span(booking), guests: booking.partySize }));
  if (spans.length === 0) return [];
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)) / HALF_HOUR_MS) - 1;
  const last = Math.ceil(Math.max(...spans.map(({ to }) => to)) / HALF_HOUR_MS);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = (first + index) * HALF_HOUR_MS;
    const near = spans.filter(({ from, to }) => from < at + HALF_HOUR_MS && to > at);
    // The number of guests rises only when a stay begins.
    const moments = [at, ...near.map(({ from }) => Math.max(at, from))];
    const sitting = (moment: number) =>
      near.reduce((sum, { from, to, guests }) => sum + (from <= moment && moment < to ? guests : 0), 0);
    return { at, clock: clockWords(timeOf(new Date(at))), guests: Math.max(...moments.map(sitting)) };
  });
}

export function barsOf(bookings: readonly GuestBooking[], hours: readonly HalfHour[]): Bar[] {
  const start = hours[0]?.at ?? 0;
  const freeFrom: number[] = [];
  return bookings.filter(isTaken).map((booking) => {
    const { from, to } = span(booking);
    const column = Math.floor((from - start) / HALF_HOUR_MS);
    const end = Math.max(column + 1, Math.ceil((to - start) / HALF_HOUR_MS));
    const found = freeFrom.findIndex((free) => free <= column);
    const lane = found < 0 ? freeFrom.length : found;
    freeFrom[lane] = end;
    return { booking, column, columns: end - column, lane };
  });
}
