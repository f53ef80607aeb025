import { t } from './texts.ts';

/**
 * The calendar and clock of India, for server and browser, and the only place that knows the offset from UTC: the whole
 * country has one time zone, without daylight saving time since 1945. Nothing here depends on the reader's time zone.
 *
 * A date is a string such as `2026-11-25` and a time of day one such as `19:30`, so both sort as strings. Arithmetic
 * that runs over many days uses day numbers: days since 1970-01-01. Dates must have a year of four digits.
 */
export const TIME_ZONE = 'Asia/Kolkata';
const OFFSET_MS = 330 * 60_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** In the format of `toISOString`, but as a clock in India shows it. */
const shown = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString();

export const dateOf = (at: Date): string => shown(at).slice(0, 10);

export const timeOf = (at: Date): string => shown(at).slice(11, 16);

export const timeMs = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE_MS;

export const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;

export const dayNumberAt = (at: number): number => Math.floor((at + OFFSET_MS) / DAY_MS);

export const startOfDay = (day: number): number => day * DAY_MS - OFFSET_MS;

/** 0 = Monday to 6 = Sunday. Day 0 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

export const daysAfter = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);

export const momentOf = (date: string, time = '00:00'): Date => new Date(startOfDay(dayNumber(date)) + timeMs(time));

export const dayStart = (at: Date): Date => new Date(startOfDay(dayNumberAt(at.getTime())));

export const nextMidnight = (at: Date): Date => new Date(startOfDay(dayNumberAt(at.getTime()) + 1));

/** `7:30 pm` for `19:30`. */
export function clockWords(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const shownTime = `${Number(hour) % 12 || 12}:${minute}`;
  return Number(hour) < 12 ? t`${shownTime} am` : t`${shownTime} pm`;
}

const months = () => [
  t`Jan`,
  t`Feb`,
  t`Mar`,
  t`Apr`,
  t`May`,
  t`June`,
  t`July`,
  t`Aug`,
  t`Sept`,
  t`Oct`,
  t`Nov`,
  t`Dec`,
];

/** `31 Dec 2026` for `2026-12-31`. */
export const dateWords = (date: string): string =>
  `${Number(date.slice(8))} ${months()[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
