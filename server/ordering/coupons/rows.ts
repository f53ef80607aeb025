import { MINUTE_MS, timeMs } from '#contract/kit/india.ts';
import type { Coupon, OperatorCouponChange } from '#contract/ordering/coupons.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { lockKey } from '#server/database/locks.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

/** Amounts in paise. */
export type CouponTerms = RowOf<typeof OperatorCouponChange>;
export type CouponValue = Pick<
  CouponTerms,
  'percent' | 'amount' | 'most' | 'minimumBill' | 'isFirstOrderOnly' | 'hoursFrom' | 'hoursTo'
>;

export interface CouponRow extends CouponTerms {
  readonly couponId: number;
  readonly code: string;
  readonly uses: number;
  readonly isPaused: boolean;
  readonly endedAt: Date | null;
}

type ListedRow = CouponRow & Omit<RowOf<typeof Coupon>, 'couponState'>;

/** A restaurant's id, or null for the operator. */
export type Giver = number | null;
const givenBy = (sql: Sql, giver: Giver): Fragment =>
  giver === null ? sql`c.restaurant_id is null` : sql`c.restaurant_id = ${giver}`;

/** As an end, midnight means the end of the day: 18:00 to 00:00 is the evening. */
const MINUTES_A_DAY = 1440;
const minuteOf = (time: string | null) => time && timeMs(time) / MINUTE_MS;

export const valueColumns = (sql: Sql) => sql`
  (c.rate_per_mille / 10.0)::float8 as percent, c.amount_paise as amount, c.most_paise as most,
  c.minimum_paise as minimum_bill, c.is_first_order_only, to_char(make_interval(mins => c.from_minute), 'HH24:MI') as hours_from,
  to_char(make_interval(mins => c.to_minute % ${MINUTES_A_DAY}), 'HH24:MI') as hours_to`;

const columns = (sql: Sql) => sql`
  c.coupon_id, c.code, ${valueColumns(sql)}, c.is_public, c.holds_from, c.holds_until, c.uses_max, c.uses_per_person,
  nullif(c.is_for_cash, false) as is_for_cash, coalesce(c.restaurant_ids, '{}') as restaurant_ids,
  coalesce(c.cuisines, '{}') as cuisines, c.uses, c.is_paused, c.ended_at`;

const termColumns = (sql: Sql) => sql`
  rate_per_mille, amount_paise, most_paise, minimum_paise, is_first_order_only, is_public, holds_from, holds_until, from_minute,
  to_minute, uses_max, uses_per_person, restaurant_ids, cuisines, is_for_cash`;

const termValues = (sql: Sql, terms: CouponTerms) => sql`
  ${terms.percent && terms.percent * 10}, ${terms.amount}, ${terms.most}, ${terms.minimumBill},
  ${terms.isFirstOrderOnly}, ${terms.isPublic}, ${terms.holdsFrom}, ${terms.holdsUntil}, ${minuteOf(terms.hoursFrom)},
  ${terms.hoursTo && (minuteOf(terms.hoursTo) || MINUTES_A_DAY)}, ${terms.usesMax}, ${terms.usesPerPerson},
  nullif(${[...terms.restaurantIds]}::bigint[], '{}'), nullif(${[...terms.cuisines]}::text[], '{}'),
  ${terms.isForCash ?? false}`;

export const couponsOf = (sql: Sql, giver: Giver, slice: Slice) =>
  paged<ListedRow>(sql, {
    count: sql`select count(*) as total from coupons c where ${givenBy(sql, giver)}`,
    page: sql`
      select ${columns(sql)}, (
          select coalesce(sum(discount_paise), 0)::bigint from coupon_uses u where u.coupon_id = c.coupon_id
        ) as cost, (
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
    insert into coupons (code, restaurant_id, ${termColumns(tx)}) values (${code}, ${giver}, ${termValues(tx, terms)})
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
  update coupons set (${termColumns(tx)}) = (${termValues(tx, terms)}) where coupon_id = ${couponId}`;

export const writeState = (tx: Tx, couponId: number, state: Pick<CouponRow, 'isPaused' | 'endedAt'>) => tx`
  update coupons set is_paused = ${state.isPaused}, ended_at = ${state.endedAt} where coupon_id = ${couponId}`;
