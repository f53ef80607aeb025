import type { NoticeKind } from '#contract/ordering/notices.ts';
import type { EndReason, Mover, OrderStatus } from '#contract/ordering/orders.ts';
import type { Fulfilment } from '#contract/ordering/quote.ts';
import type { IfOut } from '#contract/ordering/replacements.ts';
import type { PaysBy } from '#contract/payments/payments.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { changeOrderCounts } from '#server/kitchen/index.ts';

export interface LockedOrder {
  readonly orderId: number;
  readonly customerId: number;
  readonly restaurantId: number;
  readonly billPaise: number;
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  readonly promisedAt: Date | null;
  readonly deadline: Date | null;
  readonly walksAt: Date | null;
  readonly warnsAt: Date | null;
  /** Set while the customer can answer an offered replacement. */
  readonly answerBy: Date | null;
  readonly ifOut: IfOut;
  readonly ownerId: number;
  readonly restaurantName: string;
  readonly acceptsAutomatically: boolean;
  readonly worksByItself: boolean;
  readonly isPaid: boolean;
  readonly paysBy: PaysBy;
  /** The customer's setting, effective only if top-ups are enabled. */
  readonly keepsRefunds: boolean;
  readonly collectedBy: 'RESTAURANT' | 'OPERATOR' | null;
  readonly hasRider: boolean;
  /** The customer denied that it arrived. */
  readonly isDenied: boolean;
}

const columns = (sql: Sql) => sql`
  o.order_id, o.customer_id, o.restaurant_id, o.bill_paise, o.status, o.fulfilment, o.promised_at, o.deadline, o.walks_at,
  o.warns_at, o.answer_by, o.if_out, r.vendor_id as owner_id, r.restaurant_name, r.accepts_automatically, r.works_by_itself, o.pays_by, o.collected_by, o.has_rider,
  exists (select from hand_overs h where h.order_id = o.order_id and denied_at is not null) as is_denied,
  (o.pays_by = 'WALLET' or o.paid_at is not null) as is_paid,
  exists (select from wallets where user_id = o.customer_id and keeps_refunds) as keeps_refunds`;

export const lockOrder = async (tx: Tx, orderId: number): Promise<LockedOrder | undefined> => {
  const [row] = await tx<LockedOrder[]>`
    select ${columns(tx)} from orders o join restaurants r using (restaurant_id)
    where o.order_id = ${orderId} for update of o`;
  return row;
};

export const orderForEvent = async (tx: Tx, orderId: number) => {
  const [row] = await tx<Pick<LockedOrder, 'customerId' | 'restaurantId' | 'status'>[]>`
    select customer_id, restaurant_id, status from orders where order_id = ${orderId}`;
  return row;
};

/** Orders of one restaurant, always in one sequence, so that two such locks cannot deadlock. */
export const lockOrdersOf = (tx: Tx, restaurantId: number, orderIds: readonly number[]) => tx<LockedOrder[]>`
  select ${columns(tx)} from orders o join restaurants r using (restaurant_id)
  where o.restaurant_id = ${restaurantId} and o.order_id = any(${[...orderIds]}) order by o.order_id for update of o`;

/** From now on only the customer's PIN or word ends these orders (product rule 5.41). */
export const nameRider = (tx: Tx, orderIds: readonly number[]) => tx`
  update orders set has_rider = true, walks_at = null where order_id = any(${[...orderIds]})`;

export const setDeadline = (tx: Tx, orderId: number, deadline: Date) => tx`
  update orders set deadline = ${deadline} where order_id = ${orderId}`;

export const restaurantOfOrder = async (tx: Tx, orderId: number, vendorId: number): Promise<number | undefined> => {
  const [row] = await tx<{ restaurantId: number }[]>`
    select restaurant_id from orders join restaurants using (restaurant_id)
    where order_id = ${orderId} and vendor_id = ${vendorId}`;
  return row?.restaurantId;
};

export const dueOrders = (sql: Sql, now: Date, limit: number) => sql<{ orderId: number }[]>`
  (select order_id from orders where deadline <= ${now} order by deadline limit ${limit})
  union
  (select order_id from orders where walks_at <= ${now} and answer_by is null order by walks_at limit ${limit})
  union
  (select order_id from orders where warns_at <= ${now} order by warns_at limit ${limit})`;

/** Locks these orders, skipping those already locked, in the order of customers, as wallets are. */
export const lockOrders = (tx: Tx, orderIds: readonly number[]) => tx<LockedOrder[]>`
  select ${columns(tx)} from orders o join restaurants r using (restaurant_id)
  where o.order_id = any(${[...orderIds]}) order by o.customer_id, o.order_id for update of o skip locked`;

export const lockOrdersToCancel = (tx: Tx, restaurantId: number) => tx<LockedOrder[]>`
  select ${columns(tx)} from orders o join restaurants r using (restaurant_id)
  where o.restaurant_id = ${restaurantId} and o.deadline is not null and o.status not in ('OUT_FOR_DELIVERY', 'UNCONFIRMED')
  order by o.order_id for update of o`;

export interface Move {
  readonly orderId: number;
  readonly restaurantId: number;
  readonly at: Date;
  readonly status: OrderStatus;
  readonly mover: Mover;
  readonly userId: number | null;
  readonly reason: string;
  readonly reasonCode: EndReason | null;
  readonly promisedAt: Date | null;
  readonly deadline: Date | null;
  readonly walksAt: Date | null;
  readonly warnsAt: Date | null;
  readonly counted: -1 | 0 | 1;
}

export const writeMove = (tx: Tx, move: Move) => tx`
  with moved as (
    update orders set status = ${move.status}, promised_at = ${move.promisedAt}, deadline = ${move.deadline},
      walks_at = ${move.walksAt}, warns_at = ${move.warnsAt},
      answer_by = case when ${move.status} = 'ACCEPTED' then answer_by end
    where order_id = ${move.orderId}
  ), recorded as (
    insert into order_events (order_id, at, status, mover, user_id, reason, reason_code)
    values (${move.orderId}, ${move.at}, ${move.status}, ${move.mover}, ${move.userId}, ${move.reason}, ${move.reasonCode})
  )
  ${changeOrderCounts(tx, tx`select ${move.restaurantId}::bigint, ${move.counted}::int where ${move.counted} <> 0`)}`;

/** Ends the automatic steps of a locked order; from now on only a person moves it. */
export const endWalk = (tx: Tx, orderId: number) => tx`update orders set walks_at = null where order_id = ${orderId}`;

/** Schedules a restaurant's waiting orders for automatic acceptance at `walksAt`; skips orders that are being moved. */
export const letWaitingWalk = (tx: Tx, restaurantId: number, walksAt: Date | null) => tx`
  update orders set walks_at = ${walksAt} where order_id in (
    select order_id from orders
    where restaurant_id = ${restaurantId} and status = 'ACTIVE' and deadline is not null and walks_at is null
    order by order_id for update skip locked
  )`;

export const endWarning = (tx: Tx, orderId: number) => tx`
  update orders set warns_at = null where order_id = ${orderId}`;

export const insertNotice = (
  tx: Tx,
  notice: { userId: number; at: Date; kind: NoticeKind; restaurantId: number; orderId: number | null; dueOn?: string },
) => tx`
  insert into notices (user_id, at, kind, restaurant_id, order_id, due_on)
  values (${notice.userId}, ${notice.at}, ${notice.kind}, ${notice.restaurantId}, ${notice.orderId},
    ${notice.dueOn ?? null}::text::date)`;
