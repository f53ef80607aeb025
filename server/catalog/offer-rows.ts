/** The best offer on the card of a restaurant. A bill decides by server/ordering/bill/coupon.ts. */
import { MINUTE_MS, timeMs, timeOf } from '#contract/kit/india.ts';
import type { Sql } from '#server/database/database.ts';

/** Whether coupon `c` is public and can be used now. */
export const isOffered = (sql: Sql, now: Date) => sql`
  c.is_public and c.ended_at is null and not c.is_paused and c.holds_from <= ${now} and c.holds_until > ${now}`;

/** Whether coupon `c` is valid at restaurant `r` with figures `f`: not where its maker is the owner or works. */
export const isForRestaurant = (sql: Sql) => sql`
  (c.restaurant_id is null or c.restaurant_id = r.restaurant_id)
  and (c.restaurant_ids is null or r.restaurant_id = any(c.restaurant_ids))
  and (c.cuisines is null or exists (select from unnest(c.cuisines) cuisine where lower(cuisine) = any(f.cuisine_keys)))
  and (r.vendor_id = c.made_by) is not true and not exists (
    select from restaurant_staff s where s.user_id = c.made_by and s.restaurant_id = r.restaurant_id and s.ended_at is null)`;

/** A nominal price of the dishes, by which coupons are compared. */
export const USUAL_PAISE = 50_000;

const isWithinHours = (sql: Sql, now: Date) => {
  const minute = timeMs(timeOf(now)) / MINUTE_MS;
  return sql`case when c.from_minute < c.to_minute then ${minute} >= c.from_minute and ${minute} < c.to_minute
    else coalesce(${minute} >= c.from_minute or ${minute} < c.to_minute, true) end`;
};

/** Also the next best, which the card shows to people who can no longer use the best. */
const CONSIDERED = 3;

/** For a visitor, who counts as a customer without orders. */
export const bestOffer = (sql: Sql, now: Date) => sql`(
    select case when best -> 0 ?| '{isFirstOrderOnly,couponId}' and best -> 1 is not null
      then best -> 0 || jsonb_build_object('others', best - 0) else best -> 0 end
    from (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('percent', rate_per_mille / 10.0, 'amount', amount_paise,
        'most', most_paise, 'minimumBill', nullif(minimum_paise, 0), 'isFirstOrderOnly', nullif(is_first_order_only, false),
        'couponId', case when uses_per_person is not null then coupon_id end)) order by saving desc, coupon_id desc) as best
      from (
        select c.*, least(coalesce(c.amount_paise, greatest(c.minimum_paise, ${USUAL_PAISE}) * c.rate_per_mille / 1000), c.most_paise) as saving
        from coupons c
        where (c.restaurant_id = r.restaurant_id or c.restaurant_id is null) and ${isOffered(sql, now)}
          and coalesce(c.uses < c.uses_max, true) and ${isWithinHours(sql, now)} and ${isForRestaurant(sql)}
        order by saving desc, c.coupon_id desc limit ${CONSIDERED}
      ) c
    ) offers)`;
