import { dateOf } from '#contract/kit/india.ts';
import type { KeyRight, Right } from '#contract/kit/rights.ts';
import type { Key } from '#contract/kitchen/keys.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { RESTAURANT_OF, rolesWith } from '../staff/staff-rows.ts';

/** A key works until it ends, while its maker may make keys there. */
const works = (sql: Sql, now: Date): Fragment => sql`
  u.user_id = k.user_id and k.ended_at is null and k.ends_at > ${now} and not is_blocked
  and case when k.restaurant_id is null then 'ADMIN' = any(roles) and admin_role is null else exists (
    select from restaurants r where r.restaurant_id = k.restaurant_id and approval <> 'Removed'
      and (vendor_id = k.user_id or exists (
        select from restaurant_staff s where s.staff_id = k.staff_id and s.ended_at is null
          and s.staff_role = any(${rolesWith('staff')}::text[])))) end`;

/** The calls of today. */
const callsOf = (sql: Sql, now: Date): Fragment => sql`case when counted_on = ${dateOf(now)} then calls else 0 end`;

/** Null: the operator. */
type KeyOwner = number | null;

export const keysOf = (sql: Sql, restaurantId: KeyOwner, now: Date) => sql<RowOf<typeof Key>[]>`
  select key_id, key_name, prefix, rights, user_name as maker_name, calls_per_day,
    least(${callsOf(sql, now)}, calls_per_day) as calls, made_at, ends_at, last_used_at, address
  from restaurant_keys k, users u
  where ${restaurantId === null ? sql`k.restaurant_id is null` : sql`k.restaurant_id = ${restaurantId}`}
    and ${works(sql, now)} order by key_id`;

export interface NewKey {
  readonly userId: number;
  readonly staffId: number | null;
  readonly keyName: string;
  readonly prefix: string;
  readonly keyHash: Buffer;
  readonly rights: readonly KeyRight[];
  readonly callsPerDay: number;
  readonly madeAt: Date;
  readonly endsAt: Date;
}

export const insertKey = async (tx: Tx, restaurantId: KeyOwner, key: NewKey): Promise<number> => {
  const { userId, staffId, keyName, prefix, keyHash, rights, callsPerDay, madeAt, endsAt } = key;
  const [row] = await tx<{ keyId: number }[]>`
    insert into restaurant_keys (restaurant_id, user_id, staff_id, key_name, prefix, key_hash, rights, calls_per_day, made_at,
      ends_at)
    values (${restaurantId}, ${userId}, ${staffId}, ${keyName}, ${prefix}, ${keyHash}, ${rights}, ${callsPerDay}, ${madeAt},
      ${endsAt})
    returning key_id`;
  if (!row) throw new Error('A key was not written.');
  return row.keyId;
};

export interface EndedKey {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly keyName: string;
  readonly prefix: string;
}

/** Undefined if it has ended, or is not of a restaurant of this owner. */
export const endKey = async (tx: Tx, keyId: number, vendorId: number, now: Date): Promise<EndedKey | undefined> => {
  const [row] = await tx<EndedKey[]>`
    update restaurant_keys k set ended_at = ${now} from restaurants r
    where key_id = ${keyId} and ended_at is null and r.restaurant_id = k.restaurant_id and vendor_id = ${vendorId}
    returning k.restaurant_id, restaurant_name, key_name, prefix`;
  return row;
};

/** Undefined if it has ended, or is a restaurant's. */
export const endOperatorKey = async (tx: Tx, keyId: number, now: Date) => {
  const [row] = await tx<Pick<EndedKey, 'keyName' | 'prefix'>[]>`
    update restaurant_keys set ended_at = ${now} where key_id = ${keyId} and ended_at is null and restaurant_id is null
    returning key_name, prefix`;
  return row;
};

/** False once it has ended. Until the transaction ends, it cannot. */
export const holdKey = async (tx: Tx, keyHash: Buffer): Promise<boolean> => {
  const [row] = await tx`select from restaurant_keys where key_hash = ${keyHash} and ended_at is null for share`;
  return row !== undefined;
};

/** Those of somebody who may not make keys any more. */
export const endKeysOfStaff = (tx: Tx, staffId: number, now: Date) => tx`
  update restaurant_keys set ended_at = ${now} where staff_id = ${staffId} and ended_at is null`;

/** Those of an administrator who has not all rights any more. */
export const endOperatorKeysOf = (tx: Tx, userId: number, now: Date) => tx`
  update restaurant_keys set ended_at = ${now}
  where user_id = ${userId} and ended_at is null and restaurant_id is null`;

/** Those that a person made. */
export const endKeysOf = (tx: Tx, userId: number, now: Date) => tx`
  update restaurant_keys set ended_at = ${now} where user_id = ${userId} and ended_at is null`;

/** The restaurant and rights of a restaurant's key, if it works; counts nothing. */
export const keyThatWorks = async (sql: Sql, keyHash: Buffer, now: Date) => {
  const [row] = await sql<{ restaurantId: number; rights: Right[] }[]>`
    select restaurant_id, rights from restaurant_keys k, users u
    where key_hash = ${keyHash} and restaurant_id is not null and ${works(sql, now)}`;
  return row;
};

export interface UsedKey {
  readonly userId: number;
  readonly keyName: string;
  readonly prefix: string;
  readonly rights: readonly string[];
  readonly callsPerDay: number;
  readonly isOperators: boolean;
  /** With this one; one more than allowed when the day's are used up. */
  readonly calls: number;
  /** Whether the call is about the key's restaurant. */
  readonly isHere: boolean;
  readonly isNewAddress: boolean;
}

export interface Use {
  readonly keyHash: Buffer;
  readonly now: Date;
  readonly address: string;
  /** The first parameter of the call's path, with its value. */
  readonly parameter: string;
  readonly id: number;
}

/** Finds a key that works, and counts the call; calls at the same time count one after the other. */
export const countCall = async (
  sql: Sql,
  { keyHash, now, address, parameter, id }: Use,
): Promise<UsedKey | undefined> => {
  const [row] = await sql<UsedKey[]>`
    update restaurant_keys k set counted_on = ${dateOf(now)}, calls = least(${callsOf(sql, now)}, calls_per_day) + 1,
      last_used_at = ${now}, address = ${address},
      address_since = case when address = ${address} then address_since else ${now} end
    from users u where key_hash = ${keyHash} and ${works(sql, now)}
    returning k.user_id, key_name, prefix, rights, calls_per_day, calls,
      k.restaurant_id is null as is_operators, k.restaurant_id is not distinct from ${RESTAURANT_OF[parameter]?.(sql, id) ?? sql`null`} as is_here,
      address_since = ${now} as is_new_address`;
  return row;
};
