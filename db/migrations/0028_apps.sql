create table apps (
  app_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  app_name text not null,
  client_hash bytea not null,
  redirect_uri text not null,
  prefix text not null constraint apps_prefix_key unique,
  order_max_paise bigint not null check (order_max_paise > 0),
  day_max_paise bigint not null check (day_max_paise > 0),
  ask_above_paise bigint not null check (ask_above_paise > 0),
  connected_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz,
  code_challenge text not null,
  grant_hash bytea not null constraint apps_grant_hash_key unique,
  grant_ends_at timestamptz not null,
  spent_hash bytea,
  token_hash bytea constraint apps_token_hash_key unique,
  token_ends_at timestamptz
);
create index apps_of_user on apps (user_id) where ended_at is null;
create index apps_by_spent on apps (spent_hash);
create index apps_unused on apps (grant_ends_at) where token_hash is null;

alter table orders add column app_id bigint;
create index orders_of_app on orders (app_id, placed_at) where app_id is not null;
