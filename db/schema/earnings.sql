-- Restaurants' earnings: lines, commission, statements, payouts (docs/money.md).

-- Locked by whatever makes a statement of a restaurant or pays it.
create table earning_accounts (
  restaurant_id bigint primary key
);

-- Without a row: statements each week, and no reserve.
create table earning_terms (
  only_row boolean primary key default true check (only_row),
  period text not null check (period in ('WEEK', 'MONTH')),
  -- This part of the earnings of the last days is paid out later.
  reserve_days integer not null default 0 check (reserve_days between 0 and 90),
  reserve_percent integer not null default 0 check (reserve_percent between 0 and 50)
);

-- The marketplace's commission on orders delivered from a day in India on. Without a restaurant: the default; without a
-- percentage: the restaurant's own rate ends.
create table commissions (
  commission_id bigint generated always as identity primary key,
  restaurant_id bigint,
  holds_from date not null,
  per_mille integer check (per_mille between 0 and 500),
  fixed_paise bigint check (fixed_paise between 0 and 100000),
  constraint commissions_whole
    check ((per_mille is null) = (fixed_paise is null) and (per_mille is not null or restaurant_id is not null)),
  constraint commissions_once unique nulls not distinct (restaurant_id, holds_from)
);
create index commissions_by_day on commissions (holds_from desc, commission_id desc);

create table earning_statements (
  statement_id bigint generated always as identity primary key,
  restaurant_id bigint not null,
  -- Days in India, both included.
  period_from date not null,
  period_to date not null,
  made_at timestamptz not null,
  opening_paise bigint not null,
  orders integer not null,
  earned_paise bigint not null,
  refunded_paise bigint not null check (refunded_paise >= 0),
  commission_paise bigint not null,
  commission_tax_paise bigint not null,
  -- Cash that the restaurant took at the door.
  cash_paise bigint not null default 0 check (cash_paise >= 0),
  adjusted_paise bigint not null,
  paid_out_paise bigint not null,
  closing_paise bigint not null,
  -- Names and numbers as they were then.
  particulars jsonb not null,
  unique (restaurant_id, period_from),
  constraint earning_statements_period check (period_to >= period_from),
  constraint earning_statements_sum check (closing_paise = opening_paise + earned_paise - refunded_paise - commission_paise
    - commission_tax_paise - cash_paise + adjusted_paise - paid_out_paise)
);
create index earning_statements_of_restaurant on earning_statements (restaurant_id, statement_id desc);

-- Everything that changes what a restaurant has earned, but for commission. Deliveries and refunds write lines by the
-- triggers orders_earn and refunds_earn. Each line enters one statement.
create table earning_lines (
  line_id bigint generated always as identity primary key,
  restaurant_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('ORDER', 'REFUND', 'CASH', 'ADJUSTMENT', 'PAYOUT', 'PAYOUT_FAILED')),
  order_id bigint,
  -- For refunds after the delivery.
  refund_id bigint unique,
  book_id bigint unique,
  amount_paise bigint not null,
  -- The base of the commission; negative for refunds.
  base_paise bigint not null default 0,
  -- Written by an administrator.
  reason text not null default '',
  statement_id bigint references earning_statements,
  commission_paise bigint,
  constraint earning_lines_stated_whole check ((statement_id is null) = (commission_paise is null)),
  constraint earning_lines_cause check ((kind in ('ORDER', 'REFUND', 'CASH')) = (order_id is not null)
    and (kind = 'REFUND') = (refund_id is not null) and (order_id is null) = (book_id is not null))
);
create unique index earning_lines_of_order on earning_lines (order_id) where kind = 'ORDER';
create unique index earning_lines_of_cash on earning_lines (order_id) where kind = 'CASH';
create index earning_lines_after_delivery on earning_lines (order_id) where kind = 'REFUND';
create index earning_lines_open on earning_lines (restaurant_id, at) where statement_id is null;
create index earning_lines_stated on earning_lines (restaurant_id, at) where kind = 'ORDER' and statement_id is not null;
create index earning_lines_of_statement on earning_lines (statement_id, line_id) where statement_id is not null;

-- Where a restaurant's money goes: a bank account, or a UPI id.
create table payout_accounts (
  restaurant_id bigint primary key,
  kind text not null check (kind in ('BANK', 'UPI')),
  holder text not null,
  account_number text not null default '',
  ifsc text not null default '',
  upi_id text not null default '',
  changed_at timestamptz not null,
  -- No payout before: somebody else may have entered it.
  usable_from timestamptz not null,
  constraint payout_accounts_shape check (case kind
    when 'BANK' then account_number ~ '^[0-9]{9,18}$' and ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$' and upi_id = ''
    else upi_id ~ '^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$' and account_number = '' and ifsc = '' end)
);

-- One administrator prepares a run, another approves it (product rules 6.16 and 6.17).
create table payout_runs (
  run_id bigint generated always as identity primary key,
  state text not null default 'PREPARED' check (state in ('PREPARED', 'APPROVED', 'DROPPED')),
  prepared_at timestamptz not null,
  prepared_by bigint not null,
  decided_at timestamptz,
  decided_by bigint,
  constraint payout_runs_decided
    check ((state = 'PREPARED') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
-- One run at a time waits for its approval, so that no two plan the same money.
create unique index payout_runs_open on payout_runs ((true)) where state = 'PREPARED';

create table payouts (
  payout_id bigint generated always as identity primary key,
  run_id bigint not null references payout_runs,
  restaurant_id bigint not null,
  -- As planned; from the approval on, as paid.
  amount_paise bigint not null check (amount_paise > 0),
  -- SKIPPED: could no longer be paid when the run was approved.
  state text not null default 'PREPARED' check (state in ('PREPARED', 'APPROVED', 'PAID', 'FAILED', 'SKIPPED')),
  -- Why it was skipped, as a code, or has failed, in words.
  reason text not null default '',
  -- A copy of the account at the time of the approval.
  kind text not null default '',
  holder text not null default '',
  account_number text not null default '',
  ifsc text not null default '',
  upi_id text not null default '',
  -- A sole administrator approved the payout of a restaurant of their own.
  is_own boolean not null default false,
  settled_at timestamptz,
  unique (run_id, restaurant_id)
);
create index payouts_of_restaurant on payouts (restaurant_id, payout_id);
