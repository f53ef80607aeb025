/** Whether a person may do something at a restaurant that is not their own (product rule 13.1). */
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { may, missingWords, type Right } from '#contract/kit/rights.ts';
import type { Sql } from '#server/database/database.ts';
import type { Acting, Duty } from '#server/http/serve.ts';
import { refuse } from '#server/process/errors.ts';
import { dutyOf } from './staff-rows.ts';

export const firstParameter = (path: string): string => /:([A-Za-z]+)/.exec(path)?.[1] ?? '';

/**
 * Finds the caller's duty at the restaurant of the call; undefined for its owner and for strangers, to whom the command
 * returns 404. Refuses staff without the right; in calls that customers may also make, such staff count as strangers.
 */
export async function actingAt(
  sql: Sql,
  { access, path }: Endpoint,
  params: unknown,
  userId: number,
): Promise<Duty | undefined> {
  if (!('right' in access) || !access.right) return undefined;
  const parameter = firstParameter(path);
  const id = Number(fieldsOf(params)[parameter]);
  const duty = Number.isSafeInteger(id) ? await dutyOf(sql, userId, parameter, id) : undefined;
  if (access.kind === 'concerned') return may(duty, access.right) ? duty : undefined;
  if (duty) needs({ duty }, access.right);
  return duty;
}

/** Refuses people who work there, and keys, without this right. */
export function needs({ duty, keyRights }: Pick<Acting, 'duty' | 'keyRights'>, right: Right): void {
  if (duty && !may(duty, right)) throw refuse('RIGHT_MISSING', { message: missingWords(duty, right) });
  if (keyRights && !keyRights.includes(right)) throw refuse('KEY_NOT_ALLOWED');
}
