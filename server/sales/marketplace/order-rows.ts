/** Reads orders one by one to count them: once for finished days, at every call for the days since. */
import type { Fragment, Sql } from '#server/database/database.ts';

/** Moments in seconds since 1970; `toSeconds` is exclusive. */
export interface Span {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

export const within = (sql: Sql, column: Fragment, { fromSeconds, toSeconds }: Span) =>
  sql`${column} >= to_timestamp(${fromSeconds}) and ${column} < to_timestamp(${toSeconds})`;

/**
 * Orders except those never paid, with their ending and the customer's waiting times. Only a delivery by vendor or rider counts.
 */
export const ordersOf = (sql: Sql, span: Span) => sql`
  select logic.day_in_india(placed_at) as day, city, o.restaurant_id, bill_paise,
    status in ('CANCELLED', 'REJECTED') as is_refunded, coalesce(ending, 'OTHER') as ending,
    extract(epoch from accepted_at - placed_at) * 1000 as accept_ms,
    extract(epoch from delivered_at - placed_at) * 1000 as deliver_ms
  from orders o join restaurants r using (restaurant_id) left join lateral (
    select min(at) filter (where e.status = 'ACCEPTED') as accepted_at,
      min(at) filter (where e.status = 'DELIVERED' and mover in ('vendor', 'rider')) as delivered_at,
      max(case mover when 'customer' then 'CUSTOMER' else reason_code end)
        filter (where e.status in ('CANCELLED', 'REJECTED')) as ending
    from order_events e where e.order_id = o.order_id
  ) history on true
  where ${within(sql, sql`placed_at`, span)} and (pays_by <> 'PROVIDER' or paid_at is not null)`;

/** Three sums of `orders`, the name of a query by `ordersOf`; the columns are those of the tables of finished days. */
export const byCity = (sql: Sql, orders: Fragment) => sql`
  select day, city, count(*) as orders, coalesce(sum(bill_paise) filter (where not is_refunded), 0) as sales_paise,
    count(*) filter (where is_refunded) as refunded,
    coalesce(sum(bill_paise) filter (where is_refunded), 0) as refunds_paise
  from ${orders} group by day, city`;

export const byEnding = (sql: Sql, orders: Fragment) => sql`
  select day, city, ending as reason, count(*) as orders from ${orders} where is_refunded group by day, city, ending`;

export const byKitchen = (sql: Sql, orders: Fragment) => sql`
  select day, restaurant_id, count(accept_ms) as accepted, coalesce(sum(accept_ms), 0)::bigint as accept_ms,
    count(deliver_ms) as delivered, coalesce(sum(deliver_ms), 0)::bigint as deliver_ms
  from ${orders} group by day, restaurant_id having count(accept_ms) > 0 or count(deliver_ms) > 0`;

export const newPeople = (sql: Sql, span: Span) => sql`
  select logic.day_in_india(created_at) as day, count(*) as new_people from users where ${within(sql, sql`created_at`, span)}
  group by 1`;
