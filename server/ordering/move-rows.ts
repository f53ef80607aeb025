/** The SQL that takes an order from one state to the next. */
import type { Mover, OrderStatus } from '#contract/ordering.ts';
import type { Sql, Tx } from '#server/kit/database.ts';

export interface LockedOrder {
  readonly orderId: number;
  readonly customerId: number;
  readonly vendorId: number;
  readonly restaurantId: number;
  readonly billPaise: number;
  readonly status: OrderStatus;
  readonly promisedAt: Date | null;
  readonly deadline: Date | null;
  readonly walksAt: Date | null;
  readonly ownerId: number;
  readonly acceptsAutomatically: boolean;
  readonly worksByItself: boolean;
}

const columns = (sql: Sql) => sql`
  o.order_id, o.customer_id, o.vendor_id, o.restaurant_id, o.bill_paise, o.status, o.promised_at, o.deadline, o.walks_at,
  r.vendor_id as owner_id, r.accepts_automatically, r.works_by_itself`;

/** The order, which nobody else can move until this transaction ends. */
export const lockOrder = async (tx: Tx, orderId: number): Promise<LockedOrder | undefined> => {
  const [row] = await tx<LockedOrder[]>`
    select ${columns(tx)} from orders o join restaurants r using (restaurant_id)
    where o.order_id = ${orderId} for update of o`;
  return row;
};

/** Orders that must move on by now; those that another copy of the server is moving are left to it. */
export const lockDueOrders = (tx: Tx, now: Date, limit: number) => tx<LockedOrder[]>`
  select ${columns(tx)} from orders o join restaurants r using (restaurant_id)
  where o.order_id in (
    (select order_id from orders where deadline <= ${now} order by deadline limit ${limit})
    union
    (select order_id from orders where walks_at <= ${now} order by walks_at limit ${limit})
  ) order by o.order_id for update of o skip locked`;

/** Open orders of a restaurant that leaves, but for those already on their way to the customer. */
export const lockOrdersToCancel = (tx: Tx, restaurantId: number) => tx<LockedOrder[]>`
  select ${columns(tx)} from orders o join restaurants r using (restaurant_id)
  where o.restaurant_id = ${restaurantId} and o.deadline is not null and o.status <> 'OUT_FOR_DELIVERY'
  order by o.order_id for update of o`;

/** Open orders of removed restaurants that nobody else works on. */
export const lockStrayOrders = (tx: Tx, limit: number) => tx<LockedOrder[]>`
  select ${columns(tx)} from restaurants r join orders o using (restaurant_id)
  where r.approval = 'Removed' and o.deadline is not null and o.status <> 'OUT_FOR_DELIVERY'
  limit ${limit} for update of o skip locked`;

export interface Move {
  readonly orderId: number;
  readonly at: Date;
  readonly status: OrderStatus;
  readonly mover: Mover;
  readonly userId: number | null;
  readonly reason: string;
  readonly promisedAt: Date | null;
  readonly deadline: Date | null;
  readonly walksAt: Date | null;
}

/** Writes a move of a locked order and its place in the history; a refunded order no longer counts for its restaurant. */
export const writeMove = (tx: Tx, move: Move & { readonly restaurantId: number; readonly isRefunded: boolean }) => tx`
  with moved as (
    update orders set status = ${move.status}, promised_at = ${move.promisedAt}, deadline = ${move.deadline},
      walks_at = ${move.walksAt}
    where order_id = ${move.orderId}
  ), told as (
    insert into order_events (order_id, at, status, mover, user_id, reason)
    values (${move.orderId}, ${move.at}, ${move.status}, ${move.mover}, ${move.userId}, ${move.reason})
  )
  insert into restaurant_order_deltas (restaurant_id, delta)
  select ${move.restaurantId}, -1 where ${move.isRefunded}`;

export const insertNotice = (
  tx: Tx,
  notice: { userId: number; at: Date; text: string; restaurantId: number; orderId: number | null },
) => tx`
  insert into notices (user_id, at, text, restaurant_id, order_id)
  values (${notice.userId}, ${notice.at}, ${notice.text}, ${notice.restaurantId}, ${notice.orderId})`;
