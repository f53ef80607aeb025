/** The books of the marketplace: what every account of the ledger had, got and gave (product rule 137). */
import * as z from 'zod/mini';
import { read, role, text } from './kit/endpoint.ts';
import { Rupees } from './kit/money.ts';
import { CalendarDate } from './kit/times.ts';

/** Where an account stands in the balance sheet: what there is, whom it is owed to, and what the marketplace has made. */
export const BOOK_SIDES = ['ASSETS', 'LIABILITIES', 'RESULT'] as const;
export type BookSide = (typeof BOOK_SIDES)[number];

/** Rupees; what there is counts as more than nothing, as do debts and gains. `customers`, `restaurants` and `cash` are all of theirs. */
const BookAccount = z.object({
  account: z.string(),
  side: z.enum(BOOK_SIDES),
  opening: Rupees,
  /** What came to the account in the period, and what left it. */
  came: Rupees,
  left: Rupees,
  closing: Rupees,
});
export type BookAccount = z.output<typeof BookAccount>;

/** A day in India, and what moved on it for one reason; days in descending order. */
const BookDay = z.object({ date: z.string(), kind: z.string(), count: z.int(), amount: Rupees });

/** The closing amounts of assets are those of liabilities and result together. */
export const Books = z.object({ accounts: z.array(BookAccount), days: z.array(BookDay) });
export type Books = z.output<typeof Books>;

/** Days in India, both inclusive, at most 366. */
const period = { from: CalendarDate, to: CalendarDate };

export const books = read('GET /v1/AdminAPI/books', {
  query: z.object(period),
  response: Books,
  access: role('ADMIN'),
  refusals: ['PERIOD_WRONG'],
});

/** Each account of each movement of a day, one row each. */
export const exportDayBook = read('GET /v1/AdminAPI/dayBook', {
  query: z.object({ date: CalendarDate }),
  response: text,
  gives: 'csv',
  access: role('ADMIN'),
});
