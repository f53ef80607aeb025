/** Nobody decides about a restaurant of their own, also not about one that they removed in the last 90 days (product rule 141). */
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { isSoleAdministrator } from '#server/accounts/index.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { RequestParts } from '#server/http/input.ts';
import { refuse } from '#server/process/errors.ts';
import * as rows from './own-rows.ts';

const OWNED_DAYS = 90;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

interface By {
  readonly userId: number;
  readonly now: Date;
}

/**
 * Refuses a decision about a restaurant of the caller's own, unless the call is open to sole administrators and the caller is one:
 * then returns true, and the command marks the decision in the audit log.
 */
export async function refuseOwnRestaurant(
  tx: Tx,
  { decidesOn = {}, isOpenToSoleAdmin }: Endpoint,
  { params, body }: RequestParts,
  { userId, now }: By,
): Promise<boolean> {
  const input = { ...fieldsOf(params), ...fieldsOf(body) };
  for (const [field, subject] of Object.entries(decidesOn)) {
    const ids = [input[field] ?? []].flat().map(Number);
    if (ids.length === 0 || !(await rows.isOwn(tx, { subject, ids, userId, since: before(now, OWNED_DAYS) }))) continue;
    if (!isOpenToSoleAdmin || !(await isSoleAdministrator(tx, userId, now))) throw refuse('OWN_RESTAURANT');
    return true;
  }
  return false;
}

/** Restaurants that are the person's own in the sense of product rule 141. */
export const ownRestaurantIds = (sql: Sql, { userId, now }: By): Promise<ReadonlySet<number>> =>
  rows.ownRestaurantIds(sql, userId, before(now, OWNED_DAYS));
