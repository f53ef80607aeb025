-- Disputes about payments, as providers report them. Nothing moves in the ledger for it: the provider takes the
-- money in a line of a settlement, which is booked once (docs/decisions/067).
create table disputes (
  dispute_id bigint generated always as identity primary key,
  provider text not null,
  -- What the provider calls it, and the receipt that is disputed.
  dispute_ref text not null,
  receipt_ref text not null,
  state text not null check (state in ('OPEN', 'ACTION_REQUIRED', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED')),
  amount_minor bigint not null,
  currency text not null,
  -- Deducted by the provider so far; null if unknown.
  deducted_minor bigint,
  reason text not null,
  respond_by timestamptz,
  -- When it was so by the provider's clock: older news change nothing.
  told_at timestamptz not null,
  received_at timestamptz not null,
  unique (provider, dispute_ref)
);

alter table payment_notices add column disputes jsonb not null default '[]';
