import type { Tx } from '#server/database/database.ts';
import * as rows from '../kitchen-rows.ts';
import { asMultirange, openSpans } from './opening.ts';

const BATCH = 500;
/** Spans reach 8 days ahead and are recalculated at this age, so a week without recalculation does no harm. */
const AGE_MAX_MS = 20 * 3_600_000;

export async function renewOpenSpans(tx: Tx, now: Date): Promise<boolean> {
  const outdated = await rows.lockOutdatedSpans(tx, new Date(now.getTime() - AGE_MAX_MS), BATCH);
  const renewed = outdated.map((each) => ({
    restaurantId: each.restaurantId,
    openSpans: asMultirange(openSpans(each, now)),
  }));
  if (renewed.length > 0) await rows.renewSpans(tx, renewed, now);
  return outdated.length === BATCH;
}
