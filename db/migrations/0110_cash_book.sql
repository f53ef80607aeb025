-- The cash book: what riders took at doors (CASH from cash:riders in wallet_transfers), and what became of it.
create or replace function book_transfer_fits(kind text, debit text, credit text, restaurant bigint, statement bigint) returns boolean
language plpgsql immutable as $$
declare
  own text := 'restaurant:' || restaurant;
  other text := case kind when 'COMMISSION' then 'platform:commission' when 'COMMISSION_TAX' then 'tax:COMMISSION'
    when 'ADJUSTMENT' then 'platform:adjustments' when 'PAYOUT' then 'platform:vendor-payouts'
    when 'PAYOUT_FAILED' then 'platform:vendor-payouts' end;
begin
  if kind in ('CASH_HANDED_IN', 'CASH_MISSING') then
    return credit = 'cash:riders' and debit = case kind when 'CASH_MISSING' then 'platform:cash-missing' else 'bank:cash' end
      and restaurant is null and statement is null;
  end if;
  -- Commission goes back with refunds, and adjustments go either way.
  return coalesce((debit, credit) in ((own, other), (other, own)), false)
    and (statement is not null) = (kind in ('COMMISSION', 'COMMISSION_TAX'))
    and not (kind = 'PAYOUT' and credit = own) and not (kind = 'PAYOUT_FAILED' and debit = own);
end $$;

-- Who handed cash in, or why it is missing; the amount is that of its transfer.
create table cash_entries (
  book_id bigint primary key references book_transfers,
  at timestamptz not null,
  kind text not null check (kind in ('CASH_HANDED_IN', 'CASH_MISSING')),
  amount_paise bigint not null check (amount_paise > 0),
  -- Whose hands it was in.
  handed_by text not null,
  note text not null default '',
  entered_by bigint not null
);
create trigger cash_entries_append_only before update or delete or truncate on cash_entries
  for each statement execute function refuse_change();

-- Hardly any order is paid in cash.
create index wallet_transfers_in_cash on wallet_transfers (transfer_id) include (debit_account, amount_paise) where kind = 'CASH';
