import type { Rider } from '#contract/riders/riders.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { LOCKS } from '#server/database/locks.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { cashInHand } from './rider-cash-rows.ts';

/** Orders `o` that a rider has in hand, through their hand-over `h`. */
export const isUnderWay = (sql: Sql): Fragment => sql`o.status = 'OUT_FOR_DELIVERY'`;

const underWay = (sql: Sql): Fragment => sql`(
  select count(*)::integer from orders o join hand_overs h using (order_id) join trips t using (trip_id)
  where o.has_rider and ${isUnderWay(sql)} and t.rider_id = d.rider_id)`;

type RiderRow = RowOf<typeof Rider>;

/**
 * A restaurant's riders, and with `operators` the operator's active ones, without their numbers and cash; the operator's
 * alone without a restaurant.
 */
export const listRiders = (
  sql: Sql,
  restaurantId: number | null,
  { operators }: { readonly operators: boolean },
) => sql<RiderRow[]>`
  select rider_id, rider_name, case when is_own then contact_number else '' end as contact_number, is_active,
    restaurant_id is null as is_operators, ${underWay(sql)} as orders_under_way,
    case when is_own then ${cashInHand(sql)} else 0 end as cash_in_hand
  from riders d cross join lateral (select restaurant_id is not distinct from ${restaurantId}::bigint) own (is_own)
  where is_own or (${operators} and restaurant_id is null and is_active)
  order by is_active desc, orders_under_way, (select max(trip_id) from trips t where t.rider_id = d.rider_id) nulls first,
    rider_name, rider_id`;

export interface RiderFields {
  readonly riderName: string;
  readonly contactNumber: string | number;
  readonly isActive?: boolean | undefined;
}

export const countRiders = async (tx: Tx, restaurantId: number | null): Promise<number> => {
  const [row] = await tx<{ riders: number }[]>`
    select count(*)::integer as riders from riders where restaurant_id is not distinct from ${restaurantId}::bigint`;
  return row?.riders ?? 0;
};

export const insertRider = async (tx: Tx, restaurantId: number | null, fields: RiderFields): Promise<number> => {
  const [row] = await tx<{ riderId: number }[]>`
    insert into riders (restaurant_id, rider_name, contact_number, is_active)
    values (${restaurantId}, ${fields.riderName}, ${String(fields.contactNumber)}, ${fields.isActive ?? true}) returning rider_id`;
  if (!row) throw new Error('A rider was not written.');
  return row.riderId;
};

/** Changes a vendor's rider, or the operator's if `vendorId` is null; false if there is no such rider. */
export const changeRider = async (
  tx: Tx,
  { riderId, vendorId }: { readonly riderId: number; readonly vendorId: number | null },
  { riderName, contactNumber, isActive }: RiderFields,
): Promise<boolean> => {
  const changed = await tx`
    update riders d set rider_name = ${riderName}, contact_number = ${String(contactNumber)},
      is_active = coalesce(${isActive ?? null}, is_active), device_hash = null
    where rider_id = ${riderId} and case when ${vendorId}::bigint is null then restaurant_id is null
      else exists (select from restaurants r where r.restaurant_id = d.restaurant_id and vendor_id = ${vendorId}) end
    returning 1`;
  return changed.length > 0;
};

export type Side = 'OPERATOR' | 'RESTAURANT';

export interface ChosenRider {
  readonly riderId: number;
  readonly isOperators: boolean;
}

const mayCarry = (sql: Sql, restaurantId: number): Fragment => sql`
  is_active and (restaurant_id = ${restaurantId}
    or (restaurant_id is null and (select delivered_by from marketplace_terms) = 'OPERATOR'))`;

export const lockRider = async (tx: Tx, restaurantId: number, riderId: number): Promise<ChosenRider | undefined> => {
  const [row] = await tx<ChosenRider[]>`
    select rider_id, restaurant_id is null as is_operators from riders where rider_id = ${riderId} and ${mayCarry(tx, restaurantId)} for update`;
  return row;
};

/** The rider who has been free longest. One choice at a time, so that no two orders get the same one. */
export const lockFreeRider = async (
  tx: Tx,
  restaurantId: number,
  sides: readonly Side[],
): Promise<ChosenRider | undefined> => {
  await tx`select pg_advisory_xact_lock(${LOCKS.freeRiders})`;
  const [row] = await tx<ChosenRider[]>`
    select rider_id, restaurant_id is null as is_operators from riders d
    where ${mayCarry(tx, restaurantId)} and ${underWay(tx)} = 0
      and case when restaurant_id is null then 'OPERATOR' else 'RESTAURANT' end = any(${[...sides]}::text[])
    order by (select max(started_at) from trips t where t.rider_id = d.rider_id) nulls first, rider_id
    limit 1 for update of d`;
  return row;
};

/** An operator's rider takes trips on one phone, until an administrator changes the rider; false on another. */
export const isPhoneOf = async (tx: Tx, tripId: number, deviceHash: Buffer): Promise<boolean> => {
  const bound = await tx`
    update riders set device_hash = case when restaurant_id is null then ${deviceHash}::bytea end
    where rider_id = (select rider_id from trips where trip_id = ${tripId})
      and (device_hash is null or device_hash = ${deviceHash}) returning 1`;
  return bound.length > 0;
};
