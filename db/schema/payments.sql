-- Money from outside, through payment providers (docs/payments.md).

create table payments (
  payment_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Null: a top-up of the wallet.
  order_id bigint references orders,
  amount_paise bigint not null check (amount_paise > 0),
  provider text not null,
  -- The provider's id; null until the provider has one.
  provider_ref text,
  -- The provider's page: its address, and the fields of the form that leads there. Deleted when the payment ends,
  -- because it may contain the person's number.
  checkout jsonb,
  state text not null default 'WAITING' check (state in ('WAITING', 'PAID', 'ENDED')),
  -- The page to which the person returns.
  back_to text not null default '',
  created_at timestamptz not null,
  -- When the payment expires. Money that comes later is still accepted.
  ends_at timestamptz not null,
  -- When the provider is asked next; null: not again.
  asks_at timestamptz,
  asked integer not null default 0,
  -- When the provider was last asked because the person came back.
  returned_at timestamptz,
  -- When the provider last reported a failed attempt.
  failed_at timestamptz,
  paid_at timestamptz,
  -- The provider's id of the money received.
  receipt_ref text,
  unique (provider, provider_ref),
  unique (provider, receipt_ref),
  constraint payments_paid check ((state = 'PAID') = (paid_at is not null) and (state = 'PAID') = (receipt_ref is not null))
);
create index payments_to_ask on payments (asks_at) where asks_at is not null;
create index payments_to_end on payments (ends_at) where state = 'WAITING';
create index payments_of_user on payments (user_id, payment_id);
create index payments_of_order on payments (order_id, payment_id) where order_id is not null;
create index payments_received on payments (provider, paid_at) where state = 'PAID';

-- Webhooks of providers, each once, until they are processed.
create table payment_notices (
  notice_id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  receipts jsonb not null,
  refunds jsonb not null default '[]',
  disputes jsonb not null default '[]',
  -- When it is processed next; null: it has been.
  due_at timestamptz,
  tries integer not null default 0,
  unique (provider, event_id)
);
create index payment_notices_due on payment_notices (due_at) where due_at is not null;
create index payment_notices_received on payment_notices (received_at);

-- Refunds to the source, through the provider that received the payment (product rule 6.8). The money leaves the wallet
-- with the order's refund, and returns to it if this fails.
create table source_refunds (
  source_refund_id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  order_id bigint not null references orders,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'ASKED' check (state in ('ASKED', 'DONE', 'FAILED')),
  asked_at timestamptz not null,
  -- The provider's id; null until it has one.
  refund_ref text,
  -- When the provider is asked next; null: the outcome is known.
  asks_at timestamptz,
  asked integer not null default 0,
  settled_at timestamptz,
  constraint source_refunds_settled
    check ((state = 'ASKED') = (settled_at is null) and (state = 'ASKED') = (asks_at is not null))
);
create index source_refunds_to_ask on source_refunds (asks_at) where asks_at is not null;
create index source_refunds_of_order on source_refunds (order_id, source_refund_id);
create index source_refunds_of_payment on source_refunds (payment_id);
create index source_refunds_named on source_refunds (refund_ref) where refund_ref is not null;
create index source_refunds_failed on source_refunds (refund_ref) where state = 'FAILED' and refund_ref is not null;

-- Money received that fits no payment. It is in the ledger from its arrival, and administrators settle it once (product
-- rule 6.19).
create table held_receipts (
  held_id bigint generated always as identity constraint held_receipts_named unique,
  provider text not null,
  receipt_ref text not null,
  provider_ref text not null,
  amount_minor bigint not null,
  currency text not null,
  reason text not null check (reason in ('UNKNOWN_PAYMENT', 'WRONG_AMOUNT', 'PAID_TWICE', 'NO_WALLET')),
  received_at timestamptz not null,
  settled_at timestamptz,
  -- CREDITED: to the wallet of the payment's person; OUTSIDE: by people, elsewhere.
  settled_as text check (settled_as in ('SENT_BACK', 'CREDITED', 'OUTSIDE')),
  settled_by bigint references users,
  note text not null default '',
  primary key (provider, receipt_ref),
  constraint held_receipts_settled check ((settled_at is null) = (settled_as is null))
);
create index held_receipts_open on held_receipts (received_at) where settled_at is null;
create index held_receipts_settled_at on held_receipts (settled_at desc, held_id desc) where settled_at is not null;

