/** The marketplace's figures: stored ones of finished days, and orders counted now for the days since. */
import type { MarketplaceFigures, SlowKitchen } from '#contract/sales/sales.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { byCity, byEnding, byKitchen, newPeople, ordersOf, type Span } from './order-rows.ts';

type SlowKitchenRow = Omit<SlowKitchen, 'minutes'> & { readonly ms: number };

/** Amounts in paise. */
export interface FiguresRow extends Pick<RowOf<typeof MarketplaceFigures>, 'days' | 'cities'> {
  readonly endings: readonly { readonly reason: string; readonly orders: number }[];
  readonly acceptMs: number | null;
  readonly deliverMs: number | null;
  readonly slowToAccept: readonly SlowKitchenRow[];
  readonly slowToDeliver: readonly SlowKitchenRow[];
}

export interface FiguresQuery {
  readonly from: string;
  readonly to: string;
  /** The last finished day; may be before `from`. */
  readonly stored: string;
  /** From the day after `stored`, or from `from`, to the end of `to`. */
  readonly present: Span;
  /** Every name of the city in lowercase; undefined for all cities. */
  readonly city: readonly string[] | undefined;
  readonly slowFrom: number;
  readonly slowMax: number;
}

/** One statement, so that all figures count the same orders. */
export const figuresOf = async (sql: Sql, query: FiguresQuery): Promise<FiguresRow | undefined> => {
  const { from, to, stored, present, city, slowFrom, slowMax } = query;
  const isStored = sql`day between ${from}::date and least(${to}::date, ${stored}::date)`;
  const inCity = city ? sql`lower(city) = any(${[...city]})` : sql`true`;
  const sums = sql`sum(orders)::int as orders, sum(sales_paise)::bigint as sales_paise, sum(refunded)::int as refunded,
    sum(refunds_paise)::bigint as refunds_paise`;
  const counted = sql`'orders', coalesce(orders, 0), 'sales', coalesce(sales_paise, 0), 'refunded',
    coalesce(refunded, 0), 'refunds', coalesce(refunds_paise, 0)`;
  const slow = (orders: Fragment, ms: Fragment) => sql`
    (select coalesce(json_agg(json_build_object('restaurantId', restaurant_id, 'restaurantName', restaurant_name,
        'city', city, 'orders', ${orders}, 'ms', ${ms} / ${orders}) order by rank), '[]')
      from (
        select *, row_number() over (order by ${ms} / ${orders} desc, restaurant_id) as rank
        from waits where ${orders} >= ${slowFrom} order by rank limit ${slowMax}
      ) slowest)`;
  const [row] = await sql<FiguresRow[]>`
    with present as materialized (${ordersOf(sql, present)}),
    of_cities as materialized (
      select day, city, orders, sales_paise, refunded, refunds_paise from city_days where ${isStored}
      union all ${byCity(sql, sql`present`)}
    ),
    of_days as (select day, ${sums} from of_cities where ${inCity} group by day),
    of_people as (
      select day, new_people from finished_days where ${isStored} and new_people > 0 and ${city === undefined}
      union all select day, new_people from (${newPeople(sql, present)}) now where ${city === undefined}
    ),
    of_endings as (
      select city, reason, orders from ending_days where ${isStored}
      union all select city, reason, orders from (${byEnding(sql, sql`present`)}) now
    ),
    waits as materialized (
      select restaurant_id, restaurant_name, city, accepted, accept_ms, delivered, deliver_ms
      from (
        select restaurant_id, sum(accepted) as accepted, sum(accept_ms) as accept_ms, sum(delivered) as delivered,
          sum(deliver_ms) as deliver_ms
        from (
          select restaurant_id, accepted, accept_ms, delivered, deliver_ms from kitchen_days where ${isStored}
          union all
          select restaurant_id, accepted, accept_ms, delivered, deliver_ms from (${byKitchen(sql, sql`present`)}) now
        ) each group by restaurant_id
      ) summed join restaurants using (restaurant_id)
      where ${inCity}
    )
    select
      (select coalesce(json_agg(json_build_object('date', day::text, 'newPeople', coalesce(new_people, 0), ${counted})
        order by day), '[]') from of_days full join of_people using (day)) as days,
      (select coalesce(json_agg(json_build_object('city', city, ${counted}) order by sales_paise desc, city), '[]')
        from (select city, ${sums} from of_cities group by city) each) as cities,
      (select coalesce(json_agg(each order by orders desc, reason), '[]') from (
        select reason, sum(orders)::int as orders from of_endings where ${inCity} group by reason) each) as endings,
      (select (sum(accept_ms) / nullif(sum(accepted), 0))::float8 from waits) as accept_ms,
      (select (sum(deliver_ms) / nullif(sum(delivered), 0))::float8 from waits) as deliver_ms,
      ${slow(sql`accepted`, sql`accept_ms`)} as slow_to_accept,
      ${slow(sql`delivered`, sql`deliver_ms`)} as slow_to_deliver`;
  return row;
};
