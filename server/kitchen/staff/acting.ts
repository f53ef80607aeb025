/** Whether a person may do something at a restaurant that is not their own (product rule 13.1). */
import { type Endpoint, opensToKeys } from '#contract/kit/endpoint.ts';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { may, missingWords, type Right } from '#contract/kit/rights.ts';
import type { Sql } from '#server/database/database.ts';
import type { Acting, Caller, Duty } from '#server/http/serve.ts';
import { refuse } from '#server/process/errors.ts';
import { dutyOf, isOf } from './staff-rows.ts';

export const firstParameter = (path: string): string => /:([A-Za-z]+)/.exec(path)?.[1] ?? '';

/**
 * The caller's duty at the restaurant of the call; undefined for its owner, and for strangers: the command returns 404 to
 * them. Refuses staff without the right; in calls that customers may also make, such staff count as strangers.
 * Refuses a kitchen tablet everything but its rights at its restaurant.
 */
export async function actingAt(
  sql: Sql,
  endpoint: Endpoint,
  params: unknown,
  caller: Caller,
): Promise<Duty | undefined> {
  const { access, path } = endpoint;
  const right = 'right' in access ? access.right : undefined;
  const parameter = firstParameter(path);
  const id = Number(fieldsOf(params)[parameter]);
  const isNamed = right !== undefined && Number.isSafeInteger(id);
  if (caller.shiftAt !== undefined && !endpoint.isForTablets) {
    const isOpen = isNamed && opensToKeys(endpoint) && caller.onlyRights?.includes(right);
    if (!isOpen || !(await isOf(sql, caller.shiftAt, parameter, id))) throw refuse('TABLET_NOT_ALLOWED');
  }
  const duty = isNamed ? await dutyOf(sql, caller.userId, parameter, id) : undefined;
  if (!duty || !right) return undefined;
  if (access.kind === 'concerned') return may(duty, right) ? duty : undefined;
  needs({ duty }, right);
  return duty;
}

/** Refuses people who work there, keys and kitchen tablets without this right. */
export function needs({ duty, onlyRights, key }: Pick<Acting, 'duty' | 'onlyRights' | 'key'>, right: Right): void {
  if (duty && !may(duty, right)) throw refuse('RIGHT_MISSING', { message: missingWords(duty, right) });
  if (onlyRights && !onlyRights.includes(right)) throw refuse(key ? 'KEY_NOT_ALLOWED' : 'TABLET_NOT_ALLOWED');
}
