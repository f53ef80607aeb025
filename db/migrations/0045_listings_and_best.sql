-- The restaurant list reads its filters from the table whose indexes put it in order, so that a page is read in order and
-- reading stops when it is full. How many restaurants are listed is kept, not counted. And searches that very many fit read
-- only the best of them.
-- Older copies that open or close a restaurant wait until what follows is there.
lock table restaurants in share row exclusive mode;

alter table restaurant_figures
  -- The lowercase city of a restaurant that visitors see; null for all others.
  add column listed_in text,
  add column is_veg boolean not null default false,
  -- Lowercase, of the restaurant itself and its menu.
  add column cuisine_keys text[] not null default '{}',
  -- As its card says them: its own, then those of most of its dishes; three at most.
  add column card_cuisines text[] not null default '{}',
  -- The hours of the day in which it is open on any day: bit 0 is from 0:00 to 1:00 UTC. It may be open only then.
  add column open_hours integer not null default 0;

create function open_hours_of(spans tstzmultirange) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(case
    when lower_inf(span) or upper_inf(span) or upper(span) - lower(span) >= interval '23 hours' then (1 << 24) - 1
    else (select bit_or(1 << (hour % 24)::integer)
      from generate_series(floor(extract(epoch from lower(span)) / 3600)::bigint,
        floor(extract(epoch from upper(span)) / 3600)::bigint) hour)
  end), 0) from unnest(spans) span;
$$;

-- Written by `using`, which leaves no dead rows as an update of all would.
create function listed_in_of(id bigint) returns text language sql stable
  return (select lower(city) from restaurants where restaurant_id = id and approval = 'Accepted');
create function is_veg_of(id bigint) returns boolean language sql stable
  return (select restaurant_type = 'Veg' from restaurants where restaurant_id = id);
create function cuisines_of(id bigint) returns text[] language sql stable
  return coalesce((select cuisines from restaurant_search where restaurant_id = id), '{}');
create function card_cuisines_of(id bigint) returns text[] language sql stable as $$
  select coalesce((array_agg(cuisine order by place, cuisine))[1:3], '{}') from (
    select cuisine, min(place) as place from (
      select cuisine, place - 1e6 as place from restaurants, unnest(cuisines) with ordinality own (cuisine, place)
      where restaurant_id = id
      union all
      select dish_cuisine, -count(*) from dishes
      where restaurant_id = id and deleted_at is null and dish_cuisine <> '' group by dish_cuisine
    ) offered group by cuisine
  ) each;
$$;
create function spans_of(id bigint) returns tstzmultirange language sql stable
  return (select open_spans from restaurants where restaurant_id = id);
alter table restaurant_figures
  alter column listed_in type text using listed_in_of(restaurant_id),
  alter column is_veg type boolean using is_veg_of(restaurant_id),
  alter column cuisine_keys type text[] using cuisines_of(restaurant_id),
  alter column card_cuisines type text[] using card_cuisines_of(restaurant_id),
  alter column open_hours type integer using open_hours_of(spans_of(restaurant_id));
drop function listed_in_of, is_veg_of, cuisines_of, card_cuisines_of, spans_of;
create index restaurant_figures_by_city on restaurant_figures (listed_in) where listed_in is not null;

-- Restaurants of a rare cuisine are found by their terms. Copies of the version before still read the column: a later
-- version drops it.
drop index restaurant_search_cuisines;

-- A search that very many restaurants fit reads only the best of them: '=0' is a term of the 1,000 restaurants with the
-- most merit, '=1' of 2,000, '=2' of 4,000 and so on, so that the index finds the best ones with 'biryani' at once.

-- The last restaurant of each set: of those with the least merit the one with the highest number. Sets with more than half
-- of all restaurants would help nobody. Renewed by count_search_terms().
create table search_sets (
  number smallint primary key,
  merit double precision not null,
  restaurant_id bigint not null
);

-- The smallest set that the restaurant is in.
alter table restaurant_search add column best smallint;

-- The terms of the set and of all larger ones.
create function search_terms_of_best(best smallint) returns tsvector language sql immutable parallel safe
  return case when best is null then '' else array_to_tsvector(array(select '=' || number from generate_series(best, 8) number)) end;

create function renew_search_sets() returns void language sql as $$
  with ranked as (
    select restaurant_id, merit, row_number() over (order by merit desc, restaurant_id) as place, count(*) over () as total
    from restaurant_figures join restaurants using (restaurant_id) where approval = 'Accepted'
  ), renewed as (
    insert into search_sets select number, merit, restaurant_id
    from generate_series(0, 8) number join ranked on place = 1000 * 2 ^ number and 2 * place <= total
    on conflict (number) do update set merit = excluded.merit, restaurant_id = excluded.restaurant_id
    returning number
  )
  delete from search_sets where number not in (select number from renewed);
