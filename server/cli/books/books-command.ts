import { inRupees, toRupees } from '#contract/kit/money.ts';
import { BOOK_SIDES } from '#contract/sales/books.ts';
import type { Sql } from '#server/database/database.ts';
import { StartError } from '#server/process/settings.ts';
import { bookSpan, booksIn } from '#server/sales/index.ts';

/** Prints the balance sheet and the movements of days in India, both inclusive. */
export async function sayBooks(sql: Sql, { from, to }: { from: string; to: string }, say: (line: string) => void) {
  const span = bookSpan(from, to, new Date());
  if (!span) throw new StartError('Give days such as 2026-11-01, the first not after the last, at most 366.');
  const amount = (paise: number) => inRupees(toRupees(paise));
  const { accounts, days } = await booksIn(sql, span);
  for (const side of BOOK_SIDES) {
    const own = accounts.filter((each) => each.side === side);
    say(`${side} ${amount(own.reduce((paise, { closing }) => paise + closing, 0))}`);
    for (const { account, opening, came, left, closing } of own) {
      say(`  ${account}: ${amount(opening)} + ${amount(came)} - ${amount(left)} = ${amount(closing)}`);
    }
  }
  for (const each of days) say(`${each.date} ${each.kind}: ${each.count}, ${amount(each.amount)}`);
}
