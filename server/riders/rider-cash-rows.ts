import type { RiderDay } from '#contract/riders/cash.ts';
import type { RiderTrip } from '#contract/riders/rider-trip.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';

/** The cash in hand of riders `d`. */
export const cashInHand = (sql: Sql): Fragment => sql`(
  select coalesce(sum(case kind when 'COLLECTED' then amount_paise else -amount_paise end), 0)::bigint
  from rider_cash c where c.rider_id = d.rider_id)`;

/** The delivered orders of riders `d` in trips of a span of time, and their tips. */
const delivered = (sql: Sql, from: Date, until: Date): Fragment => sql`(
  select count(*)::integer as deliveries, coalesce(sum((
      select sum((line->>'amountPaise')::bigint) from jsonb_array_elements(o.bill_lines) line where line->>'kind' = 'TIP'
    )), 0)::bigint as tips
  from trips t join hand_overs h using (trip_id) join orders o using (order_id)
  where t.rider_id = d.rider_id and t.started_at >= ${from} and t.started_at < ${until} and o.status = 'DELIVERED')`;

/** Days of a restaurant's riders, or without one of the operator's. */
export const daysOf = (sql: Sql, restaurantId: number | null, from: Date, until: Date) => sql<RowOf<typeof RiderDay>[]>`
  select d.rider_id, d.rider_name, deliveries, tips, before, collected, handed_in, missing,
    before + collected - handed_in - missing as in_hand
  from riders d cross join lateral ${delivered(sql, from, until)} delivered cross join lateral (
    select coalesce(sum(case kind when 'COLLECTED' then amount_paise else -amount_paise end) filter (where at < ${from}), 0)::bigint as before,
      coalesce(sum(amount_paise) filter (where at >= ${from} and kind = 'COLLECTED'), 0)::bigint as collected,
      coalesce(sum(amount_paise) filter (where at >= ${from} and kind = 'HANDED_IN'), 0)::bigint as handed_in,
      coalesce(sum(amount_paise) filter (where at >= ${from} and kind = 'MISSING'), 0)::bigint as missing
    from rider_cash c where c.rider_id = d.rider_id and at < ${until}
  ) cash
  where d.restaurant_id is not distinct from ${restaurantId}::bigint and (deliveries > 0 or before > 0 or collected > 0 or handed_in > 0)
  order by d.rider_name, d.rider_id`;

type Day = NonNullable<RowOf<typeof RiderTrip>['day']>;

/** The day of a trip's rider. */
export const dayOfTrip = async (sql: Sql, tripId: number, from: Date, until: Date): Promise<Day | undefined> => {
  const [row] = await sql<Day[]>`
    select deliveries, tips, ${cashInHand(sql)} as cash_in_hand,
      (select json_build_object('amount', amount_paise, 'code', code) from cash_offers o where o.rider_id = d.rider_id) as offer
    from trips own join riders d using (rider_id) cross join lateral ${delivered(sql, from, until)} delivered
    where own.trip_id = ${tripId}`;
  return row;
};

/** With their cash; undefined if the rider is not of this vendor's restaurants, or without a vendor not the operator's. */
export const lockRiderOf = async (tx: Tx, riderId: number, vendorId: number | null) => {
  const [row] = await tx<{ riderName: string; cashPaise: number }[]>`
    select rider_name, ${cashInHand(tx)} as cash_paise from riders d
    where rider_id = ${riderId} and case when ${vendorId}::bigint is null then restaurant_id is null
      else exists (select from restaurants r where r.restaurant_id = d.restaurant_id and vendor_id = ${vendorId}) end
    for update of d`;
  return row;
};

/** Locks the rider of a trip and returns their cash. */
export const lockRiderOfTrip = async (tx: Tx, tripId: number) => {
  const [row] = await tx<{ riderId: number; cashPaise: number }[]>`
    select rider_id, ${cashInHand(tx)} as cash_paise from riders d
    where rider_id = (select rider_id from trips where trip_id = ${tripId}) for update of d`;
  return row;
};

export const setOffer = (tx: Tx, riderId: number, amountPaise: number, code: string) => tx`
  insert into cash_offers (rider_id, amount_paise, code) values (${riderId}, ${amountPaise}, ${code})
  on conflict (rider_id) do update set amount_paise = excluded.amount_paise, code = excluded.code`;

/** False if the rider has no such offer. */
export const takeOffer = async (tx: Tx, riderId: number, amountPaise: number, code: string): Promise<boolean> => {
  const taken = await tx`
    delete from cash_offers where rider_id = ${riderId} and amount_paise = ${amountPaise} and code = ${code} returning 1`;
  return taken.length > 0;
};
