-- The marketplace's figures of finished days: all their orders are final, so they are counted once (docs/decisions/045).

create function day_in_india(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'Asia/Kolkata')::date;

-- A day without orders has a row here, too: the days in this table have no gaps.
create table finished_days (
  day date primary key,
  new_people integer not null
);

-- Orders by the day of ordering and by the city that their restaurant had when the day was counted.
create table city_days (
  day date not null references finished_days,
  city text not null,
  orders integer not null,
  -- Of the orders that were neither cancelled nor rejected.
  sales_paise bigint not null,
  -- The others, whose whole bills went back.
  refunded integer not null,
  refunds_paise bigint not null,
  primary key (day, city)
);

-- Why orders were cancelled or rejected: CUSTOMER, or a reason code of order_events.
create table ending_days (
  day date not null references finished_days,
  city text not null,
  reason text not null,
  orders integer not null,
  primary key (day, city, reason)
);

-- How long customers of a restaurant waited, in milliseconds in all.
create table kitchen_days (
  day date not null references finished_days,
  restaurant_id bigint not null,
  accepted integer not null,
  accept_ms bigint not null,
  delivered integer not null,
  deliver_ms bigint not null,
  primary key (day, restaurant_id)
);

-- Orders and people of the last days, found by time. Rows lie in the order of time, so an index of ranges is enough; it
-- costs an order nothing.
create index orders_by_time on orders using brin (placed_at) with (pages_per_range = 16);
create index users_by_time on users using brin (created_at) with (pages_per_range = 16);
