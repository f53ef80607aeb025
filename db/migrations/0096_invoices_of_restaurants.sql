-- Two who issue invoices: the operator for what it owes tax on, and a registered restaurant for what it owes tax on itself, such
-- as packaged goods (CGST Act, section 9(5), is about restaurant service). Each has series of its own.
alter table invoices
  add column issuer text not null default 'OPERATOR' check (issuer in ('OPERATOR', 'RESTAURANT')),
  drop constraint invoices_serial_key,
  drop constraint invoices_refund_id_key,
  drop constraint invoices_total_paise_check,
  -- Nothing is left to pay where the operator's coupon paid for all of a part.
  add constraint invoices_total_paise_check check (total_paise >= 0);
alter table invoices alter column issuer drop default;
-- Numbers of different restaurants may be the same: each is a supplier of its own (`series` begins with its GSTIN).
create unique index invoices_serial_of_operator on invoices (serial) where issuer = 'OPERATOR';
drop index invoices_once_per_order;
create unique index invoices_once_per_order on invoices (order_id, issuer) where kind = 'INVOICE';
create unique index invoices_once_per_refund on invoices (refund_id, issuer) where kind = 'CREDIT_NOTE';

-- As in 0085, but each part of an order (cooked dishes, goods by code and rate) keeps its own share of a discount, so that a
-- refund of one does not change the tax of another. Orders without packaged goods have one part, and nothing changes for them.
create or replace function bill_left(of_order bigint, out lines jsonb, out total_paise bigint) language sql stable as $$
  with item as (
    select order_item_id, price_paise, goods, qty, qty - (
      select coalesce(sum(r.qty), 0) from order_refund_items r where r.order_item_id = i.order_item_id) as qty_left
    from order_items i where order_id = of_order
  ), dishes as (
    select sum(price_paise * qty) as all_paise, sum(price_paise * qty_left) as left_paise from item
  ), line as (
    select place, kind, paise, is_included, data, coalesce(data->>'taxClass', 'RESTAURANT_SERVICE') as tax_class,
      count(*) filter (where kind = 'TAXABLE') over (order by place) as tax_group
    from orders, rows from (
      jsonb_to_recordset(bill_lines) as (kind text, "amountPaise" bigint, "isIncluded" boolean, data jsonb)
    ) with ordinality as each (kind, paise, is_included, data, place)
    where order_id = of_order
  ), discount as (
    select coalesce(-sum(paise), 0) as paise, coalesce(bool_or(data->>'party' = 'RESTAURANT'), false) as is_of_restaurant
    from line where kind = 'DISCOUNT'
  ), part as (
    -- Cooked dishes, then goods by code and rate.
    select goods->>'hsn' as hsn, (goods->>'ratePerMille')::integer as rate, sum(price_paise * qty) as all_paise,
      sum(price_paise * qty_left) as left_paise, min(case when goods is null then 0 else order_item_id end) as place
    from item group by 1, 2
  ), part_left as (
    -- A part loses its own share of the discount only, whatever is refunded of the others.
    select hsn, rate, left_paise, div((div(paise * until, total) - div(paise * (until - all_paise), total)) * left_paise, all_paise)
      as off_paise
    from (
      select part.*, sum(all_paise) over (order by place) as until, sum(all_paise) over () as total from part
    ) parts, discount
  ), taxed as (
    select hsn, rate, left_paise - case when is_of_restaurant then off_paise else 0 end as paise from part_left, discount
  ), taxes as (
    select tax_group, tax_class, min(data->>'code') filter (where kind = 'TAXABLE') as code,
      coalesce(sum((data->>'ratePerMille')::integer) filter (where kind <> 'TAXABLE'), 0) as rate
    from line where kind in ('TAXABLE', 'CGST', 'SGST', 'IGST') group by tax_group, tax_class
  ), based as (
    select t.*, case tax_class
      when 'RESTAURANT_SERVICE' then coalesce((select paise from taxed where hsn is null), 0)
        + coalesce((select sum(paise) from line where kind = 'PACKING'), 0)
      when 'GOODS' then coalesce((select paise from taxed where hsn = t.code and taxed.rate = t.rate), 0)
      end as base
    from taxes t
  ), left_line as (
    select place, kind, is_included, data, tax_group, case
      when kind = 'DISCOUNT' then -(select sum(off_paise) from part_left)
      when base is null or kind = 'TAXABLE' then paise
      when kind in ('CGST', 'SGST', 'IGST') then div(
        2 * base * (data->>'ratePerMille')::integer + divisor, 2 * divisor)
      else paise end as paise, base
    from line left join based using (tax_group, tax_class)
      cross join lateral (select 1000 + case when is_included then rate else 0 end as divisor) as of_rate
    where kind <> 'TIP' or not exists (select from order_refunds where order_id = of_order and reason_code = 'TIP')
  ), whole as (
    select place, kind, is_included, data, (case when kind = 'TAXABLE' and base is not null then base - coalesce((
      select sum(paise) from left_line t where t.tax_group = l.tax_group and t.kind in ('CGST', 'SGST', 'IGST') and t.is_included), 0)
      else paise end)::bigint as paise
    from left_line l
  )
  select case when left_paise = 0 then '[]' else coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'amountPaise', paise, 'isIncluded', is_included, 'data', data) order by place)
      from whole), '[]') end,
    (case when left_paise = 0 then 0 else left_paise + coalesce((select sum(paise) from whole where not is_included), 0) end)::bigint
  from dishes
$$;
