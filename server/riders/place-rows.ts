import { MINUTE_MS } from '#contract/kit/india.ts';
import { PLACE_MINUTES, type Place } from '#contract/riders/place.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { isUnderWay } from './rider-rows.ts';

/** The least time between two places, and between two equal ones. */
const [SOONEST_MS, UNCHANGED_MS] = [5_000, MINUTE_MS];

const oldest = (now: Date) => new Date(now.getTime() - PLACE_MINUTES * MINUTE_MS);

interface Carried {
  readonly orderId: number;
  readonly customerId: number;
  readonly isChanged: boolean;
}

/** Writes or deletes a trip's place. Returns its orders under way; none if nothing is picked up, and then writes nothing. */
export const setPlace = (tx: Tx, tripId: number, place: Place | null, now: Date) => tx<Carried[]>`
  with carried as (
    select order_id, customer_id from trips t join hand_overs h using (trip_id) join orders o using (order_id)
    where t.trip_id = ${tripId} and t.picked_at is not null and ${isUnderWay(tx)}
  ), written as (
    insert into rider_places (trip_id, lat, lng, at)
    select ${tripId}, lat, lng, ${now} from (select ${place?.lat ?? null}::float8, ${place?.lng ?? null}::float8) given (lat, lng)
    where lat is not null and exists (select from carried)
    on conflict (trip_id) do update set lat = excluded.lat, lng = excluded.lng, at = excluded.at
    where rider_places.at <= ${new Date(now.getTime() - SOONEST_MS)}
      and ((rider_places.lat, rider_places.lng) <> (excluded.lat, excluded.lng)
        or rider_places.at <= ${new Date(now.getTime() - UNCHANGED_MS)}) returning 1
  ), deleted as (
    delete from rider_places where trip_id = ${tripId} and ${place === null} returning 1
  )
  select order_id, customer_id, exists (select from written) or exists (select from deleted) as is_changed from carried`;

/** Places that are old, or of trips with nothing under way. */
export const deleteOldPlaces = (sql: Sql, now: Date) => sql`
  delete from rider_places p where at <= ${oldest(now)} or not exists (
    select from hand_overs h join orders o using (order_id) where h.trip_id = p.trip_id and ${isUnderWay(sql)})`;

const [LEARNT_DAYS, LEARNT_MAX, LEARNT_MIN] = [60, 300, 10];

/** The pincode of order `o`; those without an address come last, as on the rider's page. */
const pincodeOf = (sql: Sql): Fragment => sql`coalesce(o.delivery_address->>'pincode', '~')`;

interface WayRow {
  readonly customerId: number;
  readonly ownerId: number;
  /** Null before the pick-up and at the door, as is all that follows. */
  readonly pickedAt: Date | null;
  readonly stopsBefore: number | null;
  readonly seenAt: Date | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly toLat: number | null;
  readonly toLng: number | null;
  /** From the restaurant to the door: 10, 50 and 90 %. */
  readonly minutes: readonly [number, number, number] | null;
}

/**
 * Learns from the restaurant's last deliveries which a PIN or the customer has proved, within an hour of this time of
 * day; from those of all hours if these are too few.
 */
export const wayOfOrder = async (sql: Sql, orderId: number, now: Date): Promise<WayRow | undefined> => {
  const [row] = await sql<WayRow[]>`
    with own as materialized (
      select o.order_id, ${pincodeOf(sql)} as pincode, t.trip_id, t.restaurant_id, t.picked_at
      from orders o join hand_overs h using (order_id) join trips t using (trip_id)
      where o.order_id = ${orderId} and ${isUnderWay(sql)} and h.at_door_at is null and t.picked_at is not null
    ), earlier as materialized (
      select t.trip_id, t.picked_at,
        mod(extract(epoch from own.picked_at - t.picked_at) + 3600, 86400) <= 7200 as is_of_hour
      from own join trips t using (restaurant_id)
      where t.picked_at < own.picked_at and t.picked_at > own.picked_at - make_interval(days => ${LEARNT_DAYS})
      order by t.picked_at desc limit ${LEARNT_MAX}
    ), proved as (
      select is_of_hour, extract(epoch from min(e.at) - picked_at)::float8 / 60 as minutes
      from earlier join hand_overs h using (trip_id) join order_events e using (order_id)
      where e.status in ('UNCONFIRMED', 'DELIVERED')
      group by order_id, picked_at, is_of_hour
      having bool_and(e.mover in ('rider', 'customer')) and bool_or(e.status = 'DELIVERED')
    )
    select o.customer_id, r.vendor_id as owner_id, own.picked_at, p.at as seen_at, p.lat, p.lng, m.lat as to_lat, m.lng as to_lng,
      (select count(*)::integer from hand_overs h join orders o using (order_id)
        where h.trip_id = own.trip_id and ${isUnderWay(sql)}
          and (${pincodeOf(sql)}, o.order_id) < (own.pincode, own.order_id)) as stops_before,
      (select percentile_cont(array[0.1, 0.5, 0.9]) within group (order by minutes) from proved
        where is_of_hour or (select count(*) from proved where is_of_hour) < ${LEARNT_MIN}
        having count(*) >= ${LEARNT_MIN}) as minutes
    from orders o join restaurants r using (restaurant_id) left join own using (order_id)
      left join rider_places p on p.trip_id = own.trip_id and p.at > ${oldest(now)}
      left join pincodes m on m.pincode = own.pincode
    where o.order_id = ${orderId}`;
  return row;
};
