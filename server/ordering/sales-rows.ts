/** The SQL that adds up sales. Cancelled and rejected orders are none: their money went back. */
import type { Sql } from '#server/kit/database.ts';

export interface SalesRow {
  readonly days: readonly { readonly date: string; readonly orders: number; readonly paise: number }[];
  readonly hours: readonly { readonly hour: number; readonly orders: number; readonly paise: number }[];
  readonly dishes: readonly {
    readonly dishId: number;
    readonly dishName: string;
    readonly qty: number;
    readonly paise: number;
  }[];
}

/** Seconds since 1970, which PostgreSQL takes of any year. */
interface Wanted {
  readonly restaurantId: number;
  readonly fromSeconds: number;
  /** The first second that is not in it. */
  readonly toSeconds: number;
}

/** All three tables in one statement, so that they tell the same orders. Dishes have the names of today. */
export const salesOf = async (sql: Sql, { restaurantId, fromSeconds, toSeconds }: Wanted): Promise<SalesRow> => {
  const [row] = await sql<SalesRow[]>`
    with sold as materialized (
      select order_id, bill_paise, placed_at at time zone 'Asia/Kolkata' as placed from orders
      where restaurant_id = ${restaurantId} and status not in ('CANCELLED', 'REJECTED')
        and placed_at >= to_timestamp(${fromSeconds}) and placed_at < to_timestamp(${toSeconds})
    ), hourly as materialized (
      select placed::date as date, extract(hour from placed)::int as hour, count(*) as orders, sum(bill_paise) as paise
      from sold group by 1, 2
    )
    select
      (select coalesce(json_agg(day order by date), '[]') from (
        select date, sum(orders) as orders, sum(paise) as paise from hourly group by date) day) as days,
      (select coalesce(json_agg(each order by hour), '[]') from (
        select hour, sum(orders) as orders, sum(paise) as paise from hourly group by hour) each) as hours,
      (select coalesce(json_agg(json_build_object('dishId', dish_id, 'dishName', dish_name, 'qty', qty, 'paise', paise)
          order by paise desc, dish_id), '[]')
        from (
          select dish_id, sum(qty) as qty, sum(qty * price_paise) as paise
          from sold join order_items using (order_id) group by dish_id
        ) line join dishes using (dish_id)) as dishes`;
  return row ?? { days: [], hours: [], dishes: [] };
};
