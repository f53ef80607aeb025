-- What administrators decide, and the log of it.

alter table users add column blocked_reason text not null default '';
create extension if not exists pg_trgm;
create index users_by_name on users using gin (lower(user_name) gin_trgm_ops);
create index users_by_contact on users using gin (contact_number gin_trgm_ops);

-- The limit holds for what people put in (server/wallet/rows.ts): a refund into a full wallet must not fail, nor the
-- removal of a restaurant with it.
alter table wallet_accounts drop constraint wallet_balance_limit;

-- Orders that were on their way while their restaurant was removed are looked for again and again.
create index restaurants_removed on restaurants (restaurant_id) where approval = 'Removed';
create index orders_open on orders (restaurant_id, order_id) where status in ('ACTIVE', 'ACCEPTED', 'PREPARING');

-- When a photo is next looked at, to be swept when nothing shows it.
alter table photos add column check_at timestamptz not null default now();
create index photos_to_check on photos (check_at);
drop index photos_by_age;

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
-- Where the chain ends: rows cut off its end would not be missed otherwise. Who appends locks this row first.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  audit_id bigint not null,
  hash bytea not null
);
insert into audit_head (audit_id, hash) values (0, decode(repeat('00', 32), 'hex'));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
