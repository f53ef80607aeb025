create or replace trigger earning_statements_append_only before update or delete or truncate on earning_statements
  for each statement execute function logic.refuse_change();

-- A line may enter a statement, and changes in no other way.
create or replace function logic.refuse_line_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.statement_id is null and new.statement_id is not null
    and (to_jsonb(new) - '{statement_id,commission_paise}'::text[]) = (to_jsonb(old) - '{statement_id,commission_paise}'::text[])
  then return new; end if;
  raise exception 'earning_lines is append-only';
end $$;
create or replace trigger earning_lines_append_only before update or delete on earning_lines
  for each row execute function logic.refuse_line_change();
create or replace trigger earning_lines_not_emptied before truncate on earning_lines
  for each statement execute function logic.refuse_change();

-- The restaurant's share of a payment: on all of its accounts, or on those that are charged commission.
create or replace function logic.restaurant_part(paise bigint, shares jsonb, of_commission boolean) returns bigint language sql
immutable parallel safe as $$
  select case when shares is null then paise else (
    select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(shares)
    where key ~ case when of_commission then '^restaurant:[0-9]+(:packing|:discounts)?$' else '^restaurant:' end
  ) end
$$;

-- Tax that the restaurant owes itself and that is in the accounts that commission is taken on. Tax in a price for
-- delivery is not.
create or replace function logic.restaurant_tax(of_order bigint, of_refund bigint) returns bigint language sql stable as $$
  select coalesce(sum((tax->>'paise')::bigint), 0)::bigint
  from invoices i, jsonb_array_elements(particulars->'supplies') as supply, jsonb_array_elements(supply->'taxes') as tax
  where i.order_id = of_order and i.refund_id is not distinct from of_refund and supply->>'party' = 'RESTAURANT'
    and not (supply->>'taxClass' = 'DELIVERY' and exists (
      select from orders o, jsonb_array_elements(bill_lines) as line
      where o.order_id = of_order and line->>'kind' in ('CGST', 'SGST', 'IGST') and line->'data'->>'taxClass' = 'DELIVERY'
        and (line->>'isIncluded')::boolean))
$$;

-- Writes the line of a delivered order, or of a refund after the delivery.
create or replace function logic.earn(of_order bigint, of_refund bigint, at timestamptz) returns void language sql as $$
  insert into earning_accounts (restaurant_id) select restaurant_id from orders where order_id = of_order on conflict do nothing;
  insert into earning_lines (restaurant_id, at, kind, order_id, refund_id, amount_paise, base_paise)
  select restaurant_id, earn.at, case when of_refund is null then 'ORDER' else 'REFUND' end, of_order, of_refund, sum(part),
    sum(base) - (case when of_refund is null then 1 else -1 end) * logic.restaurant_tax(of_order, of_refund)
  from orders o join (
    select t.order_id, sign * logic.restaurant_part(amount_paise, shares, false) as part,
      sign * logic.restaurant_part(amount_paise, shares, true) as base
    from wallet_transfers t cross join lateral (select case kind when 'ORDER' then 1 else -1 end) as of_kind (sign)
    where t.order_id = of_order and case when of_refund is null
      then kind = 'ORDER' or refund_id in (select refund_id from order_refunds r where r.order_id = of_order and not is_after_delivery)
      else refund_id = of_refund end
  ) moved using (order_id)
  where order_id = of_order group by restaurant_id
  on conflict do nothing
$$;

-- At the end of the transaction, when transfers and invoices are written.
create or replace function logic.earn_order() returns trigger language plpgsql as $$
begin
  perform logic.earn(new.order_id, null, new.at);
  insert into earning_lines (restaurant_id, at, kind, order_id, amount_paise)
  select restaurant_id, new.at, 'CASH', order_id, -amount_paise
  from orders join wallet_transfers t using (order_id)
  where order_id = new.order_id and t.kind = 'CASH' and debit_account = 'restaurant:' || restaurant_id || ':cash'
  on conflict do nothing;
  return null;
end $$;
create constraint trigger orders_earn after insert on order_events deferrable initially deferred
  for each row when (new.status = 'DELIVERED') execute function logic.earn_order();

create or replace function logic.earn_refund() returns trigger language plpgsql as $$
begin
  perform logic.earn(new.order_id, new.refund_id, new.at);
  return null;
end $$;
create constraint trigger refunds_earn after insert on order_refunds deferrable initially deferred
  for each row when (new.is_after_delivery and new.borne_by = 'RESTAURANT') execute function logic.earn_refund();

-- A restaurant's earnings that are not paid out yet, in paise: the closing balance of its last statement, and all
-- lines since.
create or replace function logic.earnings_balance(of_restaurant bigint) returns bigint language sql stable as $$
  select coalesce((select closing_paise from earning_statements where restaurant_id = of_restaurant order by statement_id desc limit 1), 0)
    + coalesce((select sum(amount_paise) from earning_lines where restaurant_id = of_restaurant and statement_id is null), 0)::bigint
$$;
