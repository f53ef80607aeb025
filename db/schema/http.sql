-- The first success of a call with a retry key. The row is claimed before the call runs, in the same transaction.
create table idempotency_keys (
  user_id bigint not null,
  call text not null,
  key text not null,
  payload_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- How often each caller has called within a minute, over all copies of the server. Keys are hashes, because they
-- contain addresses and sessions. Unlogged: losing these rows in a crash does no harm.
create unlogged table limit_counts (
  key text primary key,
  started_at timestamptz not null,
  count integer not null
);
