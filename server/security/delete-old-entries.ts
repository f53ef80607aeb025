import { DAY_MS } from '#contract/kit/india.ts';
import { SECURITY_LOG_DAYS, type SecurityKind } from '#contract/security/security-log.ts';
import type { Sql } from '#server/database/database.ts';
import * as rows from './rows.ts';

const BATCH = 5000;
/** A limit per kind for entries that strangers can cause without an account, so that they cannot fill the disk. */
const STRANGERS_MAX = 250_000;
const OF_STRANGERS: readonly SecurityKind[] = ['LOGIN_FAILED', 'REFUSED', 'REGISTERED'];

/** Deletes a batch of entries that are too old or too many; returns whether there may be more. */
export async function deleteOldEntries(sql: Sql, now: Date, newest = STRANGERS_MAX): Promise<boolean> {
  const before = new Date(now.getTime() - SECURITY_LOG_DAYS * DAY_MS);
  let mayBeMore = (await rows.deleteOlder(sql, before, BATCH)) === BATCH;
  for (const kind of OF_STRANGERS) {
    const deleted = await rows.deleteBeyond(sql, kind, newest, BATCH);
    mayBeMore ||= deleted === BATCH;
  }
  return mayBeMore;
}
