-- What administrators decide, and the log of it.

alter table users add column blocked_reason text not null default '';
create extension if not exists pg_trgm;
create index users_by_name on users using gin (lower(user_name) gin_trgm_ops);
create index users_by_contact on users using gin (contact_number gin_trgm_ops);

-- Every row holds the hash of the one before it: a row changed or taken out afterwards breaks the chain.
create table audit_log (
  audit_id bigint primary key,
  at timestamptz not null,
  -- Null: an operator at the command line.
  user_id bigint,
  user_name text not null,
  action text not null,
  entity text not null,
  entity_id bigint,
  reason text not null,
  previous_hash bytea not null,
  hash bytea not null
);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
