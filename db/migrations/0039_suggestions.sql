-- Suggestions correct words by the dictionary of search_terms: the list of words of names goes.
create or replace function recount_search_names(names text[]) returns void language plpgsql
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
  )
  delete from search_names where name_key = any(keys) and name_key not in (select name_key from counted);
end $$;
drop table search_words;

-- New names are added to their counts: counting a frequent name anew for every import of a few menus took minutes.
create function add_search_names(names text[], are_signs boolean) returns void language plpgsql as $$
begin
  if cardinality(names) = 0 then return; end if;
  perform pg_advisory_xact_lock(7426102);
  insert into search_names as known (name_key, label, restaurants, dishes)
  select lower(name), min(name), case when are_signs then count(*) else 0 end, case when are_signs then 0 else count(*) end
  from unnest(names) name group by lower(name) order by lower(name)
  on conflict (name_key) do update
    set restaurants = known.restaurants + excluded.restaurants, dishes = known.dishes + excluded.dishes;
end $$;

create or replace function recount_names_of_dishes() returns trigger language plpgsql as $$
begin
  perform add_search_names(array(
    select dish_name from changed join restaurants using (restaurant_id) where approval = 'Accepted' and deleted_at is null), false);
  return null;
end $$;

create or replace function recount_names_of_restaurants() returns trigger language plpgsql as $$
begin
  perform add_search_names(array(select restaurant_name from changed where approval = 'Accepted'), true);
  return null;
end $$;

-- For equal names, and for names that start with what is typed so far.
alter table search_names drop constraint search_names_pkey;
create unique index search_names_by_start on search_names (name_key text_pattern_ops);

insert into search_synonyms (words, means, kind) values
  ('lakhnavi', 'lucknowi', 'food'), ('lakhnawi', 'lucknowi', 'food'), ('lakhnawi', 'lakhnavi', 'food'),
  ('kari', 'curry', 'food'), ('nan', 'naan', 'food')
on conflict do nothing;
