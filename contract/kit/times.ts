import * as z from 'zod/mini';
import { wholeFrom } from './numbers.ts';
import { english } from './texts.ts';

const TIME = 'Times are written as 11:00.';
export const TimeOfDay = z.string({ error: TIME }).check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: TIME }));

const DATE = 'Dates are written as 2026-11-25.';
export const CalendarDate = z.iso.date({ error: DATE });
export const PlannedDate = z.iso.date({ error: DATE }).check(z.regex(/^2/, { error: DATE }));

/** ISO 8601 in UTC in requests and responses; on the server a Date, or the text that PostgreSQL writes into JSON. */
export const DateTime = z.codec(z.iso.datetime(), z.union([z.date(), z.string()]), {
  decode: (text) => new Date(text),
  encode: (time) => new Date(time).toISOString(),
});

const DAY = english`day must be from 0 (Monday) to 6 (Sunday).`;

/** Starts on a weekday (0 = Monday). If `to` is not after `from` it ends on the next day: equal times are 24 hours. */
export const OpeningSpan = z.strictObject(
  {
    day: wholeFrom(0, 6, DAY),
    from: TimeOfDay,
    to: TimeOfDay,
  },
  { error: 'Opening hours need a day, from and to.' },
);
export type OpeningSpan = z.output<typeof OpeningSpan>;
