/** The job of the books adds up each finished day, so that reading them does not need the whole ledger. */
import { dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import * as rows from './books-rows.ts';

/** By then everything of the day is written: a slow job writes the time at which it began. */
const ENDED_MS = 6 * 3_600_000;

/** False if no further day has ended. */
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
