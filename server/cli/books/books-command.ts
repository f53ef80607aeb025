import { inRupees, sumOfRupees } from '#contract/kit/money.ts';
import { BOOK_SIDES } from '#contract/sales/books.ts';
import type { Sql } from '#server/database/database.ts';
import { StartError } from '#server/process/settings.ts';
import { bookSpan, booksIn } from '#server/sales/index.ts';

/** Prints the balance sheet and the movements of days in India, both inclusive. */
export async function sayBooks(sql: Sql, { from, to }: { from: string; to: string }, say: (line: string) => void) {
  const span = bookSpan(from, to, new Date());
  if (!span) throw new StartError('Give days such as 2026-11-01, the first not after the last, at most 366.');
  const { accounts, days } = await booksIn(sql, span);
  for (const side of BOOK_SIDES) {
    const own = accounts.filter((each) => each.side === side);
    say(`${side} ${inRupees(sumOfRupees(own.map(({ closing }) => closing)))}`);
    for (const { account, opening, came, left, closing } of own) {
      say(`  ${account}: ${inRupees(opening)} + ${inRupees(came)} - ${inRupees(left)} = ${inRupees(closing)}`);
    }
  }
  for (const { date, kind, count, amount } of days) say(`${date} ${kind}: ${count}, ${inRupees(amount)}`);
}
