/** Sums of sales. Cancelled and rejected orders do not count: they were refunded. Amounts in paise. */
import type { AllSales, Sales } from '#contract/sales/sales.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';

type SalesRow = RowOf<typeof Sales>;
type AllSalesRow = RowOf<typeof AllSales>;

/** Seconds since 1970, because PostgreSQL accepts them for any year. */
interface Period {
  readonly fromSeconds: number;
  /** Exclusive. */
  readonly toSeconds: number;
}

const NOTHING = { waiting: { orders: 0, amount: 0 }, days: [], hours: [] };

const sold = (sql: Sql, { fromSeconds, toSeconds }: Period, ofWhom: Fragment) => sql`
  ${ofWhom} and status not in ('CANCELLED', 'REJECTED', 'AWAITING_PAYMENT')
  and placed_at >= to_timestamp(${fromSeconds}) and placed_at < to_timestamp(${toSeconds})`;

/**
 * Orders by restaurant and hour: converting the time of every order into a date would take longer than all the rest.
 */
const hourly = (sql: Sql, period: Period, ofWhom: Fragment) => sql`
  hourly as materialized (
    select restaurant_id, hour_start at time zone 'Asia/Kolkata' as hour_start, orders, amount from (
      select restaurant_id, date_bin('1 hour', placed_at, to_timestamp(${period.fromSeconds})) as hour_start,
        count(*) as orders, sum(bill_paise) as amount
      from orders where ${sold(sql, period, ofWhom)} group by 1, 2
    ) binned
  )`;

const times = (sql: Sql, period: Period, ofWhom: Fragment) => sql`
  (select json_build_object('orders', count(*), 'amount', coalesce(sum(bill_paise), 0)) from orders
    where ${sold(sql, period, ofWhom)} and status = 'ACTIVE' and deadline is not null) as waiting,
  (select coalesce(json_agg(day order by date), '[]') from (
    select hour_start::date as date, sum(orders) as orders, sum(amount) as amount from hourly group by 1) day) as days,
  (select coalesce(json_agg(each order by hour), '[]') from (
    select extract(hour from hour_start)::int as hour, sum(orders) as orders, sum(amount) as amount
    from hourly group by 1) each) as hours`;

/** One statement, so that all sums count the same orders. Dishes have their present names. */
export const salesOf = async (sql: Sql, restaurantId: number, period: Period): Promise<SalesRow> => {
  const ofWhom = sql`restaurant_id = ${restaurantId}`;
  const [row] = await sql<SalesRow[]>`
    with ${hourly(sql, period, ofWhom)}
    select ${times(sql, period, ofWhom)},
      (select coalesce(json_agg(json_build_object('dishId', dish_id, 'dishName', dish_name, 'qty', qty, 'amount', amount)
          order by amount desc, dish_id), '[]')
        from (
          select dish_id, sum(qty) as qty, sum(qty * price_paise) as amount
          from orders join order_items using (order_id) where ${sold(sql, period, ofWhom)} group by dish_id
        ) line join dishes using (dish_id)) as dishes`;
  return row ?? { ...NOTHING, dishes: [] };
};

export const allSalesOf = async (sql: Sql, vendorId: number, period: Period): Promise<AllSalesRow> => {
  const ofWhom = sql`restaurant_id = any(array(select restaurant_id from restaurants where vendor_id = ${vendorId}))`;
  const [row] = await sql<AllSalesRow[]>`
    with ${hourly(sql, period, ofWhom)}
    select ${times(sql, period, ofWhom)},
      (select coalesce(json_agg(json_build_object('restaurantId', restaurant_id, 'restaurantName', restaurant_name,
          'orders', orders, 'amount', amount) order by amount desc, restaurant_id), '[]')
        from (
          select restaurant_id, sum(orders) as orders, sum(amount) as amount from hourly group by 1
        ) part join restaurants using (restaurant_id)) as restaurants`;
  return row ?? { ...NOTHING, restaurants: [] };
};
