-- What goes back to where it came from: through the provider that brought it (product rule 126).
create table source_refunds (
  source_refund_id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  order_id bigint not null references orders,
  amount_paise bigint not null check (amount_paise > 0),
  -- FAILED: it is in the wallet again.
  state text not null default 'ASKED' check (state in ('ASKED', 'DONE', 'FAILED')),
  asked_at timestamptz not null,
  -- What the provider calls it; null until it knows of it.
  refund_ref text,
  -- When the provider is asked, or asked again; null: it has said what became of it.
  asks_at timestamptz,
  asked integer not null default 0,
  settled_at timestamptz,
  check ((state = 'ASKED') = (settled_at is null) and (state = 'ASKED') = (asks_at is not null))
);
create index source_refunds_to_ask on source_refunds (asks_at) where asks_at is not null;
create index source_refunds_of_order on source_refunds (order_id, source_refund_id);
create index source_refunds_of_payment on source_refunds (payment_id);

-- Out of the wallet with the refund that brought it there; and back, once, where the provider fails.
alter table wallet_transfers add column source_refund_id bigint;
create unique index wallet_transfers_once_per_source_refund on wallet_transfers (source_refund_id, kind)
  where source_refund_id is not null;
create or replace function is_transfer(kind text, debit_account text, credit_account text, amount_paise bigint, shares jsonb,
  customer_balance_paise bigint, order_id bigint, ticket_id bigint, refund_id bigint, payment_id bigint)
returns boolean language plpgsql immutable parallel safe as $$
begin
  return kind = any (array['TOP_UP', 'ORDER', 'REFUND', 'ITEM_REFUND', 'PAY_OUT', 'GOODWILL', 'SOURCE_REFUND',
      'SOURCE_REFUND_FAILED'])
    and amount_paise > 0 and customer_balance_paise >= 0 and debit_account <> credit_account
    and (kind = 'GOODWILL') = (ticket_id is not null)
    and (kind = 'ITEM_REFUND') = (refund_id is not null)
    and (refund_id is null or order_id is not null)
    and (payment_id is null or kind = 'TOP_UP')
    and (shares is null or amount_paise = (select sum(value::bigint) from jsonb_each_text(shares)));
end $$;
