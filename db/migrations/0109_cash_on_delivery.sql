-- Orders that are paid in cash to whoever brings them (docs/money.md; product rules 128 and 129).

-- What the operator allows; without a row nothing.
create table cash_terms (
  only_row boolean primary key default true check (only_row),
  is_allowed boolean not null,
  bill_max_paise bigint not null check (bill_max_paise > 0),
  -- Until the first order of a customer was delivered.
  first_bill_max_paise bigint not null check (first_bill_max_paise > 0),
  -- How many orders in cash a customer may have under way.
  open_max integer not null check (open_max > 0)
);

-- RESTAURANT or OPERATOR: whose people take the cash of an order in cash; decided when it is placed.
alter table orders add column collected_by text;
create index orders_in_cash on orders (customer_id) where pays_by = 'CASH';

-- What a refund takes from each account, while its order is still to be paid in cash: it moves with the payment.
alter table order_refunds add column unpaid_shares jsonb;

-- An administrator ends an order that nobody paid for at the door.
alter table order_events
  drop constraint order_events_mover_check,
  add constraint order_events_mover_check
    check (mover in ('customer', 'vendor', 'admin', 'time', 'removal', 'payment')) not valid;

-- CASH: into the customer's account from who took it, `restaurant:7:cash` or `cash:riders`; then ORDER pays the bill.
create or replace function is_transfer(kind text, debit_account text, credit_account text, amount_paise bigint, shares jsonb,
  customer_balance_paise bigint, order_id bigint, ticket_id bigint, refund_id bigint, payment_id bigint)
returns boolean language plpgsql immutable parallel safe as $$
begin
  return kind = any (array['TOP_UP', 'ORDER', 'REFUND', 'ITEM_REFUND', 'PAY_OUT', 'GOODWILL', 'SOURCE_REFUND',
      'SOURCE_REFUND_FAILED', 'CASH', 'HELD_CREDIT'])
    and amount_paise > 0 and customer_balance_paise >= 0 and debit_account <> credit_account
    and (kind = 'GOODWILL') = (ticket_id is not null)
    and (kind = 'ITEM_REFUND') = (refund_id is not null)
    and (refund_id is null or order_id is not null)
    and (kind <> 'CASH' or order_id is not null)
    and (payment_id is null or kind = 'TOP_UP')
    and (shares is null or amount_paise = (select sum(value::bigint) from jsonb_each_text(shares)));
end $$;

-- Cash that a restaurant keeps lowers what it is owed.
alter table earning_lines
  drop constraint earning_lines_kind_check,
  add constraint earning_lines_kind_check
    check (kind in ('ORDER', 'REFUND', 'CASH', 'ADJUSTMENT', 'PAYOUT', 'PAYOUT_FAILED')),
  drop constraint earning_lines_check1,
  add constraint earning_lines_cause check ((kind in ('ORDER', 'REFUND', 'CASH')) = (order_id is not null)
    and (kind = 'REFUND') = (refund_id is not null) and (order_id is null) = (book_id is not null));
create unique index earning_lines_of_cash on earning_lines (order_id) where kind = 'CASH';
alter table earning_statements
  add column cash_paise bigint not null default 0 check (cash_paise >= 0),
  drop constraint earning_statements_check1,
  add constraint earning_statements_sum check (closing_paise = opening_paise + earned_paise - refunded_paise - commission_paise
    - commission_tax_paise - cash_paise + adjusted_paise - paid_out_paise);
create or replace function earn_order() returns trigger language plpgsql as $$
begin
  perform earn(new.order_id, null, new.at);
  insert into earning_lines (restaurant_id, at, kind, order_id, amount_paise)
  select restaurant_id, new.at, 'CASH', order_id, -amount_paise
  from orders join wallet_transfers t using (order_id)
  where order_id = new.order_id and t.kind = 'CASH' and debit_account = 'restaurant:' || restaurant_id || ':cash'
  on conflict do nothing;
  return null;
end $$;
