alter table orders add column has_rider boolean not null default false,
  drop constraint orders_are_orders, add constraint orders_are_orders check (
  (status in ('ACTIVE', 'ACCEPTED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'UNCONFIRMED', 'DELIVERED', 'CANCELLED', 'REJECTED')
    or (status = 'AWAITING_PAYMENT' and pays_by = 'PROVIDER'))
  and (deadline is null) = (status in ('DELIVERED', 'CANCELLED', 'REJECTED'))
  and bill_paise > 0 and jsonb_typeof(bill_lines) = 'array' and fulfilment in ('DELIVERY', 'PICKUP')
  and pays_by in ('WALLET', 'PROVIDER', 'CASH'));
create index orders_unconfirmed on orders (order_id) where status = 'UNCONFIRMED';
alter table order_events drop constraint order_events_mover_check, add constraint order_events_mover_check
  check (mover in ('customer', 'vendor', 'rider', 'admin', 'time', 'removal', 'payment'));
create table riders (
  rider_id bigint generated always as identity primary key,
  -- Null: the operator's.
  restaurant_id bigint references restaurants,
  rider_name text not null,
  contact_number text not null,
  is_active boolean not null default true
);
create index riders_of_restaurant on riders (restaurant_id, rider_id);

create table trips (
  trip_id bigint generated always as identity primary key,
  rider_id bigint not null references riders,
  restaurant_id bigint not null references restaurants,
  started_at timestamptz not null,
  picked_at timestamptz,
  -- The secret of the link: shown to the restaurant until a phone takes the trip, then only its hash is stored.
  secret text,
  secret_hash bytea not null,
  -- The browser that has the trip.
  device_hash bytea,
  -- When it was given to someone else or taken back.
  ended_at timestamptz
);
create index trips_of_rider on trips (rider_id, trip_id desc);

-- Orders that a rider was named for.
create table hand_overs (
  order_id bigint primary key references orders,
  -- Null: taken back.
  trip_id bigint references trips,
  pin text not null check (pin ~ '^[0-9]{4}$'),
  at_door_at timestamptz,
  -- In a row.
  wrong_pins integer not null default 0,
  locked_until timestamptz,
  -- With NOT_REACHED.
  called_at timestamptz[] not null default '{}',
  -- When the customer said that it did not arrive.
  disputed_at timestamptz
);
create index hand_overs_of_trip on hand_overs (trip_id) where trip_id is not null;
create index hand_overs_locked on hand_overs (order_id) where locked_until is not null;
