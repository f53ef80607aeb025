import type { RiderTrip, Stop } from '#contract/riders/rider-trip.ts';
import { LINK_HOURS } from '#contract/riders/rider-trip.ts';
import type { Trip } from '#contract/riders/trips.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { cashDue } from '#server/ordering/index.ts';
import { cashInHand } from './rider-cash-rows.ts';
import { isUnderWay } from './rider-rows.ts';

/** The orders of trip `t` that are under way, in the order of their pincodes. */
const orderIds = (sql: Sql): Fragment => sql`(
  select coalesce(array_agg(order_id order by o.delivery_address->>'pincode', order_id), '{}')
  from hand_overs h join orders o using (order_id) where h.trip_id = t.trip_id and ${isUnderWay(sql)})`;

const tripColumns = (sql: Sql): Fragment => sql`
  t.trip_id, t.rider_id, d.rider_name, d.contact_number, t.started_at, ${orderIds(sql)} as order_ids,
  t.trip_id || '.' || t.secret as link`;

type TripRow = RowOf<typeof Trip>;

export const tripsUnderWay = (sql: Sql, restaurantId: number) => sql<TripRow[]>`
  select ${tripColumns(sql)} from trips t join riders d using (rider_id)
  where t.trip_id in (
    select h.trip_id from orders o join hand_overs h using (order_id)
    where o.restaurant_id = ${restaurantId} and o.deadline is not null and ${isUnderWay(sql)})
  order by t.trip_id`;

export const tripUnderWay = async (sql: Sql, tripId: number): Promise<TripRow> => {
  const [row] = await sql<TripRow[]>`
    select ${tripColumns(sql)} from trips t join riders d using (rider_id) where t.trip_id = ${tripId}`;
  if (!row) throw new Error(`Trip ${tripId} is gone.`);
  return row;
};

/** A trip under way from one of a vendor's restaurants. */
export const tripOfVendor = async (tx: Tx, tripId: number, vendorId: number, { isLocked }: { isLocked: boolean }) => {
  const lock: Fragment = isLocked ? tx`for update of t` : tx``;
  const [row] = await tx<{ restaurantId: number; orderIds: readonly number[] }[]>`
    select t.restaurant_id, ${orderIds(tx)} as order_ids from trips t join restaurants r using (restaurant_id)
    where t.trip_id = ${tripId} and r.vendor_id = ${vendorId} and t.ended_at is null ${lock}`;
  return row && row.orderIds.length > 0 ? row : undefined;
};

/** A rider's trip from this restaurant that is not picked up yet. */
export const tripToFill = async (tx: Tx, restaurantId: number, riderId: number) => {
  const [row] = await tx<{ tripId: number; orders: number }[]>`
    select t.trip_id, cardinality(${orderIds(tx)}) as orders from trips t
    where t.rider_id = ${riderId} and t.restaurant_id = ${restaurantId} and t.picked_at is null and t.ended_at is null
      and cardinality(${orderIds(tx)}) > 0
    order by t.trip_id desc limit 1 for update of t`;
  return row;
};

interface NewTrip {
  readonly riderId: number;
  readonly restaurantId: number;
  readonly at: Date;
  readonly secret: string;
  readonly secretHash: Buffer;
}

export const insertTrip = async (tx: Tx, trip: NewTrip): Promise<number> => {
  const [row] = await tx<{ tripId: number }[]>`
    insert into trips (rider_id, restaurant_id, started_at, secret, secret_hash)
    values (${trip.riderId}, ${trip.restaurantId}, ${trip.at}, ${trip.secret}, ${trip.secretHash}) returning trip_id`;
  if (!row) throw new Error('A trip was not written.');
  return row.tripId;
};

export const endTrip = (tx: Tx, tripId: number, at: Date) => tx`
  update trips set ended_at = ${at}, secret = null where trip_id = ${tripId}`;

