-- Figures of finished days. All orders of such a day are final, so they are counted once (docs/decisions/045).

-- Days without orders have a row too: there are no gaps.
create table finished_days (
  day date primary key,
  new_people integer not null
);

-- Orders by the day of ordering and by the city that their restaurant had when the day was counted.
create table city_days (
  day date not null references finished_days,
  city text not null,
  orders integer not null,
  -- Without cancelled and rejected orders.
  sales_paise bigint not null,
  -- The others, whose whole bills were refunded.
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

-- How long a restaurant's customers waited, in milliseconds in all.
create table kitchen_days (
  day date not null references finished_days,
  restaurant_id bigint not null,
  accepted integer not null,
  accept_ms bigint not null,
  delivered integer not null,
  deliver_ms bigint not null,
  primary key (day, restaurant_id)
);

-- The ledger's sums for each finished day, so that the books need not read all of it (docs/money.md).
create table book_days (
  -- In India, from the first transfer on without gaps.
  day date primary key,
  -- Received and paid by each account, in paise: {"customers": [50000, 0]}. All customers are one account, as are all
  -- restaurants and all cash.
  accounts jsonb not null,
  -- The number and the sum of transfers by kind: {"TOP_UP": [1, 50000]}.
  kinds jsonb not null
);
