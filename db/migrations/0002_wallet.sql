-- The ledger: append-only transfers between named accounts (docs/money.md).

-- Only customers' accounts keep a balance; a restaurant's or the platform's is the sum of its transfers, so that no
-- order locks a row that two customers share.
create table wallet_accounts (
  user_id bigint primary key references users,
  balance_paise bigint not null default 0,
  constraint wallet_balance_not_negative check (balance_paise >= 0),
  constraint wallet_balance_limit check (balance_paise <= 100000000)
);

create table wallet_transfers (
  transfer_id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('TOP_UP', 'ORDER', 'REFUND')),
  debit_account text not null,
  credit_account text not null check (credit_account <> debit_account),
  amount_paise bigint not null check (amount_paise > 0),
  -- Every movement so far has a customer on one side; this is whose statement it stands in.
  customer_id bigint not null,
  customer_balance_paise bigint not null check (customer_balance_paise >= 0),
  order_id bigint,
  -- An order is paid once and refunded once, whatever races.
  constraint wallet_transfers_once_per_order unique (order_id, kind)
);
create index wallet_transfers_of_customer on wallet_transfers (customer_id, transfer_id desc);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet_transfers is append-only';
end $$;
create trigger wallet_transfers_append_only before update or delete or truncate on wallet_transfers
  for each statement execute function refuse_ledger_change();
