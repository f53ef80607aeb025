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
