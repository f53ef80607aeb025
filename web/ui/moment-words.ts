/**
 * Moments on screens: in the reader's time zone, relative while recent, no longer than needed; promises of an order at
 * the clock of India. day-words.ts and `clockWords` write dates and times that belong to a place in India.
 */

import { DAY_MS, MINUTE_MS, TIME_ZONE } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { LOCALE } from '#web/page/language.ts';

const RECENT_MINUTES = 60;
/** How far a reader's clock may be behind the server's. */
const SKEW_MINUTES = 2;

const formats = (timeZone: string | undefined) => ({
  clock: new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone }),
  day: new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone }),
  date: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone }),
});

export type Zone = ReturnType<typeof formats>;
/** For the first HTML, since the server does not know the reader's time zone. */
export const INDIA = formats(TIME_ZONE);
export const READERS = formats(undefined);

const INDIA_AHEAD_MINUTES = 330;

/** Names the clock of India for readers whose own shows another time. */
export function inIndia(words: string, at: Date): string {
  const isSameClock = -at.getTimezoneOffset() === INDIA_AHEAD_MINUTES;
  return isSameClock || !/\d:\d/.test(words) ? words : t`${words} India time`;
}

/** `5 Jan 2026, 7:45 pm`: for print, and wherever it may be read much later. */
export const exactWords = (at: Date, { date, clock }: Zone): string => `${date.format(at)}, ${clock.format(at)}`;

/** `7:45 pm`, `tomorrow, 7:45 pm`, `5 Jan, 7:45 pm`, `5 Jan 2026, 7:45 pm`: for the future and the past. */
export function plannedWords(at: Date, now: Date, zone: Zone): string {
  const isOn = (daysAhead: number) =>
    zone.date.format(at) === zone.date.format(new Date(now.getTime() + daysAhead * DAY_MS));
  const time = zone.clock.format(at);
  if (isOn(0)) return time;
  if (isOn(-1)) return t`yesterday, ${time}`;
  if (isOn(1)) return t`tomorrow, ${time}`;
  // The year is left out if this is the nearest such date.
  const isNear = Math.abs(at.getTime() - now.getTime()) < 180 * DAY_MS;
  return isNear ? `${zone.day.format(at)}, ${time}` : exactWords(at, zone);
}

/** As `plannedWords`; within the last hour `just now` or `12 min ago`. */
export function momentWords(at: Date, now: Date, zone: Zone): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < -SKEW_MINUTES || minutes >= RECENT_MINUTES) return plannedWords(at, now, zone);
  return minutes <= 0 ? t`just now` : t`${minutes} min ago`;
}
