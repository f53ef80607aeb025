/** Nobody decides about a restaurant of their own, not even a removed one (product rule 10.3). */
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { isSoleAdministrator } from '#server/accounts/index.ts';
import type { Tx } from '#server/database/database.ts';
import type { RequestParts } from '#server/http/input.ts';
import { refuse } from '#server/process/errors.ts';
import * as rows from './own-rows.ts';

interface By {
  readonly userId: number;
  readonly now: Date;
}

/**
 * Refuses a decision about the caller's own restaurant, unless the call is open to sole administrators and the caller
 * is one. Then it returns true, for the command to mark the decision in the audit log.
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
    if (ids.length === 0 || !(await rows.isOwn(tx, { subject, ids, userId }))) continue;
    if (!isOpenToSoleAdmin || !(await isSoleAdministrator(tx, userId, now))) throw refuse('OWN_RESTAURANT');
    return true;
  }
  return false;
}
