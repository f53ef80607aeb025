/** Personal data in ordering: a person's orders and notices. */
import { dateOf } from '#contract/kit/india.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

/** Years from the end of a financial year to the turn of the year at which its invoices may be blanked. */
const INVOICE_YEARS = 7;

/** Amounts in rupees. Orders at a vendor's restaurants are excluded, since they are their customers' data. */
export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  orders: (page) => sql`
    select order_id, restaurant_id, restaurant_name, (bill_paise / 100.0)::float8 as bill, status, placed_at, promised_at,
      pays_by, paid_at, collected_by,
      note, delivery_address, recipient, if_out, (
        select json_agg(json_strip_nulls(json_build_object('dishName', dish_name, 'qty', qty, 'price', price_paise / 100.0,
          'note', nullif(note, ''), 'offeredInstead', (select json_build_object('dishName', p.dish_name, 'outcome', outcome)
            from replacements p where p.order_item_id = i.order_item_id))) order by order_item_id)
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
          'amount', amount_paise / 100.0, 'borneBy', borne_by) order by refund_id)
        from order_refunds f where f.order_id = o.order_id
      ), '[]') as refunds, coalesce((
        select json_agg(json_build_object('at', asked_at, 'reasonCode', reason_code, 'reason', reason, 'answer', answer,
          'answerReason', answer_reason, 'borneBy', borne_by, 'decision', decision) order by request_id)
        from refund_requests q where q.order_id = o.order_id
      ), '[]') as refund_requests
    from orders o where customer_id = ${userId} order by order_id ${sliced(sql, page)}`,
  invoices: (page) => sql`
    select kind, issuer, serial, issued_on::text as issued_on, i.order_id, (total_paise / 100.0)::float8 as total,
      particulars->'customer' as customer
    from invoices i join orders o using (order_id) where o.customer_id = ${userId} order by invoice_id ${sliced(sql, page)}`,
  notices: (page) => sql`
    select at, kind, restaurant_id, order_id, read_at from notices where user_id = ${userId}
    order by notice_id ${sliced(sql, page)}`,
});

export const openOrders = async (sql: Sql, customerId: number): Promise<number[]> => {
  const open = await sql<{ orderId: number }[]>`
    select order_id from orders where customer_id = ${customerId} and deadline is not null order by order_id`;
  return open.map((row) => row.orderId);
};

export const openKitchenOrders = async (sql: Sql, vendorId: number): Promise<number[]> => {
  const open = await sql<{ orderId: number }[]>`
    select order_id from orders join restaurants using (restaurant_id)
    where vendor_id = ${vendorId} and deadline is not null order by order_id`;
  return open.map((row) => row.orderId);
};

/**
 * Removes the names and addresses of erased customers from invoices after the retention period: 72 months from the
 * annual return of their financial year, due on 31 December (CGST Act, sections 36 and 44). The state stays, since it
 * is the place of supply.
 */
export const blankOldInvoices = async (tx: Tx, now: Date): Promise<number> => {
  const keptFrom = `${Number(dateOf(now).slice(0, 4)) - INVOICE_YEARS}-04-01`;
  const { count } = await tx`
    update invoices i set particulars = jsonb_set(particulars, '{customer}', jsonb_build_object(
      'userName', '', 'address', '', 'pincode', '', 'state', particulars#>'{customer,state}'))
    from users u join orders o on o.customer_id = u.user_id
    where u.erased_at is not null and i.order_id = o.order_id and issued_on < ${keptFrom}::text::date
      and particulars#>>'{customer,userName}' <> ''`;
  return count;
};

/**
 * Orders and bills stay, without address, recipient, notes and written reasons. An open request for a refund ends with the
 * account.
 */
export async function erasePerson(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx`update orders set delivery_address = null, note = '', recipient = null where customer_id = ${userId}`;
  await tx`
    update order_items set note = ''
    where note <> '' and order_id in (select order_id from orders where customer_id = ${userId})`;
  await tx`
    update order_events set reason = '' where order_id in (select order_id from orders where customer_id = ${userId})`;
  await tx`
    update order_refunds set reason = '' where order_id in (select order_id from orders where customer_id = ${userId})`;
  await tx`
    update refund_requests set reason = '', answer_reason = '', decision = '', borne_by = coalesce(borne_by, 'CUSTOMER'),
      decided_at = coalesce(decided_at, ${now})
    where order_id in (select order_id from orders where customer_id = ${userId})`;
  // Invoices retain the customer's name as the law requires (`blankOldInvoices`), but not a vendor's own words.
  await tx`
    update invoices set particulars = jsonb_set(particulars, '{corrects,reason}', '""')
    where particulars ? 'corrects' and order_id in (select order_id from orders where customer_id = ${userId})`;
  await tx`delete from notices where user_id = ${userId}`;
}
