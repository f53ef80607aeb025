/** The marketplace's books, from the ledger (product rule 6.18). */
import { DAY_MS, dateOf, daysAfter, momentOf, timeOf } from '#contract/kit/india.ts';
import { toRupees } from '#contract/kit/money.ts';
import { type BookSide, books, exportDayBook } from '#contract/sales/books.ts';
import type { Sql } from '#server/database/database.ts';
import { csvOf } from '#server/http/csv.ts';
import { serve } from '#server/http/serve.ts';
import { salesPeriod } from '../sales-period.ts';
import * as rows from './books-rows.ts';

/** Money at providers, at the bank or with riders, and money that came from outside or went there. */
const ASSETS =
  /^(provider:|bank:|payouts:|cash$|platform:(topups|payouts|vendor-payouts|settled-outside|bank|input-tax)$)/;
const LIABILITIES = /^(customers|restaurants|tax:|platform:held$)/;

const sideOf = (account: string): BookSide => {
  if (ASSETS.test(account)) return 'ASSETS';
  return LIABILITIES.test(account) ? 'LIABILITIES' : 'RESULT';
};

/** In the ledger an account that is owed money is positive, so assets change their sign for the balance sheet. */
function bookAccount({ account, openingPaise, gotPaise, gavePaise }: rows.AccountRow) {
  const side = sideOf(account);
  const sign = side === 'ASSETS' ? -1 : 1;
  const [came, left] = sign === 1 ? [gotPaise, gavePaise] : [gavePaise, gotPaise];
  const opening = sign * openingPaise;
  return { account, side, opening, came, left, closing: opening + came - left };
}

const BEFORE_ALL = '2000-01-01';

/** In paise. */
export async function booksIn(sql: Sql, span: rows.BookSpan) {
  // Both queries must treat the same days as finished, even if another one is added up meanwhile.
  const lastDay = (await rows.lastFinishedDay(sql)) ?? BEFORE_ALL;
  const finished = { lastDay, since: momentOf(daysAfter(lastDay, 1)) };
  const [accounts, days] = await Promise.all([rows.accounts(sql, span, finished), rows.days(sql, span, finished)]);
  return { accounts: accounts.map(bookAccount), days };
}

/** Days in India, both inclusive; undefined if the period is invalid. */
export function bookSpan(from: string, to: string, now: Date): rows.BookSpan | undefined {
  const period = salesPeriod({ from, to }, now);
  if (!period) return undefined;
  const span = { from: new Date(period.fromSeconds * 1000), to: new Date(period.toSeconds * 1000) };
  return { ...span, fromDay: dateOf(span.from), toDay: dateOf(span.to) };
}

export const serveBooks = serve(books, ({ sql, query: { from, to }, now, refuse }) => {
  const span = bookSpan(from, to, now);
  if (!span) throw refuse('PERIOD_WRONG');
  return booksIn(sql, span);
});

const COLUMNS = ['movement', 'date', 'time', 'kind', 'orderId', 'account', 'amount', 'note'];

/** The movements of a day in India (2026-11-24) by account; rupees, negative if the account gave them. */
export async function dayBookCsv(sql: Sql, date: string): Promise<string> {
  const from = momentOf(date);
  const parts = await rows.dayBook(sql, { from, to: new Date(from.getTime() + DAY_MS) });
  return csvOf(
    COLUMNS,
    parts.map(({ movement, at, kind, orderId, account, paise, isOwn }) => [
      ...[movement, dateOf(at), timeOf(at), kind, orderId ?? '', account, toRupees(paise)],
      isOwn ? 'own restaurant' : '',
    ]),
  );
}

export const serveExportDayBook = serve(exportDayBook, ({ sql, query: { date }, reply }) => {
  reply.header('Content-Disposition', `attachment; filename="day-book-${date}.csv"`);
  return dayBookCsv(sql, date);
});
