-- Tables that guests book ahead.

-- Without a row a restaurant takes no bookings.
create table table_settings (
  restaurant_id bigint primary key references restaurants,
  seats integer not null check (seats between 0 and 1000),
  slot_minutes integer not null check (slot_minutes between 5 and 240 and slot_minutes % 5 = 0),
  stay_minutes integer not null check (stay_minutes between 15 and 480 and stay_minutes % 5 = 0),
  party_size_max integer not null check (party_size_max between 1 and 100)
);

-- Booked guests for each five minutes. The CHECK refuses more guests than seats, however many people book at once
-- (docs/decisions/016).
create table table_occupancy (
  restaurant_id bigint not null references restaurants,
  at timestamptz not null,
  guests integer not null,
  seats integer not null,
  primary key (restaurant_id, at),
  constraint table_occupancy_within_seats check (guests between 0 and seats)
);
create index table_occupancy_by_age on table_occupancy (at);

create table bookings (
  booking_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  customer_id bigint not null references users,
  -- As it was when booked.
  user_name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  party_size integer not null check (party_size between 1 and 100),
  note text not null default '',
  booking_status text not null default 'BOOKED'
    constraint bookings_status_known check (booking_status in ('BOOKED', 'CANCELLED', 'ARRIVED', 'NO_SHOW')),
  booked_at timestamptz not null,
  constraint bookings_end_after_start check (ends_at > starts_at),
  -- Nobody sits at two tables.
  constraint bookings_one_table_a_person exclude using gist (customer_id with =, tstzrange(starts_at, ends_at) with &&)
    where (booking_status in ('BOOKED', 'ARRIVED'))
);
create index bookings_of_customer on bookings (customer_id, starts_at desc, booking_id desc);
create index bookings_of_restaurant on bookings (restaurant_id, starts_at, booking_id);
