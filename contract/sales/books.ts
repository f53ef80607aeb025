/** The marketplace's books, from the ledger (product rule 6.18). */
import * as z from 'zod/mini';
import { Rupees, SignedRupees } from '../kit/amounts.ts';
import { administrator, read, text } from '../kit/endpoint.ts';
import { CalendarDate } from '../kit/times.ts';

/** Sides of the balance sheet: RESULT is what the marketplace has made. */
export const BOOK_SIDES = ['ASSETS', 'LIABILITIES', 'RESULT'] as const;
export type BookSide = (typeof BOOK_SIDES)[number];

/**
 * Assets, debts and gains are positive. `customers`, `restaurants` and `cash` each sum up all accounts of that kind.
 */
const BookAccount = z.object({
  account: z.string(),
  side: z.enum(BOOK_SIDES),
  opening: SignedRupees,
  came: Rupees,
  left: Rupees,
  closing: SignedRupees,
});
export type BookAccount = z.input<typeof BookAccount>;

/** Newest day first. */
const BookDay = z.object({ date: z.string(), kind: z.string(), count: z.int(), amount: Rupees });

/** The closing amounts of ASSETS equal those of LIABILITIES and RESULT together. */
export const Books = z.object({ accounts: z.array(BookAccount), days: z.array(BookDay) });
export type Books = z.input<typeof Books>;

/** Days in India, both inclusive, at most 366. */
const period = { from: CalendarDate, to: CalendarDate };

export const books = read('GET /v1/AdminAPI/books', {
  query: z.object(period),
  response: Books,
  access: administrator('money'),
  refusals: ['PERIOD_WRONG'],
});

/** A row per account of each movement. */
export const exportDayBook = read('GET /v1/AdminAPI/dayBook', {
  query: z.object({ date: CalendarDate }),
  response: text,
  gives: 'csv',
  access: administrator('money'),
});
