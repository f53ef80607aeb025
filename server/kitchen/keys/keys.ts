/** Keys of programs at a restaurant, and of the operator (product rules 13.8 to 13.10, and 13.38). */
import type { Body } from '#contract/kit/endpoint.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import * as contract from '#contract/kitchen/keys.ts';
import { hashOf, holdPerson, lockAdministrators } from '#server/accounts/index.ts';
import type { Tx } from '#server/database/database.ts';
import { newPrefix, secretWith } from '#server/http/program-key.ts';
import { type Acting, serve } from '#server/http/serve.ts';
import { refuse } from '#server/process/errors.ts';
import { appendAudit, type Decision } from '#server/security/index.ts';
import { auditRestaurant } from '../audit-restaurant.ts';
import { lockKitchen, ownKitchen } from '../kitchen-rows.ts';
import * as rows from './key-rows.ts';

export const serveKeys = serve(contract.keys, async ({ sql, params: { restaurantId }, user, now, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  return rows.keysOf(sql, restaurantId, now);
});

export const serveMakeKey = serve(
  contract.makeKey,
  async ({ tx, params: { restaurantId }, body, user, now: madeAt, refuse }) => {
    const kitchen = await lockKitchen(tx, restaurantId, user.vendorId);
    if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
    const { name, ...made } = await writeKey(tx, restaurantId, body, user, madeAt);
    const decision = { action: 'Made a key for', userId: user.userId, at: madeAt, facts: { key: name } } as const;
    await auditRestaurant(tx, kitchen, decision);
    return made;
  },
);

type Fields = Body<typeof contract.makeKey> | Body<typeof contract.makeOperatorKey>;

/** Null: for the operator. */
async function writeKey(tx: Tx, restaurantId: number | null, body: Fields, user: Acting, madeAt: Date) {
  if ((await rows.keysOf(tx, restaurantId, madeAt)).length >= contract.KEYS_MAX) throw refuse('TOO_MANY_KEYS');
  const prefix = newPrefix('cpk');
  const key = secretWith(prefix);
  const { keyName, rights, days, callsPerDay } = body;
  const keyId = await rows.insertKey(tx, restaurantId, {
    userId: user.userId,
    staffId: user.duty?.staffId ?? null,
    keyName,
    prefix,
    keyHash: hashOf(key),
    rights: [...new Set(rights)],
    callsPerDay,
    madeAt,
    endsAt: new Date(madeAt.getTime() + days * DAY_MS),
  });
  return { keyId, key, name: nameOf({ keyName, prefix }) };
}

export const serveEndKey = serve(contract.endKey, async ({ tx, params: { keyId }, user, now: at, refuse }) => {
  const ended = await rows.endKey(tx, keyId, user.vendorId, at);
  if (!ended) throw refuse('KEY_NOT_FOUND');
  const facts = { key: nameOf(ended) };
  await auditRestaurant(tx, ended, { action: 'Ended a key of', userId: user.userId, at, facts });
  return t`This key does not work any more.`;
});

export const serveOperatorKeys = serve(contract.operatorKeys, ({ sql, now }) => rows.keysOf(sql, null, now));

export const serveMakeOperatorKey = serve(contract.makeOperatorKey, async ({ tx, body, user, now: madeAt }) => {
  await lockAdministrators(tx);
  // Their rights may have been changed while this call waited.
  if (!(await holdPerson(tx, user))) throw refuse('RIGHT_MISSING');
  const { name, ...made } = await writeKey(tx, null, body, user, madeAt);
  await auditOperator(tx, { action: 'Made a key for', userId: user.userId, at: madeAt, facts: { key: name } });
  return made;
});

export const serveEndOperatorKey = serve(
  contract.endOperatorKey,
  async ({ tx, params: { keyId }, user, now: at, refuse }) => {
    const ended = await rows.endOperatorKey(tx, keyId, at);
    if (!ended) throw refuse('KEY_NOT_FOUND');
    await auditOperator(tx, { action: 'Ended a key of', userId: user.userId, at, facts: { key: nameOf(ended) } });
    return t`This key does not work any more.`;
  },
);

const auditOperator = (tx: Tx, decision: Pick<Decision, 'action' | 'userId' | 'at' | 'facts'>) =>
  appendAudit(tx, { ...decision, entity: 'marketplace', entityId: 1, entityName: 'the marketplace' });

/** The name of a key in the audit log. */
export const nameOf = ({ keyName, prefix }: Pick<rows.EndedKey, 'keyName' | 'prefix'>) => `${keyName} (${prefix})`;