-- Returns of money from the suspense account to its source. After a failure it can be settled another way.
create table held_refunds (
  held_refund_id bigint generated always as identity primary key,
  held_id bigint not null references held_receipts (held_id),
  -- These columns are as in source_refunds.
  state text not null default 'ASKED' check (state in ('ASKED', 'DONE', 'FAILED')),
  asked_at timestamptz not null,
  refund_ref text,
  asks_at timestamptz,
  asked integer not null default 0,
  settled_at timestamptz,
  constraint held_refunds_settled check ((state = 'ASKED') = (settled_at is null) and (state = 'ASKED') = (asks_at is not null))
);
create unique index held_refunds_once on held_refunds (held_id) where state <> 'FAILED';
create index held_refunds_of_receipt on held_refunds (held_id, held_refund_id);
create index held_refunds_to_ask on held_refunds (asks_at) where asks_at is not null;
create index held_refunds_named on held_refunds (refund_ref) where refund_ref is not null;
create index held_refunds_failed on held_refunds (refund_ref) where state = 'FAILED' and refund_ref is not null;

-- Disputes about payments, as providers report them. They move nothing in the ledger: the provider takes the money in a
-- line of a settlement, which is booked once (docs/decisions/067).
create table disputes (
  dispute_id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's ids of the dispute and of the disputed receipt.
  dispute_ref text not null,
  receipt_ref text not null,
  state text not null check (state in ('OPEN', 'ACTION_REQUIRED', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED')),
  amount_minor bigint not null,
  currency text not null,
  -- Deducted by the provider so far; null if unknown.
  deducted_minor bigint,
  reason text not null,
  respond_by timestamptz,
  -- The time of this state by the provider's clock: older news change nothing.
  told_at timestamptz not null,
  received_at timestamptz not null,
  unique (provider, dispute_ref)
);

-- Transfers of providers to the bank.
create table provider_settlements (
  settlement_id bigint generated always as identity primary key,
  provider text not null,
  settlement_ref text not null,
  settled_at timestamptz not null,
  unique (provider, settlement_ref)
);

-- The lines of settlements, reconciled with the ledger one by one (product rules 6.20 and 6.21).
create table settlement_lines (
  line_id bigint generated always as identity primary key,
  provider text not null,
  -- In India: the day for which the provider reported it, or on which it was missed.
  day date not null,
  -- Null: known here, and not settled there.
  settlement_id bigint references provider_settlements,
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'OTHER')),
  -- The provider's id of the receipt, the refund or whatever else it is.
  ref text not null,
  about text not null default '',
  -- By the provider, negative where it takes: what was paid or refunded, and what of it went to the bank.
  amount_paise bigint not null,
  net_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  -- Our recorded amount, negative for refunds; 0 if we have none.
  item_paise bigint not null default 0,
  -- FOUND: was missing there, and has been settled since.
  state text not null default 'OTHER' check (state in (
    'MATCHED', 'MISSING_HERE', 'MISSING_THERE', 'DIFFERENT_AMOUNT', 'FEES', 'SETTLED_TWICE', 'OTHER', 'FOUND')),
  clarified_at timestamptz,
  clarified_by bigint references users,
  note text not null default '',
  unique (settlement_id, kind, ref),
  constraint settlement_lines_missing check ((settlement_id is null) = (state in ('MISSING_THERE', 'FOUND'))),
  constraint settlement_lines_clarified check ((clarified_at is null) = (clarified_by is null))
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
  -- When the provider is asked next; null: not again.
  due_at timestamptz,
  -- Failed attempts since.
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

-- The records of the demo's provider, which settles each day what it received and refunded on the day before.
create table demo_payments (
  provider_ref text primary key,
  amount_paise bigint not null,
  receipt_ref text,
  is_paid boolean,
  paid_at timestamptz
);
create table demo_refunds (
  refund_ref text primary key,
  amount_paise bigint not null,
  made_at timestamptz not null default now()
);
