import { isForRestaurant, isOffered } from '#server/catalog/index.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import { type CouponValue, valueColumns } from '../coupons/rows.ts';

export interface CouponFacts extends CouponValue {
  readonly couponId: number;
  readonly code: string;
  /** Incremented by each change of its terms (optimistic concurrency). */
  readonly version: number;
  readonly restaurantId: number | null;
  readonly holdsFrom: Date;
  readonly holdsUntil: Date;
  readonly isPaused: boolean;
  /** Vendors' coupons always apply to cash orders, the operator's only if allowed. */
  readonly isForCash: boolean;
  readonly isForRestaurant: boolean;
  readonly isUsedUp: boolean;
  readonly isUsedUpByPerson: boolean;
  readonly hasOrdered: boolean;
}

export interface CouponUser {
  /** Undefined for a visitor, who counts as a customer without orders. */
  readonly userId: number | undefined;
  readonly restaurantId: number;
}

const hasOrdered = (sql: Sql, userId: number | undefined) => sql`
  exists (select from orders where customer_id = ${userId ?? null}::bigint and status not in ('CANCELLED', 'REJECTED')) as has_ordered`;

const factsOf = (sql: Sql, { userId, restaurantId }: CouponUser, found: Fragment) => sql<CouponFacts[]>`
  select coupon_id, code, state as version, c.restaurant_id, ${valueColumns(sql)}, holds_from, holds_until, is_paused or ended_at is not null as is_paused,
    c.restaurant_id is not null or is_for_cash as is_for_cash,
    coalesce(${isForRestaurant(sql)}, false) as is_for_restaurant,
    coalesce(uses >= uses_max, false) as is_used_up,
    coalesce(uses_per_person <= (
      select count(*) from coupon_uses u where u.coupon_id = c.coupon_id and u.customer_id = ${userId ?? null}::bigint
    ), false) as is_used_up_by_person,
    ${hasOrdered(sql, userId)}
  from coupons c
  left join (restaurants r join restaurant_figures f using (restaurant_id)) on r.restaurant_id = ${restaurantId}
  where ${found}`;

export const couponFor = async (sql: Sql, code: string, user: CouponUser): Promise<CouponFacts | undefined> => {
  const [row] = await factsOf(sql, user, sql`code = ${code}`);
  return row;
};

/** The most coupons considered for offers; the restaurant's and the operator's COUPONS_MAX together are fewer. */
const CANDIDATES_MAX = 200;

export const publicCoupons = (sql: Sql, user: CouponUser, dishesPaise: number, now: Date) =>
  factsOf(
    sql,
    user,
    sql`(c.restaurant_id = ${user.restaurantId} or c.restaurant_id is null) and ${isOffered(sql, now)}
      and minimum_paise <= ${dishesPaise}
      order by coupon_id desc limit ${CANDIDATES_MAX}`,
  );

export const usedOffers = async (sql: Sql, userId: number, now: Date) => {
  const [row] = await sql<{ hasOrdered: boolean; couponIds: number[] }[]>`
    select ${hasOrdered(sql, userId)}, array(
      select c.coupon_id from orders join coupon_uses using (order_id) join coupons c using (coupon_id)
      where orders.customer_id = ${userId} and c.uses_per_person is not null and ${isOffered(sql, now)}
      group by c.coupon_id having count(*) >= c.uses_per_person
    ) as coupon_ids`;
  if (!row) throw new Error('A statement without a condition has returned no row.');
  return row;
};
