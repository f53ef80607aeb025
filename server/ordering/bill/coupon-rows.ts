/** The SQL of coupons as orders use them. */
import type { Sql } from '#server/database/database.ts';

export interface CouponFacts {
  readonly couponId: number;
  readonly code: string;
  /** Raised by each change of what it is worth and for whom. */
  readonly state: number;
  /** Null: the operator's. */
  readonly restaurantId: number | null;
  readonly ratePerMille: number | null;
  readonly amountPaise: number | null;
  readonly mostPaise: number | null;
  readonly minimumPaise: number;
  readonly isFirstOrderOnly: boolean;
  readonly holdsFrom: Date;
  readonly holdsUntil: Date;
  /** Minutes of the day in India; null: all day. */
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly isPaused: boolean;
  /** Whether it may be used at the restaurant, going by its restaurants and cuisines. */
  readonly isForRestaurant: boolean;
  readonly isUsedUp: boolean;
  /** Whether this person has used it as often as a person may. */
  readonly isUsedUpByPerson: boolean;
  readonly hasOrdered: boolean;
}

/** A coupon as this person may use it at this restaurant; undefined if there is none with this code. */
export const couponFor = async (
  sql: Sql,
  code: string,
  { userId, restaurantId }: { readonly userId: number; readonly restaurantId: number },
): Promise<CouponFacts | undefined> => {
  const [row] = await sql<CouponFacts[]>`
    select coupon_id, code, state, c.restaurant_id, rate_per_mille, amount_paise, most_paise, minimum_paise,
      is_first_order_only, holds_from, holds_until, from_minute, to_minute, is_paused,
      coalesce(c.restaurant_id = ${restaurantId}, true)
        and coalesce(${restaurantId} = any(c.restaurant_ids), true)
        and (c.cuisines is null or exists (
          select from restaurants r where r.restaurant_id = ${restaurantId} and r.cuisines && c.cuisines)) as is_for_restaurant,
      coalesce(uses >= uses_max, false) as is_used_up,
      coalesce(uses_per_person <= (
        select count(*) from coupon_uses u where u.coupon_id = c.coupon_id and u.customer_id = ${userId}
      ), false) as is_used_up_by_person,
      exists (select from orders where customer_id = ${userId} and status not in ('CANCELLED', 'REJECTED')) as has_ordered
    from coupons c where code = ${code}`;
  return row;
};
