create table pincodes (
  pincode text primary key constraint pincodes_shape check (pincode ~ '^[1-9][0-9]{5}$'),
  -- As people write it in an address. The state of a union territory may be none of those that forms offer.
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  -- The middle of its post offices in degrees; null if no believable one is known.
  lat double precision check (lat between 6 and 38),
  lng double precision check (lng between 68 and 98),
  constraint pincodes_whole_point check ((lat is null) = (lng is null))
);
create index pincodes_by_middle on pincodes (lat, lng);
create index pincodes_by_city on pincodes (lower(city) text_pattern_ops);
