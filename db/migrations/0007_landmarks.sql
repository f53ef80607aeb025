create table landmarks (
  name text not null check (name <> ''),
  city text not null check (city <> ''),
  other_names text,
  kind text not null constraint landmarks_kind
    check (kind in ('airport', 'bus stand', 'campus', 'mall', 'metro station', 'railway station', 'tech park')),
  pincode text not null constraint landmarks_pincode_shape check (pincode ~ '^[1-9][0-9]{5}$'),
  lat double precision not null check (lat between 6 and 38),
  lng double precision not null check (lng between 68 and 98),
  radius_km double precision not null default 2 check (radius_km between 0.5 and 10),
  areas text,
  source text not null default 'operator',
  primary key (name, city)
);
