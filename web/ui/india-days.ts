/** Dates in Asia/Kolkata, in which sales and days of work are counted (contract.md). */
const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const DAY_MS = 86_400_000;

/** `2026-11-25`: the date on which a moment falls. */
export const dateOf = (moment: Date): string => inIndia.format(moment);

/** So many days later; earlier when negative. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Every date from one to another, both included. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1) }, (_, day) =>
    daysAfter(from, day),
  );

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `25 Nov`. */
export const dayWords = (date: string): string => dayFormat.format(new Date(date));

const clockFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const weekdayFormats = {
  short: new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }),
};

/** `7:30 pm`: what a clock shows at that moment. */
export const clockOf = (moment: Date): string => clockFormat.format(moment);

/** `Sat 22 Nov`, or `Saturday 22 Nov`. */
export const weekdayWords = (date: string, weekday: 'short' | 'long' = 'short'): string =>
  `${weekdayFormats[weekday].format(new Date(date))} ${dayWords(date)}`;

/** `Fri 25 Dec 2026`: where it may be next year. */
export const yearDayWords = (date: string): string => `${weekdayWords(date)} ${date.slice(0, 4)}`;

/** `today`, `tomorrow`, or the day by its name; `now` is the moment at which it is read. */
export function nearDayWords(date: string, now: Date): string {
  const today = dateOf(now);
  if (date === today) return 'today';
  return date === daysAfter(today, 1) ? 'tomorrow' : weekdayWords(date);
}
