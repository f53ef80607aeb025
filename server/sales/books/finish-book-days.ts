/** The job of the books: adds up each day once it has ended, so that they need not read the whole ledger. */
import { dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import * as rows from './books-rows.ts';

/** By then everything that began on the day is written: a job keeps the moment of its begin, however slow a provider is. */
const ENDED_MS = 6 * 3_600_000;

/** Adds up the next day that has ended; false: there is none. */
export const finishBookDay = (sql: Sql, now: Date): Promise<boolean> =>
  transaction(sql, async (tx) => {
    await rows.lockBookDays(tx);
    const last = await rows.lastFinishedDay(tx);
    const firstAt = last === undefined ? await rows.firstMovementAt(tx) : undefined;
    const day = last === undefined ? firstAt && dateOf(firstAt) : daysAfter(last, 1);
    if (!day) return false;
    const span = { from: momentOf(day), to: momentOf(daysAfter(day, 1)) };
    if (span.to.getTime() + ENDED_MS > now.getTime()) return false;
    await rows.insertBookDay(tx, day, span);
    return true;
  });
