-- What pincodes tell of places, and the ways to restaurants that are near one.
create table pincodes (
  pincode text primary key constraint pincodes_shape check (pincode ~ '^[1-9][0-9]{5}$'),
  -- As people write it in an address; a state of a union territory may be none of those that forms offer.
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  -- The middle of its post offices in degrees; null where none of them is told believably.
  lat double precision check (lat between 6 and 38),
  lng double precision check (lng between 68 and 98),
  constraint pincodes_whole_point check ((lat is null) = (lng is null))
);

-- By city there is restaurants_listed_by_city.
create index restaurants_listed_by_pincode on restaurants (pincode) where approval = 'Accepted';
create index restaurants_listed_by_area on restaurants (lower(area)) where approval = 'Accepted';
create index restaurants_listed_by_state on restaurants (lower(res_state)) where approval = 'Accepted';
