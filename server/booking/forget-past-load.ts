import type { Tx } from '#server/database/database.ts';
import { forgetLoad } from './rows.ts';

const BATCH = 10_000;
/** Longer than any stay, so that a table of last night can still be cancelled. */
const KEPT_MS = 48 * 3_600_000;

/** Forgets how full restaurants were on days that are over; answers whether more may wait. */
export const forgetPastLoad = async (tx: Tx, now: Date): Promise<boolean> =>
  (await forgetLoad(tx, new Date(now.getTime() - KEPT_MS), BATCH)) === BATCH;
