/** The week of opening hours as a vendor edits it: spans by day, 0 = Monday. */

import { t } from '#contract/kit/texts.ts';
import type { OpeningSpan } from '#contract/kit/times.ts';
import { SPANS_MAX } from '#contract/kitchen/restaurants.ts';

export const DAYS = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`] as const;

const LUNCH_AND_DINNER = { from: '11:00', to: '23:00' };
const EVENING = { from: '18:00', to: '23:00' };
const ALL_DAY = { from: '00:00', to: '00:00' };

type Hours = readonly OpeningSpan[];

export const hoursOn = (hours: Hours, day: number): Hours => hours.filter((span) => span.day === day);

/** Other equal times last 24 hours too, but may be on their way to others while somebody types. */
export const isAllDay = ({ from, to }: OpeningSpan): boolean => from === ALL_DAY.from && to === ALL_DAY.to;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How many hours it lasts, rounded, if it ends on the next day: many, where AM and PM were mixed up. */
export function hoursIntoNextDay({ from, to }: OpeningSpan): number | undefined {
  if (from === '' || to === '' || to > from) return undefined;
  return Math.round((minutesOf(to) + 24 * 60 - minutesOf(from)) / 60);
}

const inOrder = (hours: Hours): OpeningSpan[] => hours.toSorted((a, b) => a.day - b.day);

/** A week without hours is open on all days, so its first hours are those of all days. */
const onEveryDay = (times: Omit<OpeningSpan, 'day'>): OpeningSpan[] => DAYS.map((_name, day) => ({ day, ...times }));

/** The first span of a day is from lunch to dinner, any other in the evening. */
export function withSpan(hours: Hours, day: number): OpeningSpan[] {
  if (hours.length === 0) return onEveryDay(LUNCH_AND_DINNER);
  return inOrder([...hours, { day, ...(hoursOn(hours, day).length === 0 ? LUNCH_AND_DINNER : EVENING) }]);
}

export function withAllDay(hours: Hours, day: number): OpeningSpan[] {
  if (hours.length === 0) return onEveryDay(ALL_DAY);
  return inOrder([...hours.filter((span) => span.day !== day), { day, ...ALL_DAY }]);
}

/** Copies that day to every day; a closed day closes all. */
export const asOn = (hours: Hours, day: number): OpeningSpan[] =>
  DAYS.flatMap((_name, each) => hoursOn(hours, day).map((span) => ({ ...span, day: each })));

export const hasRoom = (hours: Hours, added = 1): boolean => hours.length + added <= SPANS_MAX;
