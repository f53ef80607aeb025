-- The outbox and the streams of events.

-- Events are written by the transaction that causes them.
create table outbox (
  outbox_id bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  event text not null,
  -- 0: for all servers and for no person.
  to_user bigint not null,
  also_to bigint,
  data jsonb not null,
  primary key (transaction_id, outbox_id)
);
create index outbox_of_user on outbox (to_user, transaction_id);
create index outbox_also_of_user on outbox (also_to, transaction_id) where also_to is not null;

-- A batch is one row for all events committed since the batch before it: those visible in its snapshot and not in that
-- of the batch before, whenever their transactions began. An event's position is its id plus its batch's shift.
create table outbox_batches (
  -- Without gaps, because a batch is read together with the one before it. The oldest is there only for that.
  batch_id bigint primary key,
  snapshot pg_snapshot not null,
  -- Added to the ids of its events. It grows when a transaction commits late, so that its events come after the others.
  shift bigint not null,
  -- The position of its last event.
  last_position bigint not null unique,
  -- The time of its last event.
  at timestamptz not null
);
create index outbox_batches_by_transaction on outbox_batches (pg_snapshot_xmax(snapshot), batch_id);

-- The streams that are open on all workers and copies of the server: a person has at most ten of them together.
create table event_streams (
  stream_id uuid primary key,
  -- The order in which they were opened.
  number bigint generated always as identity,
  user_id bigint not null,
  server_id uuid not null
);
create index event_streams_of_user on event_streams (user_id, number);

-- The processes that have streams. Streams of a process that was not seen lately do not count.
create table event_servers (
  server_id uuid primary key,
  seen_at timestamptz not null
);
