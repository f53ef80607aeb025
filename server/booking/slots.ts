/** Calculates the slots and their free seats. Pure. */
import { type BookingSettings, DAYS_AHEAD_MAX, STEP_MINUTES } from '#contract/booking/bookings.ts';
import { dateOf, daysAfter, MINUTE_MS, momentOf } from '#contract/kit/india.ts';
import { merged, type Opening, receivingSpans, type Span, without } from '#server/kitchen/index.ts';

const STEP_MS = STEP_MINUTES * MINUTE_MS;

export type Stays = Pick<BookingSettings, 'slotMinutes' | 'stayMinutes'>;

/** The default until a vendor sets any. */
export const NO_TABLES: BookingSettings = { seats: 0, slotMinutes: 30, stayMinutes: 90, partySizeMax: 8 };

export function bookableDates(now: Date): { dateMin: string; dateMax: string } {
  const dateMin = dateOf(now);
  return { dateMin, dateMax: daysAfter(dateMin, DAYS_AHEAD_MAX) };
}

/** Assumed for restaurants without opening hours, so that no slot is at four in the morning. */
const USUAL_HOURS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '11:00', to: '23:00' }));

/** With opening hours the switch is ignored, since it concerns only the present; without hours it decides. */
export const receivesGuests = ({ openingHours, isSwitchedOn }: Opening): boolean =>
  openingHours.length > 0 || isSwitchedOn;

/**
 * The times of a date at which a stay can begin, earliest first: every `slotMinutes` from the start of each opening
 * span (rounded up to a full step), if the restaurant stays open to the end of the stay. Empty for a date in the past
 * or too far ahead.
 */
export function slotsOf(opening: Opening, { slotMinutes, stayMinutes }: Stays, date: string, now: Date): number[] {
  const { dateMin, dateMax } = bookableDates(now);
  if (date < dateMin || date > dateMax || !receivesGuests(opening)) return [];
  // A span may have begun the evening before, and a stay may end in a span that begins on the next day.
  const openingHours = opening.openingHours.length > 0 ? opening.openingHours : USUAL_HOURS;
  const spans = receivingSpans({ ...opening, openingHours }, daysAfter(date, -1), daysAfter(date, 1));
  const paused = { from: -Infinity, to: opening.pausedUntil?.getTime() ?? -Infinity };
  const open = without(merged(spans), paused);
  const first = Math.max(momentOf(date).getTime(), now.getTime());
  const end = momentOf(daysAfter(date, 1)).getTime();
  const stayMs = stayMinutes * MINUTE_MS;
  const isWhole = (start: number) => open.some(({ from, to }) => from <= start && start + stayMs <= to);
  const starts = spans
    .flatMap((span) => startsIn(span, slotMinutes * MINUTE_MS))
    .filter((start) => start >= first && start < end && isWhole(start));
  return [...new Set(starts)].sort((a, b) => a - b);
}

function startsIn({ from, to }: Span, slotMs: number): number[] {
  const first = Math.ceil(from / STEP_MS) * STEP_MS;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / slotMs)) }, (_, index) => first + index * slotMs);
}

/** The number of guests in a step; `at` in milliseconds since 1970. */
export interface Occupancy {
  readonly at: number;
  readonly guests: number;
}

export function freeSeats(
  starts: readonly number[],
  occupancy: readonly Occupancy[],
  { seats, stayMinutes }: Pick<BookingSettings, 'seats' | 'stayMinutes'>,
): { start: number; seatsLeft: number }[] {
  const guests = new Map(occupancy.map((step) => [step.at, step.guests]));
  const steps = Array.from({ length: stayMinutes / STEP_MINUTES }, (_, index) => index * STEP_MS);
  return starts.map((start) => {
    const most = Math.max(...steps.map((after) => guests.get(start + after) ?? 0));
    return { start, seatsLeft: Math.max(0, seats - most) };
  });
}