/** The orders among these that are with a rider now. */
export const ordersWithRider = async (tx: Tx, orderIds: readonly number[]): Promise<readonly number[]> => {
  const rows = await tx<{ orderId: number }[]>`
    select order_id from hand_overs join trips using (trip_id)
    where order_id = any(${[...orderIds]}) and ended_at is null`;
  return rows.map(({ orderId }) => orderId);
};

export interface NewHandOver {
  readonly orderId: number;
  readonly pin: string;
}

/** Puts orders into a trip; an order that was in one before has the same PIN. */
export const putIntoTrip = (tx: Tx, tripId: number, handOvers: readonly NewHandOver[]) => tx`
  insert into hand_overs (order_id, trip_id, pin)
  select order_id, ${tripId}, pin from jsonb_to_recordset(${JSON.stringify(
    handOvers.map(({ orderId, pin }) => ({ order_id: orderId, pin })),
  )}::text::jsonb) as new_one (order_id bigint, pin text)
  on conflict (order_id) do update set trip_id = excluded.trip_id, at_door_at = null`;

export const takeBack = (tx: Tx, orderIds: readonly number[]) => tx`
  update hand_overs set trip_id = null, at_door_at = null where order_id = any(${[...orderIds]})`;

export interface LinkKey {
  readonly tripId: number;
  readonly secretHash: Buffer;
  readonly deviceHash: Buffer;
}

/** Until hours after the last step of its orders that a person took. */
const isOpen = (sql: Sql, now: Date): Fragment => sql`t.ended_at is null and exists (
  select from hand_overs h join orders o using (order_id) where h.trip_id = t.trip_id and (${isUnderWay(sql)} or exists (
    select from order_events e where e.order_id = o.order_id and e.mover in ('rider', 'customer', 'vendor')
      and e.at > ${new Date(now.getTime() - LINK_HOURS * 3_600_000)})))`;

/** A rider's last trip also shows the cash in hand, until it is handed in. */
const hasCash = (
  sql: Sql,
  { deviceHash }: LinkKey,
): Fragment => sql`t.device_hash = ${deviceHash} and ${cashInHand(sql)} > 0
  and not exists (select from trips later where later.rider_id = t.rider_id and later.trip_id > t.trip_id and later.device_hash = t.device_hash)`;

type RiderTripRow = Omit<RowOf<typeof RiderTrip>, 'stops' | 'day'>;

export const tripOfLink = async (sql: Sql, key: LinkKey, now: Date): Promise<RiderTripRow | undefined> => {
  const [row] = await sql<RiderTripRow[]>`
    select d.rider_name, (select count(*)::integer from hand_overs h where h.trip_id = t.trip_id) as orders,
      t.device_hash is not null as is_taken, coalesce(t.device_hash = ${key.deviceHash}, false) as is_mine, t.picked_at,
      r.restaurant_name, concat_ws(', ', r.address_line1, r.area, r.city) as restaurant_address,
      coalesce(r.restaurant_contact, '') as restaurant_contact
    from trips t join riders d using (rider_id) join restaurants r on r.restaurant_id = t.restaurant_id
    where t.trip_id = ${key.tripId} and t.secret_hash = ${key.secretHash}
      and (${isOpen(sql, now)} or ${hasCash(sql, key)})`;
  return row;
};

/** The stops of a trip, first those under way in the order of their pincodes. */
export const stopsOf = (sql: Sql, tripId: number) => sql<RowOf<typeof Stop>[]>`
  select o.order_id, o.status as order_status, h.at_door_at, h.locked_until, ${cashDue(sql)} as cash_due,
    case when ${isUnderWay(sql)} then json_build_object('userName', coalesce(o.recipient->>'name', u.user_name),
      'contactNumber', coalesce(o.recipient->>'number', u.contact_number, '')) end as customer,
    case when ${isUnderWay(sql)} then o.delivery_address end as address,
    (select coalesce(sum(qty - (select coalesce(sum(r.qty), 0) from order_refund_items r where r.order_item_id = i.order_item_id)), 0)::integer
      from order_items i where i.order_id = o.order_id) as dishes
  from hand_overs h join orders o using (order_id) join users u on u.user_id = o.customer_id
  where h.trip_id = ${tripId}
  order by not ${isUnderWay(sql)}, o.delivery_address->>'pincode', o.order_id`;

