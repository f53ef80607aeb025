create index trips_of_restaurant on trips (restaurant_id, picked_at);

-- The last place of a trip whose rider shares it (product rule 5.44). Unlogged: it is in no backup.
create unlogged table rider_places (
  trip_id bigint primary key references trips,
  lat double precision not null,
  lng double precision not null,
  at timestamptz not null
);
