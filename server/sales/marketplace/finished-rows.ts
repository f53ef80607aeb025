import type { Sql, Tx } from '#server/database/database.ts';
import { LOCKS } from '#server/database/locks.ts';
import { byCity, byEnding, byKitchen, newPeople, ordersOf, type Span } from './order-rows.ts';

/** All days before it are stored too. */
export const lastFinishedDay = async (sql: Sql): Promise<string | undefined> => {
  const [row] = await sql<{ day: string | null }[]>`select max(day)::text as day from finished_days`;
  return row?.day ?? undefined;
};

/** False while another worker counts. */
export const takeTurn = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<{ isMine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCKS.finishedDays}) as is_mine`;
  return row?.isMine ?? false;
};

export const firstDay = async (tx: Tx): Promise<string | undefined> => {
  const [row] = await tx<{ day: string | null }[]>`
    select logic.day_in_india(least((select min(placed_at) from orders), (select min(created_at) from users)))::text as day`;
  return row?.day ?? undefined;
};

/** Undefined if no order is open. */
export const firstOpenDay = async (tx: Tx): Promise<string | undefined> => {
  const [row] = await tx<{ day: string | null }[]>`
    select logic.day_in_india(min(placed_at))::text as day from orders where deadline is not null`;
  return row?.day ?? undefined;
};

/** `days` includes both dates; `span` is the same period in seconds. */
export async function storeDays(tx: Tx, days: { from: string; to: string }, span: Span): Promise<void> {
  await tx`
    insert into finished_days (day, new_people)
    select date::date, coalesce(new_people, 0)
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') date
    left join (${newPeople(tx, span)}) people on people.day = date::date`;
  await tx`
    with counted as materialized (${ordersOf(tx, span)}),
      cities as (insert into city_days (day, city, orders, sales_paise, refunded, refunds_paise) ${byCity(tx, tx`counted`)}),
      endings as (insert into ending_days (day, city, reason, orders) ${byEnding(tx, tx`counted`)})
    insert into kitchen_days (day, restaurant_id, accepted, accept_ms, delivered, deliver_ms) ${byKitchen(tx, tx`counted`)}`;
}
