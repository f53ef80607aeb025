import type { Rider } from '#contract/riders/riders.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { LOCKS } from '#server/database/locks.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { cashInHand } from './rider-cash-rows.ts';

/** Orders `o` that a rider has in hand, through their hand-over `h`. */
export const isUnderWay = (sql: Sql): Fragment => sql`o.status = 'OUT_FOR_DELIVERY'`;

const underWay = (sql: Sql): Fragment => sql`(
  select count(*)::integer from trips t join hand_overs h using (trip_id) join orders o using (order_id)
  where t.rider_id = d.rider_id and t.ended_at is null and ${isUnderWay(sql)})`;

type RiderRow = RowOf<typeof Rider>;

/** A restaurant's riders, and with `operators` the operator's active ones; the operator's alone without a restaurant. */
export const listRiders = (
  sql: Sql,
  restaurantId: number | null,
  { operators }: { readonly operators: boolean },
) => sql<RiderRow[]>`
  select rider_id, rider_name, contact_number, is_active, restaurant_id is null as is_operators,
    ${underWay(sql)} as orders_under_way, ${cashInHand(sql)} as cash_in_hand
  from riders d
  where restaurant_id is not distinct from ${restaurantId}::bigint or (${operators} and restaurant_id is null and is_active)
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

/** Changes a rider of this vendor, or without a vendor one of the operator; false if there is none. */
export const changeRider = async (
  tx: Tx,
  { riderId, vendorId }: { readonly riderId: number; readonly vendorId: number | null },
  { riderName, contactNumber, isActive }: RiderFields,
): Promise<boolean> => {
  const changed = await tx`
    update riders d set rider_name = ${riderName}, contact_number = ${String(contactNumber)},
      is_active = coalesce(${isActive ?? null}, is_active)
    where rider_id = ${riderId} and case when ${vendorId}::bigint is null then restaurant_id is null
      else exists (select from restaurants r where r.restaurant_id = d.restaurant_id and vendor_id = ${vendorId}) end
    returning 1`;
  return changed.length > 0;
};

export interface ChosenRider {
  readonly riderId: number;
}

const mayCarry = (sql: Sql, restaurantId: number): Fragment => sql`
  is_active and (restaurant_id = ${restaurantId}
    or (restaurant_id is null and (select delivered_by from marketplace_terms) = 'OPERATOR'))`;

export const lockRider = async (tx: Tx, restaurantId: number, riderId: number): Promise<ChosenRider | undefined> => {
  const [row] = await tx<ChosenRider[]>`
    select rider_id from riders where rider_id = ${riderId} and ${mayCarry(tx, restaurantId)} for update`;
  return row;
};

/** The rider who has been free longest. One choice at a time, so that no two orders get the same one. */
export const lockFreeRider = async (tx: Tx, restaurantId: number): Promise<ChosenRider | undefined> => {
  await tx`select pg_advisory_xact_lock(${LOCKS.freeRiders})`;
  const [row] = await tx<ChosenRider[]>`
    select rider_id from riders d
    where ${mayCarry(tx, restaurantId)} and ${underWay(tx)} = 0
    order by (select max(started_at) from trips t where t.rider_id = d.rider_id) nulls first, rider_id
    limit 1 for update of d`;
  return row;
};
