-- What providers have settled to the bank, compared with the ledger line by line (docs/payments.md; product rules 139 and 140).

-- Each transfer of a provider to the bank.
create table provider_settlements (
  settlement_id bigint generated always as identity primary key,
  provider text not null,
  settlement_ref text not null,
  settled_at timestamptz not null,
  unique (provider, settlement_ref)
);

create table settlement_lines (
  line_id bigint generated always as identity primary key,
  provider text not null,
  -- In India: the day of which the provider reported it, or of which it was missed.
  day date not null,
  -- Null: known here, and not settled there.
  settlement_id bigint references provider_settlements,
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'OTHER')),
  -- What the provider calls the receipt, the refund or what else it is.
  ref text not null,
  about text not null default '',
  -- As the provider says, less than nothing where it takes: what was paid or refunded, and what of it went to the bank.
  amount_paise bigint not null,
  net_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  -- What is here for it, less than nothing for refunds; 0: nothing.
  item_paise bigint not null default 0,
  -- FOUND: was missing there, and has been settled since.
  state text not null default 'OTHER' check (state in ('MATCHED', 'MISSING_HERE', 'MISSING_THERE', 'DIFFERENT_AMOUNT', 'FEES',
    'SETTLED_TWICE', 'OTHER', 'FOUND')),
  clarified_at timestamptz,
  clarified_by bigint references users,
  note text not null default '',
  check ((settlement_id is null) = (state in ('MISSING_THERE', 'FOUND'))),
  check ((clarified_at is null) = (clarified_by is null)),
  unique (settlement_id, kind, ref)
);
create unique index settlement_lines_missed_once on settlement_lines (provider, kind, ref) where settlement_id is null;
create unique index settlement_lines_clear_once on settlement_lines (provider, kind, ref)
  where settlement_id is not null and item_paise <> 0;
create index settlement_lines_by_ref on settlement_lines (provider, kind, ref);
create index settlement_lines_of_day on settlement_lines (provider, day);
create index settlement_lines_unmatched on settlement_lines (provider, day) where state not in ('MATCHED', 'FOUND');

create table reconciled_days (
  provider text not null,
  -- In India.
  day date not null,
  -- Null: not yet.
  reconciled_at timestamptz,
  runs integer not null default 0,
  -- When the provider is asked next; null: no more.
  due_at timestamptz,
  -- How often it was asked in vain since.
  tries integer not null default 0,
  lines integer not null default 0,
  received_paise bigint not null default 0,
  refunded_paise bigint not null default 0,
  other_paise bigint not null default 0,
  fee_paise bigint not null default 0,
  tax_paise bigint not null default 0,
  net_paise bigint not null default 0,
  primary key (provider, day)
);
create index reconciled_days_due on reconciled_days (due_at) where due_at is not null;

create index payments_received on payments (provider, paid_at) where state = 'PAID';
create index source_refunds_named on source_refunds (refund_ref) where refund_ref is not null;
create index held_refunds_named on held_refunds (refund_ref) where refund_ref is not null;

-- Each either way: refunds can be more than payments, and a provider can correct itself.
create function settlement_transfer_fits(kind text, debit text, credit text, settlement bigint) returns boolean
language plpgsql immutable as $$
declare
  own text := case kind when 'SETTLEMENT' then 'platform:bank' when 'PROVIDER_FEE' then 'platform:provider-fees'
    when 'PROVIDER_FEE_TAX' then 'platform:input-tax' when 'PROVIDER_DIFFERENCE' then 'platform:differences' end;
begin
  return coalesce((debit = own and credit like 'provider:%') or (debit like 'provider:%' and credit = own), false)
    and settlement is not null;
end $$;
alter table book_transfers
  add column settlement_id bigint,
  drop constraint book_transfers_fit,
  add constraint book_transfers_fit check (case
    when kind like 'HELD%' then provider_transfer_fits(kind, debit_account, credit_account, held_id, held_refund_id)
    when kind in ('SETTLEMENT', 'PROVIDER_FEE', 'PROVIDER_FEE_TAX', 'PROVIDER_DIFFERENCE')
      then settlement_transfer_fits(kind, debit_account, credit_account, settlement_id)
    else book_transfer_fits(kind, debit_account, credit_account, restaurant_id, statement_id) end);
create index book_transfers_of_settlement on book_transfers (settlement_id) where settlement_id is not null;

-- The provider of the demo settles what it received and refunded on the day before.
alter table demo_payments add column paid_at timestamptz;
update demo_payments d set paid_at = p.paid_at from payments p where p.provider = 'demo' and p.provider_ref = d.provider_ref and d.is_paid;
create table demo_refunds (
  refund_ref text primary key,
  amount_paise bigint not null,
  made_at timestamptz not null default now()
);
insert into demo_refunds (refund_ref, amount_paise, made_at)
select refund_ref, s.amount_paise, settled_at from source_refunds s join payments using (payment_id)
where provider = 'demo' and s.state = 'DONE' and refund_ref is not null;
