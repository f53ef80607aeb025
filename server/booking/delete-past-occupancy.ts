import type { Tx } from '#server/database/database.ts';
import { deleteOccupancy } from './rows.ts';

const BATCH = 10_000;
/** Longer than any stay, so that last night's table can still be cancelled. */
const STORED_MS = 48 * 3_600_000;

export const deletePastOccupancy = async (tx: Tx, now: Date): Promise<boolean> =>
  (await deleteOccupancy(tx, new Date(now.getTime() - STORED_MS), BATCH)) === BATCH;
