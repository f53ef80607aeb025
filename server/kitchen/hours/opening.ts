/** Calculates open times from a vendor's switch, opening hours, holidays, pause and licence. Pure. */
import { DAY_MS, dayNumber, dayNumberAt, startOfDay, timeMs, weekdayOf } from '#contract/kit/india.ts';
import type { OpeningSpan } from '#contract/kit/times.ts';
import { type Licence, lastDayOf } from '../licence/licence.ts';

/**
 * How many days ahead open spans are calculated. They are recalculated daily, so a week without the job is harmless.
 */
export const HORIZON_DAYS = 8;

/** The end of a pause that lasts until the vendor switches the restaurant on. */
export const FAR_AHEAD = new Date('9999-12-31T00:00:00Z');
const NEVER = FAR_AHEAD.getTime();

/** Holidays are dates (2026-11-25) on which nothing opens. */
export interface Opening extends Partial<Licence> {
  readonly isSwitchedOn: boolean;
  readonly openingHours: readonly OpeningSpan[];
  readonly holidays: readonly string[];
  readonly pausedUntil: Date | null;
}

/** From `from` (inclusive) to `to` (exclusive), in milliseconds since 1970; infinite if unlimited. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

function scheduled({ openingHours, holidays }: Opening, firstDay: number, lastDay: number): Span[] {
  const closed = new Set(holidays.map(dayNumber));
  const spans: Span[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    if (closed.has(day)) continue;
    for (const { day: weekday, from, to } of openingHours) {
      if (weekday !== weekdayOf(day)) continue;
      const length = timeMs(to) - timeMs(from);
      const start = startOfDay(day) + timeMs(from);
      spans.push({ from: start, to: start + (length > 0 ? length : length + DAY_MS) });
    }
  }
  return spans.sort((a, b) => a.from - b.from);
}

export const without = (spans: readonly Span[], gap: Span): Span[] =>
  spans
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, gap.from) },
      { from: Math.max(from, gap.to), to },
    ])
    .filter(({ from, to }) => from < to);

/** Joins spans that overlap or touch. */
export function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else joined.push(span);
  }
  return joined;
}

/**
 * The spans that begin between these dates, inclusive, by hours and holidays only, ignoring the switch. Guests can be
 * seated in them. Empty without opening hours.
 */
export const receivingSpans = (opening: Opening, firstDate: string, lastDate: string): Span[] =>
  scheduled(opening, dayNumber(firstDate), dayNumber(lastDate));

/** The spans until the licence expires or is due (product rule 2.9). */
function licensed(opening: Opening, spans: Span[]): Span[] {
  const lastDay = lastDayOf(opening);
  return lastDay === null ? spans : without(spans, { from: startOfDay(dayNumber(lastDay) + 1), to: Infinity });
}

/**
 * When the restaurant is open from `now` on, for `days` days; overlapping spans are not joined. Without opening hours
 * the spans have no end.
 */
export function openSpans(opening: Opening, now: Date, days = HORIZON_DAYS): Span[] {
  if (!opening.isSwitchedOn) return [];
  const at = now.getTime();
  const today = dayNumberAt(at);
  const spans =
    opening.openingHours.length > 0
      ? // Yesterday's last span may end after midnight.
        scheduled(opening, today - 1, today + days).filter(({ to }) => to > at)
      : opening.holidays
          .map(dayNumber)
          .map((day) => ({ from: startOfDay(day), to: startOfDay(day + 1) }))
          .reduce(without, [{ from: -Infinity, to: Infinity }]);
  const until = opening.pausedUntil?.getTime() ?? at;
  return licensed(opening, until > at ? without(spans, { from: at, to: until }) : spans);
}

export const isOpenAt = (spans: readonly Span[], at: Date): boolean =>
  spans.some(({ from, to }) => from <= at.getTime() && at.getTime() < to);

/** Enough days to find the next opening: even a weekly span then falls on more days than there are holidays. */
const searchDays = ({ holidays }: Opening) => 7 * (holidays.length + 2);

/**
 * The start of the next opening after the current one; undefined without opening hours, or if the licence ends before.
 */
export function nextOpening(opening: Opening, now: Date): Date | undefined {
  const at = now.getTime();
  const today = dayNumberAt(at);
  const spans = licensed(opening, scheduled(opening, today - 1, today + searchDays(opening)));
  const presentEnd = spans
    .filter(({ from, to }) => from <= at && at < to)
    .reduce((end, { to }) => Math.max(end, to), at + 1);
  const next = spans.find(({ from }) => from >= presentEnd);
  return next && new Date(next.from);
}

export interface NextChange {
  readonly isOpen: boolean;
  /** When it opens again; absent while it is open, switched off, or closed indefinitely. */
  readonly opensAt?: Date;
  /** When the current opening ends; absent while it is closed, or open for more than a week. */
  readonly closesAt?: Date;
}

export function nextChange(opening: Opening, now: Date): NextChange {
  const at = now.getTime();
  // A pause may last until the next opening, which can come after every holiday in the list.
  const spans = merged(openSpans(opening, now, 2 * searchDays(opening)));
  const present = spans.find(({ from, to }) => from <= at && at < to);
  if (present) {
    const isKnown = present.to < at + 7 * DAY_MS;
    return { isOpen: true, ...(isKnown && { closesAt: new Date(present.to) }) };
  }
  const next = spans.find(({ from }) => from > at);
  return { isOpen: false, ...(next && next.from < NEVER && { opensAt: new Date(next.from) }) };
}

const bound = (at: number) => (Number.isFinite(at) ? `"${new Date(at).toISOString()}"` : '');

export const asMultirange = (spans: readonly Span[]): string =>
  `{${spans.map(({ from, to }) => `[${bound(from)},${bound(to)})`).join(',')}}`;
