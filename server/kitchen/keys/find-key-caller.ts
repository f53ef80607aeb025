/** Who calls with a program's key, and whether the key opens the call (product rule 13.8). */
import type { FastifyRequest } from 'fastify';
import { type Access, type Endpoint, opensToKeys } from '#contract/kit/endpoint.ts';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { ADMIN_RIGHTS, RIGHTS } from '#contract/kit/rights.ts';
import { t, translated } from '#contract/kit/texts.ts';
import { hashOf } from '#server/accounts/index.ts';
import type { Sql } from '#server/database/database.ts';
import type { Caller } from '#server/http/serve.ts';
import { refuse } from '#server/process/errors.ts';
import { firstParameter } from '../staff/acting.ts';
import { countCall, type UsedKey } from './key-rows.ts';
import { nameOf } from './keys.ts';

/** The key's maker. A call with a key counts, also one that is refused. */
export async function findKeyCaller(
  sql: Sql,
  { key, endpoint, request, now }: { key: string; endpoint: Endpoint; request: FastifyRequest; now: Date },
): Promise<Caller> {
  if (request.sid !== undefined) throw refuse('KEY_AND_SESSION');
  const parameter = firstParameter(endpoint.path);
  const id = Number(fieldsOf(request.params)[parameter]);
  const keyHash = hashOf(key);
  const used = await countCall(sql, {
    keyHash,
    now,
    address: request.ip,
    parameter: Number.isSafeInteger(id) ? parameter : '',
    id,
  });
  if (!used) throw refuse('KEY_ENDED');
  const { userId, prefix, rights, calls, callsPerDay, isNewAddress } = used;
  if (isNewAddress) {
    request.server.security.note({ at: now, kind: 'KEY_USED', userId, address: request.ip, detail: prefix });
  }
  if (calls > callsPerDay) throw refuse('KEY_CALLS_USED', { retryAfterSeconds: secondsLeft(now) });
  refuseUnopened(endpoint, used);
  // Not the roles of its maker: the key of a restaurant is no administrator.
  const roles = [used.isOperators ? 'ADMIN' : 'VENDOR'] as const;
  return { userId, roles, tokenHash: keyHash, mustFirst: undefined, key: nameOf(used), onlyRights: rights };
}

/** Until midnight in India. */
const secondsLeft = (now: Date): number =>
  Math.ceil((momentOf(daysAfter(dateOf(now), 1)).getTime() - now.getTime()) / 1000);

/** A key opens what anyone may read, and calls with its rights at its restaurant or for the operator. */
function refuseUnopened(endpoint: Endpoint, { rights, isHere, isOperators }: UsedKey): void {
  const { access } = endpoint;
  if (!opensToKeys(endpoint)) throw refuse('KEY_NOT_ALLOWED');
  if (access.kind === 'anyone') return;
  if (isOperators !== (access.kind === 'admin')) throw refuse('KEY_NOT_ALLOWED');
  const right = missingOf(access, rights);
  if (right) {
    throw refuse('KEY_NOT_ALLOWED', { message: t`This key does not have the right “${translated(right)}”.` });
  }
  if (!isOperators && !isHere) throw refuse('KEY_NOT_ALLOWED', { message: t`This key is for another restaurant.` });
}

/** The word for the right that a key needs and does not have. */
function missingOf(access: Access, rights: readonly string[]): string | undefined {
  if (access.kind === 'admin') {
    const [first = 'staff'] = access.rights;
    return access.rights.some((right) => rights.includes(right)) ? undefined : ADMIN_RIGHTS[first];
  }
  return 'right' in access && access.right && !rights.includes(access.right) ? RIGHTS[access.right] : undefined;
}
