/**
 * When customers may order: what a vendor's switch, opening hours, holidays and pause come to. Pure, and the only place
 * that knows Asia/Kolkata's offset: it has had no daylight saving time since 1945.
 */
import type { OpeningSpan } from '#contract/kitchen.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KOLKATA_MS = 330 * MINUTE_MS;

/** How far ahead opening hours are worked out. Spans are made anew every day, so that a week without it does no harm. */
export const HORIZON_DAYS = 8;

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

/** Days since 1970-01-01 in Asia/Kolkata. That day was a Thursday: 3, counted from Monday. */
const dayOf = (at: number) => Math.floor((at + KOLKATA_MS) / DAY_MS);
const startOfDay = (day: number) => day * DAY_MS - KOLKATA_MS;
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;
const dayOfDate = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The midnight in Asia/Kolkata at which the day of `at` began, and the one at which it ends. */
export const dayStart = (at: Date): Date => new Date(startOfDay(dayOf(at.getTime())));
export const nextMidnight = (at: Date): Date => new Date(startOfDay(dayOf(at.getTime()) + 1));

const msOf = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE_MS;

/** The spans that the hours of these days come to, the earliest first; one may run into the day after the last. */
function scheduled({ openingHours, holidays }: Opening, firstDay: number, lastDay: number): Span[] {
  const closed = new Set(holidays.map(dayOfDate));
  const spans: Span[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    if (closed.has(day)) continue;
    for (const { day: weekday, from, to } of openingHours) {
      if (weekday !== weekdayOf(day)) continue;
      const length = msOf(to) - msOf(from);
      const start = startOfDay(day) + msOf(from);
      spans.push({ from: start, to: start + (length > 0 ? length : length + DAY_MS) });
    }
  }
  return spans.sort((a, b) => a.from - b.from);
}

const without = (spans: readonly Span[], gap: Span): Span[] =>
  spans
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, gap.from) },
      { from: Math.max(from, gap.to), to },
    ])
    .filter(({ from, to }) => from < to);

/** When the restaurant is open from `now` on, as far as it can be told today; overlapping spans stay as they are. */
export function openSpans(opening: Opening, now: Date): Span[] {
  if (!opening.isSwitchedOn) return [];
  const at = now.getTime();
  const today = dayOf(at);
  const spans =
    opening.openingHours.length > 0
      ? // Yesterday's may run past midnight.
        scheduled(opening, today - 1, today + HORIZON_DAYS).filter(({ to }) => to > at)
      : opening.holidays
          .map(dayOfDate)
          .map((day) => ({ from: startOfDay(day), to: startOfDay(day + 1) }))
          .reduce(without, [{ from: -Infinity, to: Infinity }]);
  const until = opening.pausedUntil?.getTime() ?? at;
  return until > at ? without(spans, { from: at, to: until }) : spans;
}

export const isOpenAt = (spans: readonly Span[], at: Date): boolean =>
  spans.some(({ from, to }) => from <= at.getTime() && at.getTime() < to);

/**
 * When the next opening begins that is not the present one; undefined without opening hours. Every week has a span and
 * only `HOLIDAYS_MAX` days are holidays, so that one is found within as many weeks.
 */
export function nextOpening(opening: Opening, now: Date): Date | undefined {
  const at = now.getTime();
  const today = dayOf(at);
  const spans = scheduled(opening, today - 1, today + 7 * (opening.holidays.length + 2));
  const presentEnd = spans
    .filter(({ from, to }) => from <= at && at < to)
    .reduce((end, { to }) => Math.max(end, to), at + 1);
  const next = spans.find(({ from }) => from >= presentEnd);
  return next && new Date(next.from);
}

const bound = (at: number) => (Number.isFinite(at) ? `"${new Date(at).toISOString()}"` : '');

/** As PostgreSQL reads a tstzmultirange; it joins spans that touch. */
export const asMultirange = (spans: readonly Span[]): string =>
  `{${spans.map(({ from, to }) => `[${bound(from)},${bound(to)})`).join(',')}}`;
