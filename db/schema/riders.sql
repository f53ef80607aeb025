-- Riders, their trips, and the hand-over of orders at the door.

create table riders (
  rider_id bigint generated always as identity primary key,
  -- Null: the operator's.
  restaurant_id bigint references restaurants,
  rider_name text not null,
  contact_number text not null,
  is_active boolean not null default true,
  -- The browser that an operator's rider uses; null until the first trip, and after a change of the rider.
  device_hash bytea
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
create index trips_of_rider on trips (rider_id, started_at);
create index trips_of_restaurant on trips (restaurant_id, picked_at);

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
  -- When the customer denied it.
  denied_at timestamptz
);
create index hand_overs_of_trip on hand_overs (trip_id) where trip_id is not null;
create index hand_overs_locked on hand_overs (order_id) where locked_until is not null;

-- Cash that a rider wants to hand in: the restaurant or the operator takes it with its code.
create table cash_offers (
  rider_id bigint primary key references riders,
  amount_paise bigint not null check (amount_paise > 0),
  code text not null check (code ~ '^[0-9]{6}$')
);

-- The last place of a trip whose rider shares it (product rule 5.44). Unlogged: it is in no backup.
create unlogged table rider_places (
  trip_id bigint primary key references trips,
  lat double precision not null,
  lng double precision not null,
  at timestamptz not null
);
