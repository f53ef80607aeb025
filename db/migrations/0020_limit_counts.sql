-- What several copies of the server have counted of the same callers within a minute. Keys are hashes, since they name
-- addresses and sessions. Lost in a crash without harm, hence unlogged.
create unlogged table limit_counts (
  key text primary key,
  started_at timestamptz not null,
  count integer not null
);
