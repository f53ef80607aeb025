-- The security log, and the audit log of what administrators decide.

-- Logins, failures, refusals, changes of passwords and roles.
create table security_log (
  entry_id bigint generated always as identity primary key,
  -- The first time in its minute; repetitions within the minute are counted in `times`.
  at timestamptz not null,
  minute timestamptz not null,
  kind text not null,
  -- No foreign key: writing an entry must not wait for a change of the person.
  user_id bigint,
  -- Where the request came from; empty for the command line.
  address text not null,
  -- A code (contract/security/words.ts), or a device as 'Chrome/Windows'.
  detail text not null,
  times integer not null
);
create unique index security_log_once_a_minute on security_log (minute, kind, address, user_id, detail) nulls not distinct;
create index security_log_by_time on security_log (at desc, entry_id desc);
create index security_log_of_person on security_log (user_id, at desc, entry_id desc);
create index security_log_by_kind on security_log (kind, at desc, entry_id desc);
create index security_log_by_address on security_log (address, at desc, entry_id desc);

-- Every row contains the hash of the row before it: a row that is changed or deleted afterwards breaks the chain.
create table audit_log (
  audit_id bigint primary key,
  at timestamptz not null,
  -- Null: an operator at the command line.
  user_id bigint,
  user_name text not null,
  action text not null,
  entity text not null,
  entity_id bigint,
  -- The entity's name at the time. Null for people, whose names must be erasable.
  entity_name text,
  reason text not null,
  -- The consequences of the decision, as JSON. Text, because the row's hash covers it to the letter.
  facts text,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_of_entity on audit_log (entity, entity_id);
create index audit_log_of_person on audit_log (user_id);

-- The end of the chain: without it, a deletion of the last rows would go unnoticed. Appending locks this row first.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  audit_id bigint not null,
  hash bytea not null
);
