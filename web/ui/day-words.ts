/** A day is a date in India, such as `2026-11-25`, wherever the reader is. */

import { daysAfter } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { LOCALE } from '#web/page/language.ts';

const dayFormat = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekdayFormats = {
  short: new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' }),
};

export const dayWords = (date: string): string => dayFormat.format(new Date(date));

/** `Sat 22 Nov`, or `Saturday 22 Nov`. */
export const weekdayWords = (date: string, weekday: 'short' | 'long' = 'short'): string =>
  `${weekdayFormats[weekday].format(new Date(date))} ${dayWords(date)}`;

/** `Fri 25 Dec 2026`: for dates that may be next year. */
export const yearDayWords = (date: string): string => `${weekdayWords(date)} ${date.slice(0, 4)}`;

/** `today`, `tomorrow`, or the day by its name. */
export function nearDayWords(date: string, today: string): string {
  if (date === today) return t`today`;
  return date === daysAfter(today, 1) ? t`tomorrow` : weekdayWords(date);
}
