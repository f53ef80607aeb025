-- The ledger: transfers between named accounts, only ever added to (docs/money.md).

-- Only customers' accounts have a stored balance. A restaurant's or the platform's is the sum of its transfers, so that
-- no order locks a row that two customers share.
create table wallets (
  user_id bigint primary key references users,
  -- The limit is checked where people put money in (server/wallet/rows.ts): a refund into a full wallet must not fail.
  balance_paise bigint not null default 0 constraint wallet_balance_not_negative check (balance_paise >= 0),
  -- Refunds of orders paid through a provider stay in the wallet.
  keeps_refunds boolean not null default false
);

-- Transfers with a customer on one side, and in that customer's statement.
create table wallet_transfers (
  transfer_id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  debit_account text not null,
  credit_account text not null,
  amount_paise bigint not null,
  -- How the other side of a payment is divided: {"restaurant:12": 40000, "tax:RESTAURANT_SERVICE": 2000} in paise,
  -- together the whole amount. An account that pays for something, such as a discount, is negative. Null: one account
  -- gets all of it.
  shares jsonb,
  customer_id bigint not null,
  -- After the transfer.
  customer_balance_paise bigint not null,
  order_id bigint,
  ticket_id bigint,
  refund_id bigint,
  payment_id bigint,
  source_refund_id bigint,
  held_id bigint,
  -- CASH goes into the customer's account from who collected it, `restaurant:7:cash`, `cash:rider:7` or `cash:riders`; then ORDER pays
  -- the bill.
  constraint wallet_transfers_are_transfers check (
    kind in ('TOP_UP', 'ORDER', 'REFUND', 'ITEM_REFUND', 'PAY_OUT', 'GOODWILL', 'SOURCE_REFUND', 'SOURCE_REFUND_FAILED', 'CASH',
      'HELD_CREDIT')
    and amount_paise > 0 and customer_balance_paise >= 0 and debit_account <> credit_account
    and (kind = 'GOODWILL') = (ticket_id is not null)
    and (kind = 'ITEM_REFUND') = (refund_id is not null)
    and (refund_id is null or order_id is not null)
    and (kind <> 'CASH' or order_id is not null)
    and (payment_id is null or kind = 'TOP_UP'))
);
create index wallet_transfers_of_customer on wallet_transfers (customer_id, transfer_id desc);
create index wallet_transfers_of_ticket on wallet_transfers (ticket_id) where ticket_id is not null;
create index wallet_transfers_of_items on wallet_transfers (order_id) where kind = 'ITEM_REFUND';
create index wallet_transfers_in_cash on wallet_transfers (transfer_id) include (debit_account, amount_paise) where kind = 'CASH';
-- Rows lie in the order of time, so an index of ranges is enough.
create index wallet_transfers_by_time on wallet_transfers using brin (at) with (pages_per_range = 16);
-- Whatever races: an order has one payment, one refund of all that is left, and any number of refunds of parts;
-- everything else moves money once. Hardly any transfer has the other ids, so their indexes are partial.
create unique index wallet_transfers_once_per_order on wallet_transfers (order_id, kind) where kind <> 'ITEM_REFUND';
create unique index wallet_transfers_once_per_refund on wallet_transfers (refund_id) where refund_id is not null;
create unique index wallet_transfers_once_per_payment on wallet_transfers (payment_id) where payment_id is not null;
create unique index wallet_transfers_once_per_source_refund on wallet_transfers (source_refund_id, kind)
  where source_refund_id is not null;
create unique index wallet_transfers_once_per_held on wallet_transfers (held_id) where held_id is not null;

