/** When customers may order: what a vendor's switch, opening hours, holidays and pause come to. Pure. */
import { DAY_MS, dayNumber, dayNumberAt, startOfDay, timeMs, weekdayOf } from '#contract/kit/india.ts';
import type { OpeningSpan } from '#contract/kit/times.ts';

/** How far ahead opening hours are worked out. Spans are made anew every day, so that a week without it does no harm. */
export const HORIZON_DAYS = 8;

/** Until when a restaurant is paused that stays so until its vendor switches it on. */
export const FAR_AHEAD = new Date('9999-12-31T00:00:00Z');
const NEVER = FAR_AHEAD.getTime();

/** What a vendor decided. Holidays are dates (2026-11-25) on which nothing opens. */
export interface Opening {
  readonly isSwitchedOn: boolean;
  readonly openingHours: readonly OpeningSpan[];
  readonly holidays: readonly string[];
  readonly pausedUntil: Date | null;
}

/** From `from` until just before `to`; milliseconds since 1970, infinite where there is no end. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The spans that the hours of these days come to, the earliest first; one may run into the day after the last. */
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

/** Spans without what lies in a gap. */
export const without = (spans: readonly Span[], gap: Span): Span[] =>
  spans
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, gap.from) },
      { from: Math.max(from, gap.to), to },
    ])
    .filter(({ from, to }) => from < to);

/** The same time in as few spans as can be: those that overlap or touch become one. */
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
 * The spans that begin on these dates, both included, as hours and holidays make them, whatever the switch says: the
 * times at which guests are received. None without hours.
 */
export const receivingSpans = (opening: Opening, firstDate: string, lastDate: string): Span[] =>
  scheduled(opening, dayNumber(firstDate), dayNumber(lastDate));

/**
 * When the restaurant is open from `now` on, so many days ahead; overlapping spans stay as they are. Without hours there
 * is no such limit.
 */
export function openSpans(opening: Opening, now: Date, days = HORIZON_DAYS): Span[] {
  if (!opening.isSwitchedOn) return [];
  const at = now.getTime();
  const today = dayNumberAt(at);
  const spans =
    opening.openingHours.length > 0
      ? // Yesterday's may run past midnight.
        scheduled(opening, today - 1, today + days).filter(({ to }) => to > at)
      : opening.holidays
          .map(dayNumber)
          .map((day) => ({ from: startOfDay(day), to: startOfDay(day + 1) }))
          .reduce(without, [{ from: -Infinity, to: Infinity }]);
  const until = opening.pausedUntil?.getTime() ?? at;
  return until > at ? without(spans, { from: at, to: until }) : spans;
}

export const isOpenAt = (spans: readonly Span[], at: Date): boolean =>
  spans.some(({ from, to }) => from <= at.getTime() && at.getTime() < to);

/** As many days as are enough to find the next opening of any week: only `HOLIDAYS_MAX` days are holidays. */
const searchDays = ({ holidays }: Opening) => 7 * (holidays.length + 2);

/**
 * When the next opening begins that is not the present one; undefined without opening hours.
 */
export function nextOpening(opening: Opening, now: Date): Date | undefined {
  const at = now.getTime();
  const today = dayNumberAt(at);
  const spans = scheduled(opening, today - 1, today + searchDays(opening));
  const presentEnd = spans
    .filter(({ from, to }) => from <= at && at < to)
    .reduce((end, { to }) => Math.max(end, to), at + 1);
  const next = spans.find(({ from }) => from >= presentEnd);
  return next && new Date(next.from);
}

export interface NextChange {
  readonly isOpen: boolean;
  /** When it opens again; absent while open, switched off, or closed without an end. */
  readonly opensAt?: Date;
  /** When the present opening ends; absent while closed and where it goes on for more than a week. */
  readonly closesAt?: Date;
}

/** Whether customers may order now, and until or from when. */
export function nextChange(opening: Opening, now: Date): NextChange {
  const at = now.getTime();
  // A pause may last until the next opening, after all the holidays there are.
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

/** As PostgreSQL reads a tstzmultirange; it joins spans that touch. */
export const asMultirange = (spans: readonly Span[]): string =>
  `{${spans.map(({ from, to }) => `[${bound(from)},${bound(to)})`).join(',')}}`;
