-- The streams of events that are open on all workers and copies of the server, so that a person has at most ten together.
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
