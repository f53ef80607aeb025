create table brand (
  only_row boolean primary key default true check (only_row),
  brand jsonb not null
);
