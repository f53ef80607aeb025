/**
 * Stores the figures of days that are finished: over for a while, and every order of them and of all days before is final.
 * No later order can belong to them and none of theirs can change, so they are counted once.
 */
import { dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import * as rows from './finished-rows.ts';

/** After midnight: orders and registrations that began before it have long been committed. */
const SETTLED_MS = 3_600_000;
/** How many days are counted in one transaction. */
const DAYS_AT_ONCE = 31;

const secondsAt = (date: string): number => momentOf(date).getTime() / 1000;
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Stores the next days, `DAYS_AT_ONCE` at most; returns how many. Another copy of the server may be doing it: then none. */
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
