import { dayStart } from '#contract/kit/india.ts';
import type { MyDish, MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import type { VendorWaits } from '#contract/ordering/waits.ts';
import { cardColumns, menuColumn, menuFactColumns, type RestaurantRow, switchColumns } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { type Licence, restaurantsWith } from '#server/kitchen/index.ts';

export type MyRestaurantRow = Omit<RowOf<typeof MyRestaurant>, 'fssaiLicence' | 'fssaiExpiry' | 'licence'> &
  Pick<RestaurantRow, 'fssaiLicence'> &
  Licence;

/** `sales_today` only with the right to see it. */
const columns = (sql: Sql, userId: number, now: Date) => sql`
  ${cardColumns(sql, now)}, r.approval, r.approval_reason, r.is_switched_on, ${switchColumns(sql)}, r.opening_hours,
  r.fssai_expiry::text as fssai_expiry, r.licence_due::text as licence_due,
  r.holidays::text[] as holidays, case when r.paused_until > ${now} then r.paused_until end as paused_until,
  today.orders_today,
  case when r.restaurant_id in (${restaurantsWith(sql, userId, 'sales')}) then today.sales_today else 0 end as sales_today, waiting.waiting_orders, r.accepts_automatically, r.works_by_itself,
  (select json_build_object('staffRole', staff_role, 'ownerName', user_name)
    from restaurant_staff s join users owner on owner.user_id = r.vendor_id
    where s.restaurant_id = r.restaurant_id and s.user_id = ${userId} and ended_at is null) as work`;

const joined = (sql: Sql, now: Date) => sql`
  restaurants r join restaurant_figures f using (restaurant_id) cross join lateral (
    select count(*) as orders_today, coalesce(sum(bill_paise), 0)::bigint as sales_today
    from orders o where o.restaurant_id = r.restaurant_id and o.placed_at >= ${dayStart(now)}
      and o.status not in ('CANCELLED', 'REJECTED', 'AWAITING_PAYMENT')
  ) today cross join lateral (
    select count(*) as waiting_orders from orders o where o.restaurant_id = r.restaurant_id and o.status = 'ACTIVE'
      and o.deadline is not null
  ) waiting`;

export const restaurantsOf = (sql: Sql, userId: number, now: Date) => sql<MyRestaurantRow[]>`
  select ${columns(sql, userId, now)} from ${joined(sql, now)}
  where r.restaurant_id in (${restaurantsWith(sql, userId, 'orders')}) order by r.restaurant_id`;

export const restaurantOf = async (sql: Sql, restaurantId: number, userId: number, now: Date) => {
  const [row] = await sql<(MyRestaurantRow & { dishes: RowOf<typeof MyDish>[] })[]>`
    select ${columns(sql, userId, now)}, ${menuColumn(sql, now, sql`${menuFactColumns(sql)}, 'soldOutUntil', case when sold_out_until > ${now} then sold_out_until end`)}
    from ${joined(sql, now)} 
    where r.restaurant_id = ${restaurantId} and r.restaurant_id in (${restaurantsWith(sql, userId, 'orders')})`;
  return row;
};

export const waitsOf = (sql: Sql, userId: number, newestReviews: number) => sql<VendorWaits>`
  select r.restaurant_id, waiting_orders, unanswered_reviews
  from restaurants r cross join lateral (
    select count(*)::int as waiting_orders from orders o where o.restaurant_id = r.restaurant_id and o.status = 'ACTIVE'
      and o.deadline is not null
  ) waiting cross join lateral (
    select count(*)::int as unanswered_reviews from (
      select answer, comment from reviews v where v.restaurant_id = r.restaurant_id
      order by review_id desc limit ${newestReviews}
    ) newest where answer is null and comment <> '' and r.restaurant_id in (${restaurantsWith(sql, userId, 'details')})
  ) unanswered
  where r.restaurant_id in (${restaurantsWith(sql, userId, 'orders')}) and r.approval = 'Accepted' and (waiting_orders > 0 or unanswered_reviews > 0)
  order by r.restaurant_id`;
