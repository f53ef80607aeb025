/** Checks invoices, credit notes and coupon costs against the ledger, and invoice numbers for gaps. */
import type { Sql } from '#server/database/database.ts';

/** Series with a gap, or with another last number. */
export const wrongSeries = (sql: Sql) => sql<{ series: string }[]>`
  select series from (
    select series, count(*) as documents, max(number) as highest from invoices group by series
  ) used full join invoice_series using (series)
  where documents is distinct from highest or highest is distinct from last_number
  order by series`;

/**
 * Orders whose invoice less credit notes is not what was finally paid, or has another tax than the ledger in some
 * class. Payments without shares are compared in total only.
 */
export const wrongInvoices = (sql: Sql) => sql<{ orderId: number; problem: string }[]>`
  with document as (
    select order_id, case kind when 'INVOICE' then 1 else -1 end as sign, issuer, total_paise, particulars from invoices
  ), invoiced as (
    select order_id, sum(sign * total_paise) as paise from document group by order_id
  ), paid as (
    select order_id, sum(case kind when 'ORDER' then amount_paise else -amount_paise end) as paise, bool_and(shares is not null) as is_shared
    from wallet_transfers where kind <> 'CASH' and debit_account <> 'platform:goodwill' and order_id in (select order_id from document) group by order_id
  ), taxed as (
    select order_id, 'tax:' || (supply->>'taxClass') as account, sum(sign * (tax->>'paise')::bigint) as paise
    from document, jsonb_array_elements(particulars->'supplies') as supply, jsonb_array_elements(supply->'taxes') as tax
    where supply->>'party' = 'OPERATOR' group by 1, 2
  ), owed as (
    select order_id, account, sum(case kind when 'ORDER' then share::bigint else -share::bigint end) as paise
    from wallet_transfers join paid using (order_id), jsonb_each_text(shares) as each (account, share)
    where is_shared and account like 'tax:%' group by 1, 2
  ), sold as (
    select order_id, supply->>'taxClass' as tax_class, sum(sign * (tax->>'paise')::bigint) as paise
    from document, jsonb_array_elements(particulars->'supplies') as supply, jsonb_array_elements(supply->'taxes') as tax
    where supply->>'party' = 'RESTAURANT' group by 1, 2
  ), due as (
    -- A restaurant's own tax has no ledger account, only bill lines.
    select order_id, line.data->>'taxClass' as tax_class, sum(line."amountPaise") as paise
    from invoiced join orders o using (order_id) cross join lateral logic.bill_left(order_id) as rest
      cross join lateral jsonb_to_recordset(rest.lines) as line (kind text, "amountPaise" bigint, data jsonb)
    where o.bill_lines @> '[{"kind": "TAXABLE", "data": {"party": "RESTAURANT"}}]'
      and line.kind in ('CGST', 'SGST', 'IGST') and line.data->>'party' = 'RESTAURANT' group by 1, 2
  )
  select order_id, 'its invoice and credit notes are not what was paid' as problem
  from invoiced full join paid using (order_id) where invoiced.paise is distinct from paid.paise
  union all
  select order_id, 'its invoice and credit notes have another tax than the ledger'
  from taxed full join owed using (order_id, account)
  where coalesce(taxed.paise, 0) <> coalesce(owed.paise, 0) and order_id in (select order_id from paid where is_shared)
  union all
  select order_id, 'its restaurant''s invoice and credit notes have other taxes than its bill'
  from sold full join due using (order_id, tax_class) where coalesce(sold.paise, 0) <> coalesce(due.paise, 0)
  union all
  select order_id, 'a tax is on another issuer''s invoice'
  from document d, jsonb_array_elements(particulars->'supplies') as supply
  where supply->>'party' <> issuer
    and exists (select from document other where other.order_id = d.order_id and other.issuer = 'RESTAURANT')
  order by 1`;

/** Paid orders whose coupon has another cost than the ledger after refunds. */
export const wrongCouponCosts = (sql: Sql) => sql<{ orderId: number; problem: string }[]>`
  with cost as (
    select order_id, sum(case kind when 'ORDER' then -share::bigint else share::bigint end) as paise
    from coupon_uses join wallet_transfers using (order_id), jsonb_each_text(shares) as each (account, share)
    where account like '%:discounts' and kind in ('ORDER', 'ITEM_REFUND') group by order_id
  )
  select order_id, 'its coupon''s cost differs from the ledger' as problem
  from coupon_uses join orders using (order_id) left join cost using (order_id)
  where discount_paise <> coalesce(paise, 0) and (pays_by = 'WALLET' or paid_at is not null) order by 1`;
