-- Webhooks: addresses of restaurants' programs, and what is sent there (product rules 13.13 to 13.19).

create table webhook_endpoints (
  webhook_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  url text not null,
  kinds text[] not null,
  secret text not null,
  -- The one before, which still signs for a day.
  old_secret text,
  old_secret_ends_at timestamptz,
  -- Null while it is on.
  off_reason text check (off_reason in ('GONE', 'FAILED', 'SWITCHED_OFF')),
  unique (restaurant_id, url)
);

-- One event for one address, from the outbox.
create table webhook_deliveries (
  delivery_id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook_endpoints on delete cascade,
  kind text not null,
  -- Ids and states only.
  data jsonb not null,
  -- Those of one subject are sent one after the other.
  subject text not null generated always as (coalesce('order ' || (data->>'orderId'), 'payout ' || (data->>'payoutId'), 'menu')) stored,
  happened_at timestamptz not null,
  created_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED')),
  -- When it is sent, or tried again, until `ends_at`.
  due_at timestamptz not null,
  ends_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  -- The last response's; null without one.
  status integer
);
create index webhook_deliveries_by_due on webhook_deliveries (due_at) where state = 'WAITING';
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, delivery_id) where state = 'WAITING';
create index webhook_deliveries_sent on webhook_deliveries (webhook_id, tried_at) where state = 'SENT';
create index webhook_deliveries_of_endpoint on webhook_deliveries (webhook_id, delivery_id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- The position of the last event that deliveries were written for.
create table webhook_reader (
  only_row boolean primary key default true check (only_row),
  position bigint not null
);
