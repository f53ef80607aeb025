import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { lockKey } from '#server/database/locks.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';

export interface CouponTerms {
  readonly ratePerMille: number | null;
  readonly amountPaise: number | null;
  readonly mostPaise: number | null;
  readonly minimumPaise: number;
  readonly isFirstOrderOnly: boolean;
  readonly isPublic: boolean;
  readonly holdsFrom: Date;
  readonly holdsUntil: Date;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly usesMax: number | null;
  readonly usesPerPerson: number | null;
  /** Null: valid at all restaurants. */
  readonly restaurantIds: readonly number[] | null;
  readonly cuisines: readonly string[] | null;
  readonly isForCash: boolean;
}

export interface CouponRow extends CouponTerms {
  readonly couponId: number;
  readonly code: string;
  readonly uses: number;
  readonly isPaused: boolean;
  readonly endedAt: Date | null;
}

export interface ListedRow extends CouponRow {
  readonly restaurants: readonly { readonly restaurantId: number; readonly restaurantName: string }[];
  readonly costPaise: number;
}

/** A restaurant's id, or null for the operator. */
export type Giver = number | null;
const givenBy = (sql: Sql, giver: Giver): Fragment =>
  giver === null ? sql`c.restaurant_id is null` : sql`c.restaurant_id = ${giver}`;

const columns = (sql: Sql) => sql`
  c.coupon_id, c.code, c.rate_per_mille, c.amount_paise, c.most_paise, c.minimum_paise, c.is_first_order_only, c.is_public,
  c.holds_from, c.holds_until, c.from_minute, c.to_minute, c.uses_max, c.uses_per_person, c.restaurant_ids, c.cuisines,
  c.is_for_cash,  c.uses, c.is_paused, c.ended_at`;

export const couponsOf = (sql: Sql, giver: Giver, slice: Slice) =>
  paged<ListedRow>(sql, {
    count: sql`select count(*) as total from coupons c where ${givenBy(sql, giver)}`,
    page: sql`
      select ${columns(sql)}, (
          select coalesce(sum(discount_paise), 0)::bigint from coupon_uses u where u.coupon_id = c.coupon_id
        ) as cost_paise, (
          select coalesce(json_agg(json_build_object('restaurantId', restaurant_id, 'restaurantName', restaurant_name)
            order by restaurant_name, restaurant_id), '[]')
          from restaurants r where r.restaurant_id = any(c.restaurant_ids)
        ) as restaurants
      from coupons c where ${givenBy(sql, giver)} order by c.coupon_id desc ${sliced(sql, slice)}`,
    orderBy: sql`coupon_id desc`,
  });

/** The number of coupons that have not ended. An advisory lock on the giver serialises additions. */
export async function lockCouponCount(tx: Tx, giver: Giver, now: Date): Promise<number> {
  await tx`select pg_advisory_xact_lock(${lockKey(tx, 'coupons of', giver ?? 'operator')})`;
  const [row] = await tx<{ count: number }[]>`
    select count(*) from coupons c where ${givenBy(tx, giver)} and ended_at is null and holds_until > ${now}`;
  return row?.count ?? 0;
}

export async function countRestaurants(tx: Tx, restaurantIds: readonly number[]): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) from restaurants where restaurant_id = any(${[...restaurantIds]}::bigint[]) and approval <> 'Removed'`;
  return row?.count ?? 0;
}

export async function insertCoupon(
  tx: Tx,
  giver: Giver,
  code: string,
  terms: CouponTerms,
): Promise<number | undefined> {
  const [row] = await tx<{ couponId: number }[]>`
    insert into coupons (code, restaurant_id, rate_per_mille, amount_paise, most_paise, minimum_paise, is_first_order_only,
      is_public, holds_from, holds_until, from_minute, to_minute, uses_max, uses_per_person, restaurant_ids, cuisines, is_for_cash)
    values (${code}, ${giver}, ${terms.ratePerMille}, ${terms.amountPaise}, ${terms.mostPaise}, ${terms.minimumPaise},
      ${terms.isFirstOrderOnly}, ${terms.isPublic}, ${terms.holdsFrom}, ${terms.holdsUntil}, ${terms.fromMinute},
      ${terms.toMinute}, ${terms.usesMax}, ${terms.usesPerPerson},
      ${terms.restaurantIds && [...terms.restaurantIds]}::bigint[], ${terms.cuisines && [...terms.cuisines]}::text[],
      ${terms.isForCash})
    on conflict (code) do nothing returning coupon_id`;
  return row?.couponId;
}

export async function lockCoupon(tx: Tx, couponId: number, vendorId: number | null): Promise<CouponRow | undefined> {
  const isOwn =
    vendorId === null
      ? givenBy(tx, null)
      : tx`exists (
          select from restaurants r
          where r.restaurant_id = c.restaurant_id and r.vendor_id = ${vendorId} and r.approval <> 'Removed')`;
  const [row] = await tx<CouponRow[]>`
    select ${columns(tx)} from coupons c where coupon_id = ${couponId} and ${isOwn} for no key update`;
  return row;
}

/** Records the administrator who last made, changed or resumed an operator's coupon. */
export const writeMaker = (tx: Tx, couponId: number, userId: number) => tx`
  update coupons set made_by = ${userId} where coupon_id = ${couponId}`;

/** Replaces the terms of a locked coupon; a trigger increments its `state`. */
export const writeTerms = (tx: Tx, couponId: number, terms: CouponTerms) => tx`
  update coupons set rate_per_mille = ${terms.ratePerMille}, amount_paise = ${terms.amountPaise},
    most_paise = ${terms.mostPaise}, minimum_paise = ${terms.minimumPaise},
    is_first_order_only = ${terms.isFirstOrderOnly}, is_public = ${terms.isPublic}, holds_from = ${terms.holdsFrom},
    holds_until = ${terms.holdsUntil}, from_minute = ${terms.fromMinute}, to_minute = ${terms.toMinute},
    uses_max = ${terms.usesMax}, uses_per_person = ${terms.usesPerPerson},
    restaurant_ids = ${terms.restaurantIds && [...terms.restaurantIds]}::bigint[],
    cuisines = ${terms.cuisines && [...terms.cuisines]}::text[], is_for_cash = ${terms.isForCash}
  where coupon_id = ${couponId}`;

export const writeState = (tx: Tx, couponId: number, state: Pick<CouponRow, 'isPaused' | 'endedAt'>) => tx`
  update coupons set is_paused = ${state.isPaused}, ended_at = ${state.endedAt} where coupon_id = ${couponId}`;
