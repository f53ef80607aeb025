/** The SQL for the personal data in the ordering tables: a person's orders and notices. */
import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

/** Amounts in rupees. Orders of a vendor's restaurants are not included: they are their customers' data. */
export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  orders: (page) => sql`
    select order_id, restaurant_id, restaurant_name, (bill_paise / 100.0)::float8 as bill, status, placed_at, promised_at,
      note, delivery_address, (
        select json_agg(json_build_object('dishName', dish_name, 'qty', qty, 'price', price_paise / 100.0) order by order_item_id)
        from order_items i where i.order_id = o.order_id
      ) as items, (
        select coalesce(json_agg(jsonb_set(line - 'amountPaise', '{amount}', to_jsonb((line->>'amountPaise')::bigint / 100.0))), '[]')
        from jsonb_array_elements(bill_lines) as line
      ) as bill_lines, coalesce((
        select json_agg(json_build_object('at', at, 'status', status, 'mover', mover, 'reason', reason,
          'reasonCode', reason_code) order by event_id)
        from order_events e where e.order_id = o.order_id
      ), '[]') as history, coalesce((
        select json_agg(json_build_object('at', at, 'by', refunded_by, 'reasonCode', reason_code, 'reason', reason,
          'amount', amount_paise / 100.0) order by refund_id)
        from order_refunds f where f.order_id = o.order_id
      ), '[]') as refunds
    from orders o where customer_id = ${userId} order by order_id ${sliced(sql, page)}`,
  notices: (page) => sql`
    select at, kind, restaurant_id, order_id, read_at from notices where user_id = ${userId}
    order by notice_id ${sliced(sql, page)}`,
});

/** The person's own orders that are not final. */
export const openOrders = async (sql: Sql, customerId: number): Promise<number[]> => {
  const open = await sql<{ orderId: number }[]>`
    select order_id from orders where customer_id = ${customerId} and deadline is not null order by order_id`;
  return open.map((row) => row.orderId);
};

/** Orders from this vendor's restaurants that are not final. */
export const openKitchenOrders = async (sql: Sql, vendorId: number): Promise<number[]> => {
  const open = await sql<{ orderId: number }[]>`
    select order_id from orders join restaurants using (restaurant_id)
    where vendor_id = ${vendorId} and deadline is not null order by order_id`;
  return open.map((row) => row.orderId);
};

/** Orders and bills stay, without address, note and written reasons. */
export async function erasePerson(tx: Tx, userId: number): Promise<void> {
  await tx`update orders set delivery_address = null, note = '' where customer_id = ${userId}`;
  await tx`
    update order_events set reason = '' where order_id in (select order_id from orders where customer_id = ${userId})`;
  await tx`
    update order_refunds set reason = '' where order_id in (select order_id from orders where customer_id = ${userId})`;
  // The state is the place of supply, which the tax depends on.
  await tx`
    update invoices set particulars = jsonb_set(particulars, '{customer}', jsonb_build_object(
      'userName', '', 'address', '', 'pincode', '', 'state', particulars#>'{customer,state}'))
      || case when particulars ? 'corrects' then jsonb_build_object('corrects', particulars->'corrects' || '{"reason": ""}') else '{}' end
    where order_id in (select order_id from orders where customer_id = ${userId})`;
  await tx`delete from notices where user_id = ${userId}`;
}
