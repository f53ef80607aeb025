-- Vendors' money (docs/money.md): what restaurants have earned, the marketplace's commission, and statements of both.

-- Movements of the ledger without a customer. wallet_transfers has those with one.
create function book_transfer_fits(kind text, debit text, credit text, restaurant bigint, statement bigint) returns boolean
language plpgsql immutable as $$
declare
  own text := 'restaurant:' || restaurant;
  other text := case kind when 'COMMISSION' then 'platform:commission' when 'COMMISSION_TAX' then 'tax:COMMISSION'
    when 'ADJUSTMENT' then 'platform:adjustments' end;
begin
  -- Commission goes back with refunds, and adjustments go either way.
  return coalesce((debit, credit) in ((own, other), (other, own)), false)
    and (statement is not null) = (kind in ('COMMISSION', 'COMMISSION_TAX'));
end $$;
create table book_transfers (
  book_id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  debit_account text not null,
  credit_account text not null,
  amount_paise bigint not null check (amount_paise > 0),
  restaurant_id bigint,
  -- Of commission and its tax: the statement that takes it, once.
  statement_id bigint,
  constraint book_transfers_fit check (book_transfer_fits(kind, debit_account, credit_account, restaurant_id, statement_id)),
  constraint book_transfers_once_per_statement unique (statement_id, kind)
);
create index book_transfers_of_restaurant on book_transfers (restaurant_id, book_id) where restaurant_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger book_transfers_append_only before update or delete or truncate on book_transfers
  for each statement execute function refuse_change();

-- Locked by whatever makes a statement of a restaurant or pays it.
create table earning_accounts (
  restaurant_id bigint primary key
);

-- How often there are statements. Without a row: weeks.
create table earning_terms (
  only_row boolean primary key default true check (only_row),
  period text not null check (period in ('WEEK', 'MONTH'))
);

-- The marketplace's commission on orders that are delivered from a day in India on. Without a restaurant: for all that have no
-- own one; without a percentage: the restaurant has no own one any more.
create table commissions (
  commission_id bigint generated always as identity primary key,
  restaurant_id bigint,
  holds_from date not null,
  per_mille integer check (per_mille between 0 and 500),
  fixed_paise bigint check (fixed_paise between 0 and 100000),
  constraint commissions_whole check ((per_mille is null) = (fixed_paise is null) and (per_mille is not null or restaurant_id is not null)),
  constraint commissions_once unique nulls not distinct (restaurant_id, holds_from)
);
create index commissions_by_day on commissions (holds_from desc, commission_id desc);

create table earning_statements (
  statement_id bigint generated always as identity primary key,
  restaurant_id bigint not null,
  -- Days in India, both included.
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  made_at timestamptz not null,
  opening_paise bigint not null,
  orders integer not null,
  earned_paise bigint not null,
  refunded_paise bigint not null check (refunded_paise >= 0),
  commission_paise bigint not null,
  commission_tax_paise bigint not null,
  adjusted_paise bigint not null,
  paid_out_paise bigint not null,
  closing_paise bigint not null check (closing_paise = opening_paise + earned_paise - refunded_paise - commission_paise
    - commission_tax_paise + adjusted_paise - paid_out_paise),
  -- Names and numbers as they were then.
  particulars jsonb not null,
  unique (restaurant_id, period_from)
);
create index earning_statements_of_restaurant on earning_statements (restaurant_id, statement_id desc);
create trigger earning_statements_append_only before update or delete or truncate on earning_statements
  for each statement execute function refuse_change();

-- Everything that changes what a restaurant has earned, but for commission; each is in one statement, once there is one.
create table earning_lines (
  line_id bigint generated always as identity primary key,
  restaurant_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('ORDER', 'REFUND', 'ADJUSTMENT')),
  order_id bigint,
  -- Of a refund after the delivery.
  refund_id bigint unique,
  book_id bigint unique,
  amount_paise bigint not null,
  -- What the commission is taken on; less than nothing for refunds.
  base_paise bigint not null default 0,
  -- What an administrator wrote.
  reason text not null default '',
  statement_id bigint references earning_statements,
  commission_paise bigint,
  check ((statement_id is null) = (commission_paise is null)),
  check ((kind in ('ORDER', 'REFUND')) = (order_id is not null) and (kind = 'REFUND') = (refund_id is not null)
    and (order_id is null) = (book_id is not null))
);
create unique index earning_lines_of_order on earning_lines (order_id) where kind = 'ORDER';
create index earning_lines_after_delivery on earning_lines (order_id) where kind = 'REFUND';
create index earning_lines_open on earning_lines (restaurant_id, at) where statement_id is null;
create index earning_lines_of_statement on earning_lines (statement_id, line_id) where statement_id is not null;

