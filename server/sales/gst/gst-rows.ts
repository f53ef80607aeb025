/** A month's tax, from the particulars of invoices and credit notes. Amounts in paise. */
import type { Party } from '#contract/ordering/bill.ts';
import type { Fragment, Sql } from '#server/database/database.ts';

export interface Month {
  readonly from: string;
  readonly to: string;
}

interface Taxed {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
}

/** Every supply of the month; credit notes are negative. */
const supplies = (sql: Sql, { from, to }: Month): Fragment => sql`
  select i.restaurant_id, i.order_id, i.kind, particulars#>>'{operator,gstin}' as gstin,
    particulars#>>'{restaurant,restaurantName}' as restaurant_name, particulars#>>'{restaurant,gstin}' as seller_gstin,
    particulars->>'placeOfSupply' as place_of_supply, supply->>'party' as party, supply->>'taxClass' as tax_class,
    supply->>'code' as code, sign * (supply->>'taxablePaise')::bigint as taxable, taxes.*
  from invoices i cross join lateral (select case kind when 'INVOICE' then 1 else -1 end) as of_kind (sign)
    cross join lateral jsonb_array_elements(particulars->'supplies') as supply cross join lateral (
      select coalesce(sum((tax->>'ratePerMille')::integer), 0) as rate_per_mille,
        coalesce(sum(sign * (tax->>'paise')::bigint) filter (where tax->>'kind' = 'CGST'), 0) as cgst,
        coalesce(sum(sign * (tax->>'paise')::bigint) filter (where tax->>'kind' = 'SGST'), 0) as sgst,
        coalesce(sum(sign * (tax->>'paise')::bigint) filter (where tax->>'kind' = 'IGST'), 0) as igst
      from jsonb_array_elements(supply->'taxes') as tax) as taxes
  where issued_on >= ${from}::text::date and issued_on < ${to}::text::date`;

const summed = (sql: Sql): Fragment => sql`
  sum(taxable)::bigint as taxable_paise, sum(cgst)::bigint as cgst_paise, sum(sgst)::bigint as sgst_paise, sum(igst)::bigint as igst_paise`;

interface ServiceRow extends Taxed {
  readonly gstin: string;
  readonly placeOfSupply: string;
  readonly taxClass: string;
  readonly code: string;
  readonly ratePerMille: number;
}

/** The operator's taxed supplies, by registration, place of supply, class and rate. */
export const services = (sql: Sql, month: Month) => sql<ServiceRow[]>`
  select gstin, place_of_supply, tax_class, code, rate_per_mille::integer as rate_per_mille, ${summed(sql)}
  from (${supplies(sql, month)}) s where party = 'OPERATOR' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 5`;

interface SellerRow extends ServiceRow {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly sellerGstin: string;
}

/** Restaurants' own taxed supplies, by restaurant, code and rate. */
export const goods = (sql: Sql, month: Month) => sql<SellerRow[]>`
  select restaurant_id, max(restaurant_name) as restaurant_name, seller_gstin, gstin, place_of_supply, tax_class, code,
    rate_per_mille::integer as rate_per_mille, ${summed(sql)}
  from (${supplies(sql, month)}) s where party = 'RESTAURANT'
  group by restaurant_id, seller_gstin, gstin, place_of_supply, tax_class, code, rate_per_mille
  order by restaurant_id, tax_class, code, rate_per_mille`;

interface RestaurantRow extends Taxed {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly orders: number;
}

/** Each restaurant's delivered orders and supplies, also those whose tax the restaurant owes. */
export const restaurants = (sql: Sql, month: Month) => sql<RestaurantRow[]>`
  select restaurant_id, max(restaurant_name) as restaurant_name,
    (count(distinct order_id) filter (where kind = 'INVOICE'))::integer as orders, ${summed(sql)}
  from (${supplies(sql, month)}) s where tax_class in ('RESTAURANT_SERVICE', 'GOODS') group by restaurant_id order by restaurant_id`;

interface CreditNoteRow extends Taxed {
  readonly serial: string;
  readonly issuer: Party;
  readonly issuedOn: string;
  readonly invoice: string;
  readonly invoicedOn: string;
  readonly restaurantId: number;
  readonly gstin: string;
  readonly totalPaise: number;
}

/** Amounts are positive; `gstin` is the issuer's. */
export const creditNotes = (sql: Sql, { from, to }: Month) => sql<CreditNoteRow[]>`
  select serial, issuer, issued_on::text as issued_on, particulars#>>'{corrects,serial}' as invoice,
    particulars#>>'{corrects,issuedOn}' as invoiced_on, restaurant_id, total_paise,
    particulars->case issuer when 'OPERATOR' then 'operator' else 'restaurant' end->>'gstin' as gstin, (
      select coalesce(sum((supply->>'taxablePaise')::bigint), 0)::bigint from jsonb_array_elements(particulars->'supplies') as supply
    ) as taxable_paise, cgst_paise, sgst_paise, igst_paise
  from invoices cross join lateral (
    select coalesce(sum((tax->>'paise')::bigint) filter (where tax->>'kind' = 'CGST'), 0)::bigint as cgst_paise,
      coalesce(sum((tax->>'paise')::bigint) filter (where tax->>'kind' = 'SGST'), 0)::bigint as sgst_paise,
      coalesce(sum((tax->>'paise')::bigint) filter (where tax->>'kind' = 'IGST'), 0)::bigint as igst_paise
    from jsonb_array_elements(particulars->'supplies') as supply, jsonb_array_elements(supply->'taxes') as tax) as taxes
  where kind = 'CREDIT_NOTE' and issued_on >= ${from}::text::date and issued_on < ${to}::text::date
  order by series, number`;
