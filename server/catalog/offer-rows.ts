/** The best offer on the card of a restaurant. A bill decides by server/ordering/bill/coupon.ts. */
import { MINUTE_MS, timeMs, timeOf } from '#contract/kit/india.ts';
import type { Sql } from '#server/database/database.ts';

/** Whether coupon `c` is public and can be used now. */
export const isOffered = (sql: Sql, now: Date) => sql`
  c.is_public and c.ended_at is null and not c.is_paused and c.holds_from <= ${now} and c.holds_until > ${now}`;

/** Whether coupon `c` is valid at restaurant `r` with figures `f`. */
export const isForRestaurant = (sql: Sql) => sql`
  (c.restaurant_id is null or c.restaurant_id = r.restaurant_id)
  and (c.restaurant_ids is null or r.restaurant_id = any(c.restaurant_ids))
  and (c.cuisines is null or exists (select from unnest(c.cuisines) cuisine where lower(cuisine) = any(f.cuisine_keys)))
  and (r.vendor_id = c.made_by) is not true`;

/** A nominal price of the dishes, by which coupons are compared. */
export const USUAL_PAISE = 50_000;

const isWithinHours = (sql: Sql, now: Date) => {
  const minute = timeMs(timeOf(now)) / MINUTE_MS;
  return sql`case when c.from_minute < c.to_minute then ${minute} >= c.from_minute and ${minute} < c.to_minute
    else coalesce(${minute} >= c.from_minute or ${minute} < c.to_minute, true) end`;
};

/** For a visitor, who counts as a customer without orders. */
export const bestOffer = (sql: Sql, now: Date) => sql`(
    select jsonb_strip_nulls(jsonb_build_object('percent', c.rate_per_mille / 10.0, 'amount', c.amount_paise,
      'most', c.most_paise, 'minimumBill', nullif(c.minimum_paise, 0), 'isFirstOrderOnly', nullif(c.is_first_order_only, false)))
    from (
      select c.rate_per_mille, c.amount_paise, c.most_paise, c.minimum_paise, c.is_first_order_only from coupons c
      where (c.restaurant_id = r.restaurant_id or c.restaurant_id is null) and ${isOffered(sql, now)}
        and coalesce(c.uses < c.uses_max, true) and ${isWithinHours(sql, now)} and ${isForRestaurant(sql)}
      order by least(coalesce(c.amount_paise, greatest(c.minimum_paise, ${USUAL_PAISE}) * c.rate_per_mille / 1000), c.most_paise) desc,
        c.coupon_id desc
      limit 1
    ) c)`;
