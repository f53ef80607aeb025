/** Keys with which programs call for a restaurant or for the operator (product rules 13.8 to 13.10, and 13.38). */
import * as z from 'zod/mini';
import { administrator, command, owner, read, text } from '../kit/endpoint.ts';
import { Id, name } from '../kit/fields.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { ADMIN_ROLES, KEY_RIGHTS } from '../kit/rights.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { ofRestaurant } from './restaurants.ts';

/** The maximum of keys that work, of a restaurant and of the operator. */
export const KEYS_MAX = 20;
export const KEY_DAYS_MAX = 366;
export const KEY_CALLS_PER_DAY = 10_000;

const RIGHTS_MISSING = english`Choose at least one right.`;

const formOf = <const R extends string>(rights: readonly R[]) =>
  z.strictObject({
    keyName: name(60, english`Enter a name, such as the program that gets the key.`),
    rights: z
      .array(z.enum(rights, { error: RIGHTS_MISSING }), { error: RIGHTS_MISSING })
      .check(z.minLength(1, { error: RIGHTS_MISSING }), z.maxLength(rights.length, { error: RIGHTS_MISSING })),
    days: wholeFrom(1, KEY_DAYS_MAX, english`A key works for 1 to 366 days.`),
    callsPerDay: wholeFrom(1, 1_00_000, english`Enter the most calls of a day, from 1 to 1,00,000.`),
  });
export const KeyForm = formOf(KEY_RIGHTS);
export const OperatorKeyForm = formOf(ADMIN_ROLES);
/** For screens: it is one of both. */
export const AnyKeyForm = formOf([...KEY_RIGHTS, ...ADMIN_ROLES]);

/** `prefix`: the beginning of the key, as in the security log; `calls`: of today. */
export const Key = z.object({
  keyId: Id,
  keyName: z.string(),
  prefix: z.string(),
  rights: AnyKeyForm.shape.rights,
  makerName: z.string(),
  callsPerDay: z.int(),
  calls: z.int(),
  madeAt: DateTime,
  endsAt: DateTime,
  lastUsedAt: z.nullable(DateTime),
  /** Where its last call came from; empty without one. */
  address: z.string(),
});
export type Key = z.input<typeof Key>;

/** Those that work. */
export const keys = read('GET /v1/restaurantAPI/keys/:restaurantId', {
  ...ofRestaurant('staff'),
  response: z.array(Key),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** `key` is shown only now. */
const NewKey = z.object({ keyId: Id, key: z.string() });

export const makeKey = command('POST /v1/restaurantAPI/makeKey/:restaurantId', {
  ...ofRestaurant('staff'),
  body: KeyForm,
  response: NewKey,
  refusals: ['RESTAURANT_NOT_FOUND', 'TOO_MANY_KEYS'],
});

export const endKey = command('PUT /v1/restaurantAPI/endKey/:keyId', {
  params: z.object({ keyId: Id }),
  response: text,
  access: owner('staff'),
  refusals: ['KEY_NOT_FOUND'],
});

export const operatorKeys = read('GET /v1/AdminAPI/keys', { response: z.array(Key), access: administrator('staff') });

export const makeOperatorKey = command('POST /v1/AdminAPI/makeKey', {
  body: OperatorKeyForm,
  response: NewKey,
  access: administrator('staff'),
  refusals: ['TOO_MANY_KEYS'],
});

export const endOperatorKey = command('PUT /v1/AdminAPI/endKey/:keyId', {
  params: z.object({ keyId: Id }),
  response: text,
  access: administrator('staff'),
  refusals: ['KEY_NOT_FOUND'],
});
