/** The books of the marketplace, from the ledger (product rule 137). */
import { DAY_MS, dateOf, daysAfter, momentOf, timeOf } from '#contract/kit/india.ts';
import { toRupees } from '#contract/kit/money.ts';
import { type BookAccount, type BookSide, type Books, books, exportDayBook } from '#contract/sales-books.ts';
import type { Sql } from '#server/database/database.ts';
import { csvOf } from '#server/http/csv.ts';
import { serve } from '#server/http/serve.ts';
import { salesPeriod } from '../sales-period.ts';
import * as rows from './books-rows.ts';

/** What the marketplace has, at a provider, at the bank or in somebody's hands; and what went to the outside or came from it. */
const ASSETS =
  /^(provider:|bank:|payouts:|cash$|platform:(topups|payouts|vendor-payouts|settled-outside|bank|input-tax)$)/;
const LIABILITIES = /^(customers|restaurants|tax:|platform:held$)/;

const sideOf = (account: string): BookSide => {
  if (ASSETS.test(account)) return 'ASSETS';
  return LIABILITIES.test(account) ? 'LIABILITIES' : 'RESULT';
};

/** In the ledger, what somebody is owed is more than nothing; in the balance sheet, so is what there is. */
function bookAccount({ account, openingPaise, gotPaise, gavePaise }: rows.AccountRow): BookAccount {
  const side = sideOf(account);
  const sign = side === 'ASSETS' ? -1 : 1;
  const [camePaise, leftPaise] = sign === 1 ? [gotPaise, gavePaise] : [gavePaise, gotPaise];
  const opening = sign * openingPaise;
  return {
    ...{ account, side, opening: toRupees(opening), came: toRupees(camePaise), left: toRupees(leftPaise) },
    closing: toRupees(opening + camePaise - leftPaise),
  };
}

/** A day before anything moved. */
const BEFORE_ALL = '2000-01-01';

/** The books between two instants. */
export async function booksIn(sql: Sql, span: rows.BookSpan): Promise<Books> {
  // Both must read the same days as finished, also where one more is added up meanwhile.
  const lastDay = (await rows.lastFinishedDay(sql)) ?? BEFORE_ALL;
  const finished = { lastDay, since: momentOf(daysAfter(lastDay, 1)) };
  const [accounts, days] = await Promise.all([rows.accounts(sql, span, finished), rows.days(sql, span, finished)]);
  return {
    accounts: accounts.map(bookAccount),
    days: days.map(({ day, kind, count, paise }) => ({
      ...{ date: daysAfter(dateOf(span.from), day), kind, count },
      amount: toRupees(paise),
    })),
  };
}

/** Days in India, both inclusive; undefined if it is no period. */
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

/** Each account of each movement of a day in India (2026-11-24) as CSV; amounts in rupees, what the account gave is negative. */
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
