-- The life of an order after it was placed: who moved it, when the next step happens by itself, and who is told.

alter table orders
  -- As it was when ordered: whom the order's events go to.
  add column vendor_id bigint not null default 0,
  -- When the vendor said it would be there.
  add column promised_at timestamptz,
  -- When the next step happens with nobody acting; null once final.
  add column deadline timestamptz,
  -- When a kitchen that works by itself takes its next step; null where a person does it.
  add column walks_at timestamptz,
  -- When the vendor is warned that the order is late; null before it is accepted and once they were.
  add column warns_at timestamptz;
update orders o set vendor_id = r.vendor_id from restaurants r where r.restaurant_id = o.restaurant_id;
alter table orders alter column vendor_id drop default;
-- Orders from before there were deadlines get theirs from now on.
update orders set deadline = now() + case status when 'ACTIVE' then interval '15 minutes' when 'OUT_FOR_DELIVERY'
  then interval '2 hours' else interval '90 minutes' end
where status not in ('DELIVERED', 'CANCELLED', 'REJECTED');
alter table orders add constraint orders_open_have_deadline
  check ((deadline is null) = (status in ('DELIVERED', 'CANCELLED', 'REJECTED')));
create index orders_by_deadline on orders (deadline) where deadline is not null;
create index orders_by_walk on orders (walks_at) where walks_at is not null;
create index orders_by_warning on orders (warns_at) where warns_at is not null;
drop index orders_open;
create index orders_open_of_restaurant on orders (restaurant_id, order_id) where deadline is not null;

-- Every step after the placing, which the order's own row tells.
create table order_events (
  event_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  at timestamptz not null,
  status text not null,
  mover text not null check (mover in ('customer', 'vendor', 'time', 'removal')),
  -- Null when nobody did it.
  user_id bigint,
  reason text not null default ''
);
create index order_events_of_order on order_events (order_id, event_id);

-- Orders in a row that nobody accepted in time; two pause the restaurant. Apart from the restaurant's row, which a removal
-- locks before its orders: a move of an order never waits for that.
create table restaurant_misses (
  restaurant_id bigint primary key references restaurants,
  missed integer not null
);

alter table restaurants
  -- Its kitchen works accepted orders off by itself (the demo town's).
  add column works_by_itself boolean not null default false;

-- What a vendor must know even if nobody was looking when it happened.
create table notices (
  notice_id bigint generated always as identity primary key,
  user_id bigint not null,
  at timestamptz not null,
  text text not null,
  restaurant_id bigint not null,
  order_id bigint,
  read_at timestamptz
);
create index notices_of_user on notices (user_id, notice_id desc);

-- What is told to people as it happens. Written by the transaction of its cause; ids are drawn before commits and so
-- come out of order, therefore one publisher at a time numbers what is committed (`position`): streams go by that.
create table outbox (
  outbox_id bigint generated always as identity primary key,
  position bigint,
  at timestamptz not null,
  event text not null,
  to_user bigint not null,
  also_to bigint,
  data jsonb not null
);
create sequence outbox_positions owned by outbox.position;
create index outbox_unnumbered on outbox (outbox_id) where position is null;
create unique index outbox_by_position on outbox (position) where position is not null;
create index outbox_of_user on outbox (to_user, position) where position is not null;
create index outbox_also_of_user on outbox (also_to, position) where position is not null and also_to is not null;
create index outbox_by_age on outbox (at);