-- Transfers without a customer.
create table book_transfers (
  book_id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  debit_account text not null,
  credit_account text not null,
  amount_paise bigint not null check (amount_paise > 0),
  restaurant_id bigint,
  -- For commission and its tax.
  statement_id bigint,
  payout_id bigint,
  held_id bigint,
  held_refund_id bigint,
  settlement_id bigint,
  -- The accounts and the cause of each kind. Commission, adjustments and settlements go either way: refunds return
  -- commission, and a provider may have refunded more than it received.
  constraint book_transfers_fit check (
    case
      when debit_account = 'restaurant:' || restaurant_id then (kind, credit_account) in (
        ('COMMISSION', 'platform:commission'), ('COMMISSION_TAX', 'tax:COMMISSION'), ('ADJUSTMENT', 'platform:adjustments'),
        ('PAYOUT', 'platform:vendor-payouts'))
      when credit_account = 'restaurant:' || restaurant_id then (kind, debit_account) in (
        ('COMMISSION', 'platform:commission'), ('COMMISSION_TAX', 'tax:COMMISSION'), ('ADJUSTMENT', 'platform:adjustments'),
        ('PAYOUT_FAILED', 'platform:vendor-payouts'))
      when debit_account like 'provider:%' then (kind, credit_account) in (
        ('HELD', 'platform:held'), ('HELD_BACK_FAILED', 'platform:held'), ('SETTLEMENT', 'platform:bank'),
        ('PROVIDER_FEE', 'platform:provider-fees'), ('PROVIDER_FEE_TAX', 'platform:input-tax'),
        ('PROVIDER_DIFFERENCE', 'platform:differences'))
      when credit_account like 'provider:%' then (kind, debit_account) in (
        ('HELD_BACK', 'platform:held'), ('SETTLEMENT', 'platform:bank'),
        ('PROVIDER_FEE', 'platform:provider-fees'), ('PROVIDER_FEE_TAX', 'platform:input-tax'),
        ('PROVIDER_DIFFERENCE', 'platform:differences'))
      when credit_account ~ '^cash:(riders|rider:[0-9]+)$' then (kind, debit_account) in (
        ('CASH_HANDED_IN', 'bank:cash'), ('CASH_MISSING', 'platform:cash-missing'))
      else (kind, debit_account, credit_account) = ('HELD_OUTSIDE', 'platform:held', 'platform:settled-outside')
    end
    and (restaurant_id is not null) = (kind in ('COMMISSION', 'COMMISSION_TAX', 'ADJUSTMENT', 'PAYOUT', 'PAYOUT_FAILED'))
    and (statement_id is not null) = (kind in ('COMMISSION', 'COMMISSION_TAX'))
    and (payout_id is not null) = (kind in ('PAYOUT', 'PAYOUT_FAILED'))
    and (held_id is not null) = (kind in ('HELD', 'HELD_OUTSIDE'))
    and (held_refund_id is not null) = (kind in ('HELD_BACK', 'HELD_BACK_FAILED'))
    and (settlement_id is not null)
      = (kind in ('SETTLEMENT', 'PROVIDER_FEE', 'PROVIDER_FEE_TAX', 'PROVIDER_DIFFERENCE'))),
  constraint book_transfers_once_per_statement unique (statement_id, kind),
  constraint book_transfers_once_per_payout unique (payout_id, kind)
);
create index book_transfers_of_restaurant on book_transfers (restaurant_id, book_id) where restaurant_id is not null;
create index book_transfers_of_settlement on book_transfers (settlement_id) where settlement_id is not null;
create index book_transfers_by_time on book_transfers using brin (at) with (pages_per_range = 16);
create unique index book_transfers_once_per_held on book_transfers (held_id, kind) where held_id is not null;
create unique index book_transfers_once_per_held_refund on book_transfers (held_refund_id, kind) where held_refund_id is not null;

-- Cash that the operator's riders collected (CASH from cash:riders or cash:rider:7): who handed it in, or why it is missing.
create table cash_entries (
  book_id bigint primary key references book_transfers,
  at timestamptz not null,
  kind text not null check (kind in ('CASH_HANDED_IN', 'CASH_MISSING')),
  -- As in its transfer.
  amount_paise bigint not null check (amount_paise > 0),
  -- Who had the cash.
  handed_by text not null,
  note text not null default '',
  entered_by bigint not null
);

-- Cash of riders: collected at a door, handed in with the code of the rider's offer, or missing.
create table rider_cash (
  entry_id bigint generated always as identity primary key,
  rider_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('COLLECTED', 'HANDED_IN', 'MISSING')),
  amount_paise bigint not null check (amount_paise > 0),
  -- For COLLECTED.
  order_id bigint unique,
  note text not null default '',
  -- Null for COLLECTED.
  entered_by bigint,
  constraint rider_cash_has_its_cause check ((kind = 'COLLECTED') = (order_id is not null)
    and (kind = 'COLLECTED') = (entered_by is null))
);
create index rider_cash_of_rider on rider_cash (rider_id, at) include (kind, amount_paise);
