-- Extensions, and the level of this database (server/database/migrate.ts).

-- Similar words and parts of words.
create extension if not exists pg_trgm;
-- Exclusion constraints over numbers and time ranges together.
create extension if not exists btree_gist;

-- The level of db/level.json that this database has reached.
create table schema_level (
  only_row boolean primary key default true check (only_row),
  level integer not null,
  hash text not null,
  reached_at timestamptz not null default now()
);

-- The migrations that were applied, and the files of db/data as they were then.
create table schema_files (
  name text primary key,
  content text not null,
  applied_at timestamptz not null default now()
);
