-- Money that fits no payment is in the ledger from its arrival on, and administrators settle it, once (product rule 138).
alter table held_receipts
  add column held_id bigint generated always as identity,
  -- CREDITED: into the wallet of its payment's person; OUTSIDE: by people, elsewhere.
  add column settled_as text check (settled_as in ('SENT_BACK', 'CREDITED', 'OUTSIDE')),
  add constraint held_receipts_named unique (held_id),
  add constraint held_receipts_settled check ((settled_at is null) = (settled_as is null));
create index held_receipts_settled_at on held_receipts (settled_at desc, held_id desc) where settled_at is not null;

-- What goes back to its source. A failed one leaves the money held, so that it can be settled another way.
create table held_refunds (
  held_refund_id bigint generated always as identity primary key,
  held_id bigint not null references held_receipts (held_id),
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
create unique index held_refunds_once on held_refunds (held_id) where state <> 'FAILED';
create index held_refunds_of_receipt on held_refunds (held_id, held_refund_id);
create index held_refunds_to_ask on held_refunds (asks_at) where asks_at is not null;

-- What a provider has, and what it is for besides payments.
create function provider_transfer_fits(kind text, debit text, credit text, held bigint, held_refund bigint) returns boolean
language plpgsql immutable as $$
begin
  return coalesce(case kind
    when 'HELD' then debit like 'provider:%' and credit = 'platform:held'
    when 'HELD_BACK' then debit = 'platform:held' and credit like 'provider:%'
    when 'HELD_BACK_FAILED' then debit like 'provider:%' and credit = 'platform:held'
    when 'HELD_OUTSIDE' then debit = 'platform:held' and credit = 'platform:settled-outside'
  end, false)
    and (held is not null) = (kind in ('HELD', 'HELD_OUTSIDE'))
    and (held_refund is not null) = (kind in ('HELD_BACK', 'HELD_BACK_FAILED'));
end $$;
alter table book_transfers
  add column held_id bigint,
  add column held_refund_id bigint,
  drop constraint book_transfers_fit,
  add constraint book_transfers_fit check (case when kind like 'HELD%'
    then provider_transfer_fits(kind, debit_account, credit_account, held_id, held_refund_id)
    else book_transfer_fits(kind, debit_account, credit_account, restaurant_id, statement_id) end);
create unique index book_transfers_once_per_held on book_transfers (held_id, kind) where held_id is not null;
create unique index book_transfers_once_per_held_refund on book_transfers (held_refund_id, kind) where held_refund_id is not null;

-- Into the wallet of the payment's person.
alter table wallet_transfers add column held_id bigint;
create unique index wallet_transfers_once_per_held on wallet_transfers (held_id) where held_id is not null;
create or replace function is_transfer(kind text, debit_account text, credit_account text, amount_paise bigint, shares jsonb,
  customer_balance_paise bigint, order_id bigint, ticket_id bigint, refund_id bigint, payment_id bigint)
returns boolean language plpgsql immutable parallel safe as $$
begin
  return kind = any (array['TOP_UP', 'ORDER', 'REFUND', 'ITEM_REFUND', 'PAY_OUT', 'GOODWILL', 'SOURCE_REFUND',
      'SOURCE_REFUND_FAILED', 'HELD_CREDIT'])
    and amount_paise > 0 and customer_balance_paise >= 0 and debit_account <> credit_account
    and (kind = 'GOODWILL') = (ticket_id is not null)
    and (kind = 'ITEM_REFUND') = (refund_id is not null)
    and (refund_id is null or order_id is not null)
    and (payment_id is null or kind = 'TOP_UP')
    and (shares is null or amount_paise = (select sum(value::bigint) from jsonb_each_text(shares)));
end $$;

insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, held_id)
select received_at, 'HELD', 'provider:' || provider, 'platform:held', amount_minor, held_id
from held_receipts where currency = 'INR' and amount_minor > 0 order by held_id;
