/** The week of opening hours as a vendor writes it: spans by day, 0 = Monday. */

import type { OpeningSpan } from '#contract/kit/times.ts';
import { SPANS_MAX } from '#contract/kitchen.ts';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const LUNCH_AND_DINNER = { from: '11:00', to: '23:00' };
const EVENING = { from: '18:00', to: '23:00' };
const ALL_DAY = { from: '00:00', to: '00:00' };

type Hours = readonly OpeningSpan[];

export const hoursOn = (hours: Hours, day: number): Hours => hours.filter((span) => span.day === day);

/** Equal times are 24 hours (contract.md, opening hours). */
export const isAllDay = ({ from, to }: OpeningSpan): boolean => from !== '' && from === to;

/** Ends on the next day. */
export const endsNextDay = ({ from, to }: OpeningSpan): boolean => from !== '' && to !== '' && to < from;

const inOrder = (hours: Hours): OpeningSpan[] => hours.toSorted((a, b) => a.day - b.day);

/** One more span on that day: the first is most of the day, the next the evening. */
export const withSpan = (hours: Hours, day: number): OpeningSpan[] =>
  inOrder([...hours, { day, ...(hoursOn(hours, day).length === 0 ? LUNCH_AND_DINNER : EVENING) }]);

export const withAllDay = (hours: Hours, day: number): OpeningSpan[] =>
  inOrder([...hours.filter((span) => span.day !== day), { day, ...ALL_DAY }]);

/** Every day as that one; a closed day closes all. */
export const asOn = (hours: Hours, day: number): OpeningSpan[] =>
  DAYS.flatMap((_name, each) => hoursOn(hours, day).map((span) => ({ ...span, day: each })));

export const hasRoom = (hours: Hours, added = 1): boolean => hours.length + added <= SPANS_MAX;
