-- Payouts to restaurants, in runs that one administrator prepares and another approves (product rules 135 and 136).
create or replace function book_transfer_fits(kind text, debit text, credit text, restaurant bigint, statement bigint) returns boolean
language plpgsql immutable as $$
declare
  own text := 'restaurant:' || restaurant;
  other text := case kind when 'COMMISSION' then 'platform:commission' when 'COMMISSION_TAX' then 'tax:COMMISSION'
    when 'ADJUSTMENT' then 'platform:adjustments' when 'PAYOUT' then 'platform:vendor-payouts'
    when 'PAYOUT_FAILED' then 'platform:vendor-payouts' end;
begin
  -- Commission goes back with refunds, and adjustments go either way.
  return coalesce((debit, credit) in ((own, other), (other, own)), false)
    and (statement is not null) = (kind in ('COMMISSION', 'COMMISSION_TAX'))
    and not (kind = 'PAYOUT' and credit = own) and not (kind = 'PAYOUT_FAILED' and debit = own);
end $$;
alter table book_transfers add column payout_id bigint,
  add constraint book_transfers_of_payout check ((payout_id is not null) = (kind in ('PAYOUT', 'PAYOUT_FAILED'))),
  add constraint book_transfers_once_per_payout unique (payout_id, kind);
alter table earning_lines drop constraint earning_lines_kind_check,
  add constraint earning_lines_kind_check check (kind in ('ORDER', 'REFUND', 'ADJUSTMENT', 'PAYOUT', 'PAYOUT_FAILED'));

create table payout_runs (
  run_id bigint generated always as identity primary key,
  state text not null default 'PREPARED' check (state in ('PREPARED', 'APPROVED', 'DROPPED')),
  prepared_at timestamptz not null,
  prepared_by bigint not null,
  decided_at timestamptz,
  decided_by bigint,
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
  -- SKIPPED: could not be paid any more when the run was approved.
  state text not null default 'PREPARED' check (state in ('PREPARED', 'APPROVED', 'PAID', 'FAILED', 'SKIPPED')),
  -- Why it was skipped, as a code, or has failed, in words.
  reason text not null default '',
  -- The account that it is paid to, as it was at the approval.
  kind text not null default '',
  holder text not null default '',
  account_number text not null default '',
  ifsc text not null default '',
  upi_id text not null default '',
  settled_at timestamptz,
  unique (run_id, restaurant_id)
);
create index payouts_of_restaurant on payouts (restaurant_id, payout_id);
