import type { BillLine, Party } from '#contract/ordering/bill.ts';
import type { Invoice, Particulars } from '#contract/ordering/invoices.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { BilledItem } from '../refunds/bill-left.ts';
import { billedItems } from '../refunds/refund-rows.ts';
import type { InvoicedOrder, Numbering } from './particulars.ts';

interface InvoicedRow extends InvoicedOrder {
  readonly items: readonly BilledItem[];
  readonly billLines: readonly BillLine[];
  readonly isTipRefunded: boolean;
}

export const invoicedRows = (tx: Tx, orderIds: readonly number[]) => tx<InvoicedRow[]>`
  select o.order_id, o.restaurant_id, o.placed_at, o.pays_by, u.user_name, o.delivery_address, o.restaurant_name,
    concat_ws(', ', nullif(r.address_line1, ''), nullif(r.area, ''), r.city, nullif(r.pincode, '')) as restaurant_address,
    coalesce(r.res_state, '') as res_state, coalesce(t.gstin, '') as gstin, r.fssai_licence,
    ${billedItems(tx)} as items, o.bill_lines,
    exists (select from order_refunds f where f.order_id = o.order_id and reason_code = 'TIP') as is_tip_refunded
  from orders o join users u on u.user_id = o.customer_id join restaurants r using (restaurant_id)
    left join restaurant_terms t using (restaurant_id)
  where o.order_id = any(${[...orderIds]}) order by o.order_id`;

export interface NewInvoice extends Numbering {
  readonly kind: Invoice['kind'];
  readonly issuer: Party;
  readonly orderId: number;
  readonly refundId: number | null;
  readonly restaurantId: number;
  readonly issuedAt: Date;
  readonly issuedOn: string;
  readonly particulars: Particulars;
}

/**
 * Takes the next numbers of their series and inserts the invoices. Locks the series in the order of their names until
 * the transaction ends; afterwards only the head of the audit log may be locked.
 */
export const insertInvoices = (tx: Tx, invoices: readonly NewInvoice[]) => tx`
  with wanted as (
    select * from jsonb_to_recordset(${JSON.stringify(invoices)}::text::jsonb) as each (kind text, issuer text, series text, prefix text, digits integer,
      "orderId" bigint, "refundId" bigint, "restaurantId" bigint, "issuedAt" timestamptz, "issuedOn" date, particulars jsonb)
  ), taken as (
    insert into invoice_series as s (series, last_number)
    select series, count(*) from wanted group by series order by series
    on conflict (series) do update set last_number = s.last_number + excluded.last_number
    returning series, last_number
  ), numbered as (
    select wanted.*, last_number - count(*) over (partition by series)
      + row_number() over (partition by series order by "orderId", "refundId") as place
    from wanted join taken using (series)
  )
  insert into invoices (kind, issuer, series, number, serial, order_id, refund_id, restaurant_id, issued_at, issued_on, total_paise,
    particulars)
  select kind, issuer, series, place, prefix || '/' || lpad(place::text, greatest(digits, length(place::text)), '0'), "orderId",
    "refundId", "restaurantId", "issuedAt", "issuedOn", (particulars->>'totalPaise')::bigint, particulars
  from numbered`;

interface FoundInvoice extends Invoice {
  readonly customerId: number;
  readonly ownerId: number;
  readonly isErased: boolean;
}

export const invoicesOf = (sql: Sql, orderId: number) => sql<FoundInvoice[]>`
  select i.kind, i.issuer, i.serial, i.issued_on::text as issued_on, i.order_id, i.particulars, o.customer_id, r.vendor_id as owner_id,
    u.erased_at is not null as is_erased
  from orders o join restaurants r using (restaurant_id) join users u on u.user_id = o.customer_id
    left join invoices i using (order_id)
  where o.order_id = ${orderId} order by i.refund_id nulls first, i.issuer`;
