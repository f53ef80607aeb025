/**
 * Stores the figures of finished days: over for a while, with every order of theirs and of all earlier days final. Such
 * days cannot change any more.
 */
import { dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import * as rows from './finished-rows.ts';

/** By then, transactions that began before midnight have committed. */
const SETTLED_MS = 3_600_000;
const DAYS_AT_ONCE = 31;

const secondsAt = (date: string): number => momentOf(date).getTime() / 1000;
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Returns the number of stored days; 0 while another worker is doing it. */
export const finishDays = (sql: Sql, now: Date): Promise<number> =>
  transaction(sql, async (tx) => {
    if (!(await rows.takeTurn(tx))) return 0;
    const last = await rows.lastFinishedDay(tx);
    const from = last ? daysAfter(last, 1) : await rows.firstDay(tx);
    if (!from) return 0;
    const present = dateOf(new Date(now.getTime() - SETTLED_MS));
    const open = await rows.firstOpenDay(tx);
    const end = earlier(earlier(present, open ?? present), daysAfter(from, DAYS_AT_ONCE));
    if (from >= end) return 0;
    await rows.storeDays(
      tx,
      { from, to: daysAfter(end, -1) },
      { fromSeconds: secondsAt(from), toSeconds: secondsAt(end) },
    );
    return (secondsAt(end) - secondsAt(from)) / 86_400;
  });
