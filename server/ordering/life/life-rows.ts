import type { Notice } from '#contract/ordering/notices.ts';
import type { OpenOrder, OrderLife } from '#contract/ordering/orders.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { sourceRefundColumn, walletPartColumn } from '#server/payments/index.ts';
import { isPlaced } from '../paying/paying-rows.ts';
import { refundColumn } from '../refunds/refund-rows.ts';
import { orderColumns } from '../rows.ts';

/** `history` contains the stored steps; the first of an order is derived from it. */
export type OrderLifeRow = RowOf<typeof OrderLife> & { readonly customerId: number; readonly ownerId: number };

/** Of orders `o`; later automatic steps are those of demo kitchens. */
const acceptsAt = (sql: Sql): Fragment => sql`case when o.status = 'ACTIVE' then o.walks_at end`;

const lifeColumns = (sql: Sql) => sql`
  ${orderColumns(sql)},
  (
    select coalesce(json_agg(line || jsonb_build_object('amount', line->'amountPaise')), '[]')
    from jsonb_array_elements(o.bill_lines) as line
  ) as bill_lines,
  ${refundColumn(sql)} as refunds,
  ${sourceRefundColumn(sql)} as source_refunds,
  ${walletPartColumn(sql)} as from_wallet,
  exists (select from invoices i where i.order_id = o.order_id) as has_invoice,
  o.collected_by, o.promised_at, o.deadline, ${acceptsAt(sql)} as accepts_at, coalesce(r.restaurant_contact, '') as restaurant_contact,
  nullif(r.fssai_licence, '') as fssai_licence,
  (select json_build_object('appName', app_name, 'isConnected', a.ended_at is null) from apps a
    where a.app_id = o.app_id) as app,
  json_build_object('userName', u.user_name, 'contactNumber', coalesce(u.contact_number, '')) as customer,
  o.customer_id, r.vendor_id as owner_id,
  coalesce((
    select json_agg(json_build_object('orderStatus', status, 'at', at, 'by', mover, 'reason', reason,
      'reasonCode', reason_code, 'staffName', user_name, 'keyName', key_name) order by event_id)
    from order_events e left join users w on mover = 'vendor' and w.user_id = e.user_id and w.user_id <> r.vendor_id
    where order_id = o.order_id
  ), '[]') as history`;

const lifeTables = (sql: Sql) => sql`
  orders o join restaurants r using (restaurant_id) join users u on u.user_id = o.customer_id`;

export const orderLife = async (sql: Sql, orderId: number): Promise<OrderLifeRow | undefined> => {
  const [row] = await sql<OrderLifeRow[]>`
    select ${lifeColumns(sql)} from ${lifeTables(sql)} where o.order_id = ${orderId}`;
  return row;
};

/** Orders in progress are searched among this many newest ones, so that they need no index of their own. */
const NEWEST = 20;

export const openOrdersOf = (sql: Sql, customerId: number) => sql<RowOf<typeof OpenOrder>[]>`
  select order_id, restaurant_name, status as order_status, promised_at, ${acceptsAt(sql)} as accepts_at, answer_by from (
    select order_id, restaurant_name, status, promised_at, deadline, walks_at, answer_by
    from orders where customer_id = ${customerId} order by order_id desc limit ${NEWEST}
  ) o where deadline is not null order by order_id desc`;

interface Wanted extends Slice {
  readonly restaurantId: number;
  readonly vendorId: number;
  readonly isOpen: boolean;
}

export const ordersOfRestaurant = (sql: Sql, { restaurantId, vendorId, isOpen, ...slice }: Wanted) => {
  const open: Fragment = isOpen ? sql`and o.deadline is not null` : sql``;
  const direction: Fragment = isOpen ? sql`asc` : sql`desc`;
  return paged<OrderLifeRow>(sql, {
    of: {
      table: sql`restaurants owned`,
      where: sql`owned.restaurant_id = ${restaurantId} and owned.vendor_id = ${vendorId}`,
    },
    // Few orders are never placed, so counting all and subtracting those uses an index alone.
    count: sql`
      select (select count(*) from orders o where o.restaurant_id = ${restaurantId} ${open}) - (
        select count(*) from orders o where o.restaurant_id = ${restaurantId} and not ${isPlaced(sql)} ${open}) as total`,
    page: sql`
      select ${lifeColumns(sql)} from ${lifeTables(sql)} where o.restaurant_id = ${restaurantId} and ${isPlaced(sql)} ${open}
      order by o.order_id ${direction} ${sliced(sql, slice)}`,
    orderBy: sql`page.order_id ${direction}`,
  });
};

const ofUser = (sql: Sql, userId: number, isUnread: boolean) =>
  sql`n.user_id = ${userId} ${isUnread ? sql`and n.read_at is null` : sql``}`;

export const noticesOf = (sql: Sql, userId: number, isUnread: boolean, slice: Slice) =>
  paged<RowOf<typeof Notice>>(sql, {
    count: sql`select count(*) as total from notices n where ${ofUser(sql, userId, isUnread)}`,
    page: sql`
      select n.notice_id, n.at, n.kind, n.restaurant_id, restaurant_name, n.order_id, n.due_on::text as due_on,
        n.read_at is not null as is_read,
        nullif(exists (select from orders o where o.order_id = n.order_id and o.pays_by = 'CASH'), false) as is_in_cash
      from notices n join restaurants using (restaurant_id) where ${ofUser(sql, userId, isUnread)}
      order by n.notice_id desc ${sliced(sql, slice)}`,
    orderBy: sql`notice_id desc`,
  });

export const markRead = (tx: Tx, userId: number, upTo: number, now: Date) => tx`
  update notices set read_at = ${now} where user_id = ${userId} and notice_id <= ${upTo} and read_at is null`;
