/** The SQL that adds up sales. Cancelled and rejected orders do not count: they were refunded. */
import type { Sql } from '#server/database/database.ts';

/** The part of sales that nobody has accepted yet. */
export interface WaitingRow {
  readonly orders: number;
  readonly paise: number;
}

export interface SalesRow {
  readonly waiting: WaitingRow;
  readonly days: readonly { readonly date: string; readonly orders: number; readonly paise: number }[];
  readonly hours: readonly { readonly hour: number; readonly orders: number; readonly paise: number }[];
  readonly dishes: readonly {
    readonly dishId: number;
    readonly dishName: string;
    readonly qty: number;
    readonly paise: number;
  }[];
}

/** Times as seconds since 1970, because PostgreSQL accepts them for any year. */
interface Wanted {
  readonly restaurantId: number;
  readonly fromSeconds: number;
  /** Exclusive. */
  readonly toSeconds: number;
}

const sold = (sql: Sql, { restaurantId, fromSeconds, toSeconds }: Wanted) => sql`
  restaurant_id = ${restaurantId} and status not in ('CANCELLED', 'REJECTED')
  and placed_at >= to_timestamp(${fromSeconds}) and placed_at < to_timestamp(${toSeconds})`;

/**
 * All of it in one statement, so that it counts the same orders. Orders are added up by the hour first:
 * converting every order's time into a date would take longer than all the rest. Dishes have their present names.
 */
export const salesOf = async (sql: Sql, wanted: Wanted): Promise<SalesRow> => {
  const [row] = await sql<SalesRow[]>`
    with hourly as materialized (
      select hour_start at time zone 'Asia/Kolkata' as hour_start, orders, paise from (
        select date_bin('1 hour', placed_at, to_timestamp(${wanted.fromSeconds})) as hour_start, count(*) as orders,
          sum(bill_paise) as paise
        from orders where ${sold(sql, wanted)} group by 1
      ) binned
    )
    select
      (select json_build_object('orders', count(*), 'paise', coalesce(sum(bill_paise), 0)) from orders
        where ${sold(sql, wanted)} and status = 'ACTIVE' and deadline is not null) as waiting,
      (select coalesce(json_agg(day order by date), '[]') from (
        select hour_start::date as date, sum(orders) as orders, sum(paise) as paise from hourly group by 1) day) as days,
      (select coalesce(json_agg(each order by hour), '[]') from (
        select extract(hour from hour_start)::int as hour, sum(orders) as orders, sum(paise) as paise
        from hourly group by 1) each) as hours,
      (select coalesce(json_agg(json_build_object('dishId', dish_id, 'dishName', dish_name, 'qty', qty, 'paise', paise)
          order by paise desc, dish_id), '[]')
        from (
          select dish_id, sum(qty) as qty, sum(qty * price_paise) as paise
          from orders join order_items using (order_id) where ${sold(sql, wanted)} group by dish_id
        ) line join dishes using (dish_id)) as dishes`;
  return row ?? { waiting: { orders: 0, paise: 0 }, days: [], hours: [], dishes: [] };
};
