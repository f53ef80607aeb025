create table restaurant_keys (
  key_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  user_id bigint not null references users,
  staff_id bigint references restaurant_staff,
  key_name text not null,
  prefix text not null constraint restaurant_keys_prefix_key unique,
  key_hash bytea not null constraint restaurant_keys_key_hash_key unique,
  rights text[] not null check (cardinality(rights) > 0 and not rights && array['money', 'staff']),
  calls_per_day integer not null check (calls_per_day > 0),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  counted_on date,
  calls integer not null default 0,
  last_used_at timestamptz,
  address text not null default '',
  address_since timestamptz
);
create index keys_of_restaurant on restaurant_keys (restaurant_id, key_id) where ended_at is null;
create index keys_of_maker on restaurant_keys (user_id);

alter table order_events add column key_name text default nullif(current_setting('chatpata.key', true), '');
