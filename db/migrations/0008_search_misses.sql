create table search_misses (
  words text primary key constraint search_misses_words check (words <> '' and length(words) <= 60),
  times integer not null,
  last_day date not null,
  is_dismissed boolean not null default false
);
create index search_misses_shown on search_misses (times desc, words) where times >= 3 and not is_dismissed;
create index search_misses_by_day on search_misses (last_day);
create table search_miss_days (
  words text not null references search_misses on delete cascade,
  day date not null,
  city text not null,
  times integer not null,
  primary key (words, day, city)
);
create index search_miss_days_by_day on search_miss_days (day);
