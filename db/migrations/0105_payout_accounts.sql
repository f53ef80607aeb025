-- Where a restaurant's money goes: a bank account, or a UPI id.
create table payout_accounts (
  restaurant_id bigint primary key,
  kind text not null check (kind in ('BANK', 'UPI')),
  holder text not null,
  account_number text not null default '',
  ifsc text not null default '',
  upi_id text not null default '',
  changed_at timestamptz not null,
  -- No payout goes there before: somebody else may have entered it.
  usable_from timestamptz not null,
  check (case kind when 'BANK' then account_number ~ '^[0-9]{9,18}$' and ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$' and upi_id = ''
    else upi_id ~ '^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$' and account_number = '' and ifsc = '' end)
);
