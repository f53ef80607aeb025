import type { Tx } from '#server/database/database.ts';
import * as rows from '../kitchen-rows.ts';
import { asMultirange, openSpans } from './opening.ts';

const BATCH = 500;
/** Spans reach 8 days ahead: made anew at this age, they last through a week without it. */
const AGE_MAX_MS = 20 * 3_600_000;

/** Works out the opening times of the next days for one batch of restaurants; answers whether more may wait. */
export async function renewOpenSpans(tx: Tx, now: Date): Promise<boolean> {
  const outdated = await rows.lockOutdatedSpans(tx, new Date(now.getTime() - AGE_MAX_MS), BATCH);
  const renewed = outdated.map((each) => ({
    restaurantId: each.restaurantId,
    openSpans: asMultirange(openSpans(each, now)),
  }));
  if (renewed.length > 0) await rows.renewSpans(tx, renewed, now);
  return outdated.length === BATCH;
}
