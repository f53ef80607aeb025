/** Keys of programs at a restaurant (product rules 13.8 to 13.10). */
import { DAY_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import * as contract from '#contract/kitchen/keys.ts';
import { hashOf } from '#server/accounts/index.ts';
import { newPrefix, secretWith } from '#server/http/program-key.ts';
import { serve } from '#server/http/serve.ts';
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
    const facts = { key: nameOf({ keyName, prefix }) };
    await auditRestaurant(tx, kitchen, { action: 'Made a key for', userId: user.userId, at: madeAt, facts });
    return { keyId, key };
  },
);

export const serveEndKey = serve(contract.endKey, async ({ tx, params: { keyId }, user, now: at, refuse }) => {
  const ended = await rows.endKey(tx, keyId, user.vendorId, at);
  if (!ended) throw refuse('KEY_NOT_FOUND');
  const facts = { key: nameOf(ended) };
  await auditRestaurant(tx, ended, { action: 'Ended a key of', userId: user.userId, at, facts });
  return t`This key does not work any more.`;
});

/** The name of a key in the audit log. */
export const nameOf = ({ keyName, prefix }: Pick<rows.EndedKey, 'keyName' | 'prefix'>) => `${keyName} (${prefix})`;