$$;

-- Gives the restaurants that have entered or left a set their new terms. What others are changing right now gets them from
-- their change or the next time.
create function renew_best_restaurants() returns void language sql as $$
  with moved as (
    select s.restaurant_id, now.best
    from restaurant_search s join restaurants r using (restaurant_id) join restaurant_figures f using (restaurant_id)
    cross join lateral (
      select min(number) as best from search_sets least
      where r.approval = 'Accepted' and (f.merit > least.merit or f.merit = least.merit and r.restaurant_id <= least.restaurant_id)
    ) now
    where s.best is distinct from now.best order by s.restaurant_id for update of s skip locked
  )
  update restaurant_search s set best = moved.best,
    terms = ts_delete(terms, tsvector_to_array(search_terms_of_best(s.best))) || search_terms_of_best(moved.best)
  from moved where s.restaurant_id = moved.restaurant_id;
$$;

-- As in 0041, with the terms of the best and what lists read.
create or replace function refresh_restaurant_search(ids bigint[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  fresh text[];
begin
  insert into restaurant_search (restaurant_id, search_text, cuisines, name_key, best, terms)
  select restaurant_id, lower(e'\x1f' || restaurant_name || coalesce(names, '')),
    array(select distinct lower(c) from unnest(offered) c), case when approval = 'Accepted' then sign else '' end, best,
    case when approval <> 'Accepted' then '' else (
      concat(in_dishes, search_terms_at(search_vector_of(restaurant_name || ' ' || array_to_string(offered, ' ')), '16383'))
      || array_to_tsvector(array_remove(array_remove(
        array(select '@' || word from unnest(string_to_array(sign, ' ')) word where word <> '')
        || array(select '#' || search_words_of(c) from unnest(offered) c)
        || array['~' || city_words, case when area_words <> '' then '^' || area_words || '~' || city_words end,
          '!' || pincode, '$' || restaurant_type]
        || array(select '%' || word from unnest(string_to_array(address_words, ' ')) word where word ~ '[^0-9]'), null), ''))::text
    )::tsvector || search_terms_of_best(best) end
  from (
    select r.restaurant_id, r.restaurant_name, r.restaurant_type, r.approval, r.pincode, m.names, m.in_dishes,
      case when r.approval = 'Accepted' then (
        select min(number) from search_sets least
        where coalesce(f.merit, 3.5) > least.merit or coalesce(f.merit, 3.5) = least.merit and r.restaurant_id <= least.restaurant_id
      ) end as best,
      search_words_of(r.restaurant_name) as sign, search_words_of(r.city) as city_words,
      search_words_of(coalesce(r.area, '')) as area_words,
      search_words_of(concat_ws(' ', r.address_line1, r.area)) as address_words, r.cuisines || coalesce(m.cuisines, '{}') as offered
    from restaurants r left join restaurant_figures f using (restaurant_id) left join (
      select restaurant_id, string_agg(e'\x1f' || dish_name, '' order by position, dish_id) as names,
        string_agg(search_terms_at(words, place) || '+:' || place || ' ', '') as in_dishes,
        array_agg(distinct dish_cuisine) filter (where dish_cuisine <> '') as cuisines
      from (
        select *, least(row_number() over (partition by restaurant_id order by position, dish_id), 16000)
          || case dish_type when 'Veg' then 'A' else 'B' end as place
        from dishes where restaurant_id = any(ids) and deleted_at is null
      ) d group by restaurant_id
    ) m using (restaurant_id)
    where r.restaurant_id = any(ids)
  ) found
  on conflict (restaurant_id) do update set search_text = excluded.search_text, cuisines = excluded.cuisines,
    name_key = excluded.name_key, best = excluded.best, terms = excluded.terms;

  fresh := array(
    select term from (
      select distinct term from restaurant_search s, unnest(tsvector_to_array(s.terms)) term where s.restaurant_id = any(ids)
    ) occurring
    where left(term, 1) not in ('!', '$', '+', '=') and not exists (select from search_terms known where known.term = occurring.term)
  );
  if cardinality(fresh) > 0 then
    -- One transaction at a time, until its commit: so ids follow the order of commits.
    perform pg_advisory_xact_lock(7426102);
    insert into search_terms (term, label)
    select term, min(label) from unnest(fresh) term left join (
      select '~' || search_words_of(city) as term, city as label from restaurants where restaurant_id = any(ids)
      union all
      select '^' || search_words_of(area) || '~' || search_words_of(city), area from restaurants where restaurant_id = any(ids)
      union all
      select '#' || search_words_of(c), c from restaurants, unnest(cuisines) c where restaurant_id = any(ids)
      union all
      select '#' || search_words_of(dish_cuisine), dish_cuisine from dishes where restaurant_id = any(ids) and deleted_at is null
    ) labelled using (term)
    group by term order by term
    on conflict do nothing;
  end if;

  -- Cost for two: twice the middle price of the menu, to the nearest ten rupees; unknown until first opened.
  insert into restaurant_figures as known (restaurant_id, approx_cost_paise, listed_in, is_veg, cuisine_keys, card_cuisines, open_hours)
  select r.restaurant_id,
    case when r.first_opened_at is not null and m.middle_paise is not null
      then greatest(1, round(m.middle_paise * 2 / 1000)) * 1000 end,
    case when r.approval = 'Accepted' then lower(r.city) end, r.restaurant_type = 'Veg',
    array(select distinct lower(c) from unnest(r.cuisines || o.cuisines) c),
    (r.cuisines || array(select c from unnest(o.cuisines) c where c <> all (r.cuisines)))[1:3], open_hours_of(r.open_spans)
  from restaurants r left join (
    select restaurant_id, percentile_cont(0.5) within group (order by price_paise) as middle_paise
    from dishes where restaurant_id = any(ids) and deleted_at is null group by restaurant_id
  ) m using (restaurant_id) left join (
    select restaurant_id, array_agg(dish_cuisine order by dishes desc, dish_cuisine) as cuisines from (
      select restaurant_id, dish_cuisine, count(*) as dishes from dishes
      where restaurant_id = any(ids) and deleted_at is null and dish_cuisine <> '' group by restaurant_id, dish_cuisine
    ) counted group by restaurant_id
  ) o using (restaurant_id)
  where r.restaurant_id = any(ids)
  on conflict (restaurant_id) do update set approx_cost_paise = excluded.approx_cost_paise, listed_in = excluded.listed_in,
    is_veg = excluded.is_veg, cuisine_keys = excluded.cuisine_keys, card_cuisines = excluded.card_cuisines, open_hours = excluded.open_hours
  where (known.approx_cost_paise, known.listed_in, known.is_veg, known.cuisine_keys, known.card_cuisines, known.open_hours) is distinct from
    (excluded.approx_cost_paise, excluded.listed_in, excluded.is_veg, excluded.cuisine_keys, excluded.card_cuisines, excluded.open_hours);
end $$;

-- As in 0038, after the best ones are known; their sets are terms like others, so that servers know how large they are.
create or replace function count_search_terms() returns void language plpgsql set work_mem = '64MB' as $$
begin
  perform renew_search_sets();
  perform renew_best_restaurants();
  insert into search_terms (term) select '=' || number from search_sets on conflict do nothing;
  with counted as materialized (select word, ndoc from ts_stat('select terms from restaurant_search')),
  present as (
    update search_terms t set restaurants = ndoc from counted where t.term = word and t.restaurants <> ndoc
  )
  update search_terms set restaurants = 0 where restaurants <> 0 and term not in (select word from counted);
end $$;

-- As in 0038: everything that searching reads, from the restaurants and dishes alone. The sets come first.
create or replace function rebuild_search() returns void language plpgsql as $$
declare
  first bigint := 0;
  ids bigint[];
begin
  perform renew_search_sets();
  drop index if exists restaurant_search_terms, restaurant_search_text, restaurant_search_name_key,
    search_names_text, search_names_words;
  loop
    ids := array(select restaurant_id from restaurants where restaurant_id > first order by restaurant_id limit 5000);
    exit when cardinality(ids) = 0;
    perform refresh_restaurant_search(ids);
    first := ids[cardinality(ids)];
  end loop;
  delete from search_names;
  insert into search_names (name_key, label, restaurants, dishes)
  select lower(name), min(name), count(*) filter (where is_sign), count(*) filter (where not is_sign) from (
    select restaurant_name as name, true as is_sign from restaurants where approval = 'Accepted'
    union all
    select dish_name, false from dishes join restaurants using (restaurant_id)
    where approval = 'Accepted' and deleted_at is null
  ) offered group by lower(name);
  create index restaurant_search_terms on restaurant_search using gin (terms);
  create index restaurant_search_name_key on restaurant_search (replace(name_key, ' ', ''));
  create index restaurant_search_text on restaurant_search using gin (search_text gin_trgm_ops);
  create index search_names_text on search_names using gin (name_key gin_trgm_ops) with (gin_pending_list_limit = 1024);
  create index search_names_words on search_names (words_of_name(name_key));
  perform count_search_terms();
end $$;

-- Opening and closing changes nothing else of what is listed.
create function refresh_open_hours() returns trigger language plpgsql as $$
begin
  -- In the order in which others lock them, too.
  perform from restaurant_figures f join changed now using (restaurant_id) join before using (restaurant_id)
  where now.open_spans <> before.open_spans and f.open_hours <> open_hours_of(now.open_spans)
  order by f.restaurant_id for no key update of f;
  update restaurant_figures f set open_hours = open_hours_of(now.open_spans)
  from changed now join before using (restaurant_id)
  where f.restaurant_id = now.restaurant_id and now.open_spans <> before.open_spans
    and f.open_hours <> open_hours_of(now.open_spans);
  return null;
end $$;
create trigger restaurants_opened after update on restaurants
  referencing new table as changed old table as before for each statement execute function refresh_open_hours();

-- How many restaurants are listed: under '' all of them, under '~pune' those of a city, under '#thai' those of a cuisine.
create table listing_totals (
  key text primary key,
  restaurants integer not null
);

create function listing_keys(listed_in text, cuisines text[]) returns text[] language sql immutable parallel safe
  return case when listed_in is null then '{}'
    else array['', '~' || listed_in] || array(select '#' || cuisine from unnest(cuisines) cuisine) end;

insert into listing_totals (key, restaurants)
select key, count(*) from restaurant_figures, unnest(listing_keys(listed_in, cuisine_keys)) key group by key;

-- One transaction at a time, until its commit, as all that change names: so no two wait for each other.
create function change_listing_totals(added text[], gone text[]) returns void language plpgsql as $$
begin
  if cardinality(added) + cardinality(gone) = 0 then return; end if;
  perform pg_advisory_xact_lock(7426102);
  insert into listing_totals as known (key, restaurants)
  select key, sum(change) from (select unnest(added) as key, 1 as change union all select unnest(gone), -1) changes group by key
  on conflict (key) do update set restaurants = known.restaurants + excluded.restaurants;
end $$;

create function count_added_listings() returns trigger language plpgsql as $$
begin
  perform change_listing_totals(array(select unnest(listing_keys(listed_in, cuisine_keys)) from changed), '{}');
  return null;
end $$;
create trigger figures_counted_when_added after insert on restaurant_figures
  referencing new table as changed for each statement execute function count_added_listings();

create function count_altered_listings() returns trigger language plpgsql as $$
declare
  added text[];
  gone text[];
begin
  with altered as materialized (
    select listing_keys(now.listed_in, now.cuisine_keys) as now_keys, listing_keys(before.listed_in, before.cuisine_keys) as before_keys
    from changed now join before using (restaurant_id)
    where (now.listed_in, now.cuisine_keys) is distinct from (before.listed_in, before.cuisine_keys)
  )
  select array(select unnest(now_keys) from altered except all select unnest(before_keys) from altered),
    array(select unnest(before_keys) from altered except all select unnest(now_keys) from altered)
  into added, gone;
  perform change_listing_totals(added, gone);
  return null;
end $$;
create trigger figures_counted_when_altered after update on restaurant_figures
  referencing new table as changed old table as before for each statement execute function count_altered_listings();

create function count_deleted_listings() returns trigger language plpgsql as $$
begin
  perform change_listing_totals('{}', array(select unnest(listing_keys(listed_in, cuisine_keys)) from before));
  return null;
end $$;
create trigger figures_counted_when_deleted after delete on restaurant_figures
  referencing old table as before for each statement execute function count_deleted_listings();

create function forget_listings() returns trigger language plpgsql as $$
begin
  delete from listing_totals;
  return null;
end $$;
create trigger figures_truncated after truncate on restaurant_figures for each statement execute function forget_listings();

-- Pages of the list are read by the primary key.
drop index restaurants_listed;

-- Only restaurants that visitors see are found by their sign.
update restaurant_search s set name_key = '' from restaurants r
where r.restaurant_id = s.restaurant_id and r.approval <> 'Accepted';

drop index restaurant_search_terms;
select count_search_terms();
create index restaurant_search_terms on restaurant_search using gin (terms);
