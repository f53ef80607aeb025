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

-- Places that people name instead of an area. Operators add theirs with `chatpata landmarks`.
create table landmarks (
  name text not null check (name <> ''),
  city text not null check (city <> ''),
  -- Separated by a vertical bar, like areas.
  other_names text,
  kind text not null constraint landmarks_kind
    check (kind in ('airport', 'beach', 'bus stand', 'campus', 'hospital', 'junction', 'lake', 'mall', 'market', 'metro station', 'park',
      'place of worship', 'railway station', 'sight', 'stadium', 'tech park')),
  pincode text not null constraint landmarks_pincode_shape check (pincode ~ '^[1-9][0-9]{5}$'),
  lat double precision not null check (lat between 6 and 38),
  lng double precision not null check (lng between 68 and 98),
  -- A search finds the restaurants within this distance.
  radius_km double precision not null default 2 check (radius_km between 0.5 and 10),
  -- Areas within the radius, for restaurants whose pincode is unknown.
  areas text,
  -- Where it is from: a key of db/data/README.md, or 'operator'.
  source text not null default 'operator',
  primary key (name, city)
);
