-- Parts of an order that are taken back: some of its dishes, or the tip (product rules 101 and 102).
create table order_refunds (
  refund_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  at timestamptz not null,
  refunded_by text not null check (refunded_by in ('CUSTOMER', 'VENDOR', 'ADMIN')),
  user_id bigint not null,
  reason_code text not null check (reason_code in ('SOLD_OUT', 'MISSING', 'SPOILED', 'WRONG', 'OTHER', 'TIP')),
  reason text not null default '',
  amount_paise bigint not null check (amount_paise > 0),
  -- Whether the order was delivered already, so that there is a bill to correct.
  is_after_delivery boolean not null
);
create index order_refunds_of_order on order_refunds (order_id, refund_id);
-- A tip comes back once.
create unique index order_refunds_tip on order_refunds (order_id) where reason_code = 'TIP';
create table order_refund_items (
  refund_id bigint not null references order_refunds,
  order_item_id bigint not null references order_items,
  qty integer not null check (qty > 0),
  primary key (order_item_id, refund_id)
);

-- Of an order there is one payment and one refund of all that is left, and any number of refunds of parts.
do $$
declare kinds text;
begin
  select pg_get_expr(conbin, conrelid) into strict kinds
  from pg_constraint where conrelid = 'wallet_transfers'::regclass and conname = 'wallet_transfers_kind_check';
  alter table wallet_transfers drop constraint wallet_transfers_kind_check;
  execute format(
    'alter table wallet_transfers add constraint wallet_transfers_kind_check check (%s or kind = ''ITEM_REFUND'')', kinds);
end $$;
alter table wallet_transfers
  add column refund_id bigint,
  add constraint wallet_transfers_once_per_refund unique (refund_id),
  add constraint wallet_transfers_refund_of_items
    check ((kind = 'ITEM_REFUND') = (refund_id is not null) and (refund_id is null or order_id is not null)),
  drop constraint wallet_transfers_once_per_order;
create unique index wallet_transfers_once_per_order on wallet_transfers (order_id, kind) where kind <> 'ITEM_REFUND';
create index wallet_transfers_of_items on wallet_transfers (order_id) where kind = 'ITEM_REFUND';

-- What is left of shares after others were taken back.
create function shares_less(shares jsonb, others jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when shares is not null then coalesce(jsonb_object_agg(account, paise), '{}') end from (
    select account, sum(paise) as paise from (
      select key, value::bigint from jsonb_each_text(shares)
      union all select key, -value::bigint from jsonb_each_text(coalesce(others, '{}'))
    ) each (account, paise) group by account having sum(paise) <> 0
  ) summed
$$;

-- What refunds of parts of an order took from each account; null without any.
create function shares_refunded(of_order bigint) returns jsonb language sql stable as $$
  select jsonb_object_agg(account, paise) from (
    select account, sum(paise::bigint) as paise
    from wallet_transfers, jsonb_each_text(shares) as each (account, paise)
    where order_id = of_order and kind = 'ITEM_REFUND' group by account
  ) summed
$$;

-- The bill of an order less its refunded parts, computed apart from the server to check it: all lines but the dishes, and the
-- total. Without any dish nothing is left.
create function bill_left(of_order bigint, out lines jsonb, out total_paise bigint) language sql stable as $$
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
    select coalesce(sum(paise_left) filter (where party = 'RESTAURANT'), 0) as cut, coalesce(sum(paise_left), 0) as paise_left
    from (
      select data->>'party' as party, div(-paise * left_paise, all_paise) as paise_left
      from line, dishes where kind = 'DISCOUNT'
    ) each
  ), part as (
    -- Cooked dishes, then goods by code and rate.
    select goods->>'hsn' as hsn, (goods->>'ratePerMille')::integer as rate, sum(price_paise * qty_left) as paise,
      min(case when goods is null then 0 else order_item_id end) as place
    from item group by 1, 2
  ), taxed as (
    select hsn, rate, paise - div(cut * until, left_paise) + div(cut * (until - paise), left_paise) as paise
    from (select part.*, sum(paise) over (order by place) as until from part) parts, discount, dishes
    where left_paise > 0
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
      when kind = 'DISCOUNT' then -discount.paise_left
      when base is null or kind = 'TAXABLE' then paise
      when kind in ('CGST', 'SGST', 'IGST') then div(
        2 * base * (data->>'ratePerMille')::integer + divisor, 2 * divisor)
      else paise end as paise, base
    from line left join based using (tax_group, tax_class) cross join discount
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
