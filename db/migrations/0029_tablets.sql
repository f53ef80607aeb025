create table restaurant_tablets (
  tablet_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  tablet_name text not null,
  secret_hash bytea not null constraint restaurant_tablets_secret_hash_key unique,
  link_ends_at timestamptz,
  last_used_at timestamptz,
  constraint restaurant_tablets_used check ((link_ends_at is null) = (last_used_at is not null))
);
create index tablets_of_restaurant on restaurant_tablets (restaurant_id, tablet_id);

create table restaurant_pins (
  restaurant_id bigint not null references restaurants,
  user_id bigint not null references users,
  pin_hash text not null,
  wrong_pins integer not null default 0,
  primary key (restaurant_id, user_id)
);
create index pins_of_person on restaurant_pins (user_id);

alter table sessions add column tablet_id bigint;
create index sessions_of_tablet on sessions (tablet_id) where tablet_id is not null;