/** Gives the trip to this browser, unless another one has it. */
export const bindTrip = async (tx: Tx, { tripId, secretHash, deviceHash }: LinkKey): Promise<boolean> => {
  const bound = await tx`
    update trips set device_hash = ${deviceHash}, secret = null
    where trip_id = ${tripId} and secret_hash = ${secretHash} and ended_at is null
      and (device_hash is null or device_hash = ${deviceHash}) returning 1`;
  return bound.length > 0;
};

export const ordersOfTrip = async (tx: Tx, tripId: number) => {
  const [row] = await tx<{ restaurantId: number; orderIds: readonly number[] }[]>`
    select t.restaurant_id, ${orderIds(tx)} as order_ids from trips t where trip_id = ${tripId}`;
  return row ?? { restaurantId: 0, orderIds: [] };
};

/** False if it was marked before. */
export const markPicked = async (tx: Tx, tripId: number, at: Date): Promise<boolean> => {
  const marked =
    await tx`update trips set picked_at = ${at} where trip_id = ${tripId} and picked_at is null returning 1`;
  return marked.length > 0;
};

/** False if it was marked before. */
export const markAtDoor = async (tx: Tx, orderId: number, at: Date): Promise<boolean> => {
  const marked = await tx`
    update hand_overs set at_door_at = ${at} where order_id = ${orderId} and at_door_at is null returning 1`;
  return marked.length > 0;
};

export interface PinTry {
  readonly isRight: boolean;
  /** Null: no try was made, because earlier ones have locked it. */
  readonly wrongPins: number | null;
}

/** Counts a try of an order of this trip; undefined if it is not in it. */
export const tryPin = async (
  sql: Sql,
  { tripId, orderId, pin }: { readonly tripId: number; readonly orderId: number; readonly pin: string },
  { now, lockedUntil, triesMax }: { readonly now: Date; readonly lockedUntil: Date; readonly triesMax: number },
): Promise<PinTry | undefined> => {
  const [row] = await sql<PinTry[]>`
    with asked as (
      select order_id, pin, wrong_pins, coalesce(locked_until > ${now}, false) as is_locked from hand_overs
      where order_id = ${orderId} and trip_id = ${tripId} for update
    ), tried as (
      update hand_overs h set
        wrong_pins = case when a.pin = ${pin} then 0 else (a.wrong_pins + 1) % ${triesMax}::integer end,
        locked_until = case when a.pin <> ${pin} and a.wrong_pins + 1 >= ${triesMax} then ${lockedUntil} else h.locked_until end
      from asked a where h.order_id = a.order_id and not is_locked returning 1
    )
    select not is_locked and pin = ${pin} as is_right, case when not is_locked then wrong_pins end as wrong_pins from asked`;
  return row;
};

export const isInTrip = async (tx: Tx, tripId: number, orderId: number): Promise<boolean> => {
  const rows = await tx`select from hand_overs where order_id = ${orderId} and trip_id = ${tripId}`;
  return rows.length > 0;
};

/** Whether an order of the trip is under way without cash due. */
export const canBeLeft = async (sql: Sql, tripId: number, orderId: number): Promise<boolean> => {
  const rows = await sql`
    select from hand_overs h join orders o using (order_id)
    where order_id = ${orderId} and h.trip_id = ${tripId} and ${isUnderWay(sql)} and o.pays_by <> 'CASH'`;
  return rows.length > 0;
};

export const setCalls = (tx: Tx, orderId: number, calledAt: readonly (Date | string)[]) => tx`
  update hand_overs set called_at = ${[...calledAt]} where order_id = ${orderId}`;
