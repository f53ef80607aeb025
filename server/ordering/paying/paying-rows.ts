import type { BillLine } from '#contract/ordering/bill.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import type { Line } from '../rules.ts';

/** Whether the restaurant can see orders `o`: with an online payment only once they are paid (product rule 6.6). */
export const isPlaced = (sql: Sql): Fragment => sql`(o.pays_by <> 'PROVIDER' or o.paid_at is not null)`;

export interface WaitingRow {
  readonly billPaise: number;
  readonly deadline: Date;
}

export const waitingOrder = async (sql: Sql, orderId: number, userId: number, now: Date) => {
  const [row] = await sql<WaitingRow[]>`
    select bill_paise, deadline from orders
    where order_id = ${orderId} and customer_id = ${userId} and status = 'AWAITING_PAYMENT' and deadline > ${now}`;
  return row;
};

export const waitingOrders = (tx: Tx, customerId: number, now: Date) => tx<{ orderId: number; hasCoupon: boolean }[]>`
  select order_id, exists (select from coupon_uses u where u.order_id = o.order_id) as has_coupon
  from orders o where customer_id = ${customerId} and status = 'AWAITING_PAYMENT' and deadline > ${now}`;

export const isOrderOf = async (sql: Sql, orderId: number, userId: number): Promise<boolean> => {
  const [row] = await sql`select from orders where order_id = ${orderId} and customer_id = ${userId}`;
  return row !== undefined;
};

export const linesOf = (sql: Sql, orderId: number) => sql<(Line & { readonly pricePaise: number })[]>`
  select dish_id, qty, price_paise, coalesce(jsonb_path_query_array(options, '$[*].optionId'), '[]') as option_ids
  from order_items where order_id = ${orderId} order by order_item_id`;

/**
 * Shares the menu's lock for an order that awaits its payment; must come before the order is locked
 * (docs/decisions/010).
 */
export const shareMenu = (tx: Tx, orderId: number) => tx`
  select pg_advisory_xact_lock_shared(logic.menu_lock_key(restaurant_id)) from orders
  where order_id = ${orderId} and status = 'AWAITING_PAYMENT'`;

export const billLinesOf = async (tx: Tx, orderId: number): Promise<readonly BillLine[]> => {
  const [row] = await tx<
    { billLines: readonly BillLine[] }[]
  >`select bill_lines from orders where order_id = ${orderId}`;
  return row?.billLines ?? [];
};

export const markPaid = (tx: Tx, orderId: number, at: Date) => tx`
  update orders set paid_at = ${at}, placed_at = ${at} where order_id = ${orderId}`;
