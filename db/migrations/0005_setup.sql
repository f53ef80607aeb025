create table setup_link (
  only_row boolean primary key default true check (only_row),
  token_hash bytea not null,
  ends_at timestamptz not null
);
create table service_area (
  only_row boolean primary key default true check (only_row),
  pincode text not null,
  city text not null,
  state text not null,
  delivers_within_km integer not null check (delivers_within_km >= 0)
);
