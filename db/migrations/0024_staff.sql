create table restaurant_staff (
  staff_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  contact_number text,
  link_hash bytea,
  link_ends_at timestamptz,
  user_id bigint references users,
  staff_role text not null check (staff_role in ('KITCHEN', 'COUNTER', 'MANAGER', 'OWNER')),
  refund_limit_paise bigint check (refund_limit_paise > 0),
  since timestamptz not null,
  ended_at timestamptz,
  constraint restaurant_staff_joined check ((user_id is null) = (contact_number is not null)
    and (user_id is null) = (link_hash is not null) and (user_id is null) = (link_ends_at is not null)
    and (ended_at is null or user_id is not null))
);
create unique index staff_of_restaurant on restaurant_staff (restaurant_id, user_id) where ended_at is null;
create unique index staff_invited on restaurant_staff (restaurant_id, contact_number) where user_id is null;
create index staff_at_work on restaurant_staff (user_id, restaurant_id);
