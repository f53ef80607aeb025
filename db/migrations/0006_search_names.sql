-- What the search box suggests: every name that visitors can find, once, and the words that names are made of.
create extension if not exists fuzzystrmatch;

create table search_names (
  -- The name in lowercase.
  name_key text primary key,
  -- As most menus and signs write it.
  label text not null,
  -- How many accepted restaurants have this name, and how many of their dishes.
  restaurants integer not null,
  dishes integer not null,
  is_restaurant boolean not null generated always as (restaurants >= dishes) stored,
  check (restaurants + dishes > 0)
);
-- Searches read the list of pending entries from end to end: a shorter one than usual, without which imports are slow.
create index search_names_text on search_names using gin (name_key gin_trgm_ops) with (gin_pending_list_limit = 1024);

-- Only ever added to: a word that no name has any longer is found out when it is offered.
create table search_words (word text primary key);

create index dishes_by_name on dishes (lower(dish_name)) where deleted_at is null;

-- Counts these names anew. One transaction at a time: two that each see only their own dish would both count one.
-- While an import fills empty tables PostgreSQL does not know yet how large they are: every name is looked up by index.
create function recount_search_names(names text[]) returns void language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  keys text[] := array(select distinct lower(name) from unnest(names) name);
begin
  if cardinality(keys) = 0 then return; end if;
  perform pg_advisory_xact_lock(7426102);
  with counted as (
    insert into search_names (name_key, label, restaurants, dishes)
    select key, mode() within group (order by name), count(*) filter (where is_sign), count(*) filter (where not is_sign)
    from unnest(keys) key cross join lateral (
      select restaurant_name as name, true as is_sign from restaurants
      where approval = 'Accepted' and lower(restaurant_name) = key
      union all
      select dish_name, false from dishes d
      where deleted_at is null and lower(dish_name) = key
        and (select approval from restaurants r where r.restaurant_id = d.restaurant_id) = 'Accepted'
    ) offered
    group by key
    on conflict (name_key) do update
      set label = excluded.label, restaurants = excluded.restaurants, dishes = excluded.dishes
    returning name_key
  ), worded as (
    -- Words of three letters and more are worth correcting; what is longer than forty is no word.
    insert into search_words (word)
    select distinct word from counted, regexp_split_to_table(name_key, '[[:space:][:punct:]]+') word
    where length(word) between 3 and 40
    on conflict do nothing
  )
  delete from search_names where name_key = any(keys) and name_key not in (select name_key from counted);
end $$;

create function recount_names_of_dishes() returns trigger language plpgsql as $$
begin
  perform recount_search_names(array(select dish_name from changed));
  return null;
end $$;
create trigger dishes_named after insert on dishes
  referencing new table as changed for each statement execute function recount_names_of_dishes();

create function recount_names_of_altered_dishes() returns trigger language plpgsql as $$
begin
  perform recount_search_names(array(
    select unnest(array[now.dish_name, before.dish_name]) from changed now join before using (dish_id)
    where (now.dish_name, now.deleted_at is null) is distinct from (before.dish_name, before.deleted_at is null)
  ));
  return null;
end $$;
create trigger dishes_renamed after update on dishes
  referencing new table as changed old table as before for each statement execute function recount_names_of_altered_dishes();

create function recount_names_of_restaurants() returns trigger language plpgsql as $$
begin
  perform recount_search_names(array(select restaurant_name from changed where approval = 'Accepted'));
  return null;
end $$;
create trigger restaurants_named after insert on restaurants
  referencing new table as changed for each statement execute function recount_names_of_restaurants();

-- A restaurant that is accepted or removed takes its whole menu with it.
create function recount_names_of_altered_restaurants() returns trigger language plpgsql as $$
begin
  perform recount_search_names(array(
    select unnest(array[now.restaurant_name, before.restaurant_name]) from changed now join before using (restaurant_id)
    where (now.restaurant_name, now.approval = 'Accepted') is distinct from (before.restaurant_name, before.approval = 'Accepted')
    union all
    select d.dish_name from changed now join before using (restaurant_id) join dishes d using (restaurant_id)
    where (now.approval = 'Accepted') is distinct from (before.approval = 'Accepted') and d.deleted_at is null
  ));
  return null;
end $$;
create trigger restaurants_renamed after update on restaurants
  referencing new table as changed old table as before for each statement execute function recount_names_of_altered_restaurants();

select recount_search_names(array(select restaurant_name from restaurants union all select dish_name from dishes));
