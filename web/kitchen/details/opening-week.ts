/** The week of opening hours as a vendor edits it: spans by day, 0 = Monday. */

import type { OpeningSpan } from '#contract/kit/times.ts';
import { SPANS_MAX } from '#contract/kitchen/restaurants.ts';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const LUNCH_AND_DINNER = { from: '11:00', to: '23:00' };
const EVENING = { from: '18:00', to: '23:00' };
const ALL_DAY = { from: '00:00', to: '00:00' };

type Hours = readonly OpeningSpan[];

export const hoursOn = (hours: Hours, day: number): Hours => hours.filter((span) => span.day === day);

/** A span whose times are equal lasts 24 hours. */
export const isAllDay = ({ from, to }: OpeningSpan): boolean => from !== '' && from === to;

export const endsNextDay = ({ from, to }: OpeningSpan): boolean => from !== '' && to !== '' && to < from;

const inOrder = (hours: Hours): OpeningSpan[] => hours.toSorted((a, b) => a.day - b.day);

/** The first span is from lunch to dinner, any other in the evening. */
export const withSpan = (hours: Hours, day: number): OpeningSpan[] =>
  inOrder([...hours, { day, ...(hoursOn(hours, day).length === 0 ? LUNCH_AND_DINNER : EVENING) }]);

export const withAllDay = (hours: Hours, day: number): OpeningSpan[] =>
  inOrder([...hours.filter((span) => span.day !== day), { day, ...ALL_DAY }]);

/** Copies that day to every day; a closed day closes all. */
export const asOn = (hours: Hours, day: number): OpeningSpan[] =>
  DAYS.flatMap((_name, each) => hoursOn(hours, day).map((span) => ({ ...span, day: each })));

export const hasRoom = (hours: Hours, added = 1): boolean => hours.length + added <= SPANS_MAX;