-- A line may enter a statement, and changes in no other way.
create function refuse_line_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.statement_id is null and new.statement_id is not null
    and (to_jsonb(new) - '{statement_id,commission_paise}'::text[]) = (to_jsonb(old) - '{statement_id,commission_paise}'::text[])
  then return new; end if;
  raise exception 'earning_lines is append-only';
end $$;
create trigger earning_lines_append_only before update or delete on earning_lines
  for each row execute function refuse_line_change();
create trigger earning_lines_not_emptied before truncate on earning_lines
  for each statement execute function refuse_change();

-- What a restaurant has of a payment: all of its accounts, or those that commission is taken on.
create function restaurant_part(paise bigint, shares jsonb, of_commission boolean) returns bigint language sql immutable parallel safe as $$
  select case when shares is null then paise else (
    select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(shares)
    where key ~ case when of_commission then '^restaurant:[0-9]+(:packing|:discounts)?$' else '^restaurant:' end
  ) end
$$;

-- Tax that a restaurant owes itself and that is in the accounts which commission is taken on. Tax in a price for delivery is not.
create function restaurant_tax(of_order bigint, of_refund bigint) returns bigint language sql stable as $$
  select coalesce(sum((tax->>'paise')::bigint), 0)::bigint
  from invoices i, jsonb_array_elements(particulars->'supplies') as supply, jsonb_array_elements(supply->'taxes') as tax
  where i.order_id = of_order and i.refund_id is not distinct from of_refund and supply->>'party' = 'RESTAURANT'
    and not (supply->>'taxClass' = 'DELIVERY' and exists (
      select from orders o, jsonb_array_elements(bill_lines) as line
      where o.order_id = of_order and line->>'kind' in ('CGST', 'SGST', 'IGST') and line->'data'->>'taxClass' = 'DELIVERY'
        and (line->>'isIncluded')::boolean))
$$;

create function earn(of_order bigint, of_refund bigint, at timestamptz) returns void language sql as $$
  insert into earning_accounts (restaurant_id) select restaurant_id from orders where order_id = of_order on conflict do nothing;
  insert into earning_lines (restaurant_id, at, kind, order_id, refund_id, amount_paise, base_paise)
  select restaurant_id, earn.at, case when of_refund is null then 'ORDER' else 'REFUND' end, of_order, of_refund, sum(part),
    sum(base) - (case when of_refund is null then 1 else -1 end) * restaurant_tax(of_order, of_refund)
  from orders o join (
    select t.order_id, sign * restaurant_part(amount_paise, shares, false) as part,
      sign * restaurant_part(amount_paise, shares, true) as base
    from wallet_transfers t cross join lateral (select case kind when 'ORDER' then 1 else -1 end) as of_kind (sign)
    where t.order_id = of_order and case when of_refund is null
      then kind = 'ORDER' or refund_id in (select refund_id from order_refunds r where r.order_id = of_order and not is_after_delivery)
      else refund_id = of_refund end
  ) moved using (order_id)
  where order_id = of_order group by restaurant_id
  on conflict do nothing
$$;

-- At the end of the transaction, when transfers and invoices are written.
create function earn_order() returns trigger language plpgsql as $$
begin
  perform earn(new.order_id, null, new.at);
  return null;
end $$;
create constraint trigger orders_earn after insert on order_events deferrable initially deferred
  for each row when (new.status = 'DELIVERED') execute function earn_order();
create function earn_refund() returns trigger language plpgsql as $$
begin
  perform earn(new.order_id, new.refund_id, new.at);
  return null;
end $$;
create constraint trigger refunds_earn after insert on order_refunds deferrable initially deferred
  for each row when (new.is_after_delivery) execute function earn_refund();

-- What was delivered before: it enters the first statement.
select earn(order_id, null, at) from order_events where status = 'DELIVERED' order by event_id;
select earn(order_id, refund_id, at) from order_refunds where is_after_delivery order by refund_id;
