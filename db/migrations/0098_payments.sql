-- Money from outside, through a payment provider (docs/payments.md).
create table payments (
  payment_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  amount_paise bigint not null check (amount_paise > 0),
  provider text not null,
  -- What the provider calls it; null until the provider knows it.
  provider_ref text,
  -- The provider's page: its address, and the fields of the form that leads there.
  checkout jsonb,
  state text not null default 'WAITING' check (state in ('WAITING', 'PAID', 'ENDED')),
  -- The page to which the person returns.
  back_to text not null default '',
  created_at timestamptz not null,
  -- From then on nobody waits for it; money that comes later is still taken in.
  ends_at timestamptz not null,
  -- When the provider is asked next; null: no more.
  asks_at timestamptz,
  asked integer not null default 0,
  -- When the provider last said that a try has failed.
  failed_at timestamptz,
  paid_at timestamptz,
  -- What the provider calls the money that came in.
  receipt_ref text,
  check ((state = 'PAID') = (paid_at is not null) and (state = 'PAID') = (receipt_ref is not null)),
  unique (provider, provider_ref),
  unique (provider, receipt_ref)
);
create index payments_to_ask on payments (asks_at) where asks_at is not null;
create index payments_to_end on payments (ends_at) where state = 'WAITING';
create index payments_of_user on payments (user_id, payment_id);

-- What providers have sent, each once, until it is worked off.
create table payment_notices (
  notice_id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  receipts jsonb not null,
  -- When it is worked off next; null: it has been.
  due_at timestamptz,
  tries integer not null default 0,
  unique (provider, event_id)
);
create index payment_notices_due on payment_notices (due_at) where due_at is not null;
create index payment_notices_received on payment_notices (received_at);

-- Money that a provider has received and that fits no payment: people decide what becomes of it.
create table held_receipts (
  provider text not null,
  receipt_ref text not null,
  provider_ref text not null,
  amount_minor bigint not null,
  currency text not null,
  reason text not null check (reason in ('UNKNOWN_PAYMENT', 'WRONG_AMOUNT', 'PAID_TWICE', 'NO_WALLET')),
  received_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references users,
  note text not null default '',
  primary key (provider, receipt_ref)
);
create index held_receipts_open on held_receipts (received_at) where settled_at is null;

-- What the provider of the demo knows.
create table demo_payments (
  provider_ref text primary key,
  amount_paise bigint not null,
  receipt_ref text,
  is_paid boolean
);

alter table wallet_transfers
  add column payment_id bigint,
  add constraint wallet_transfers_once_per_payment unique (payment_id),
  add constraint wallet_transfers_payment_fills check (payment_id is null or kind = 'TOP_UP');
