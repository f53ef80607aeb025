-- A text as words: lowercase, without marks and apostrophes, single spaces. The server does the same to what is typed
-- (server/search/understanding/words.ts). 'and' is left out, because it is written in too many ways. Letters of Indian
-- scripts need their signs. Two functions, so that PostgreSQL can put both into the statement that calls them.
create or replace function logic.search_words_without_and(words text) returns text language sql immutable parallel safe as $$
  select trim(case when strpos(words, 'and') = 0 then words else regexp_replace(words, '(?:(?<=^| )and(?= |$) *)+', '', 'g') end)
$$;
create or replace function logic.search_words_of(name text) returns text language sql immutable parallel safe as $$
  select logic.search_words_without_and(case when octet_length(name) = length(name)
    then regexp_replace(replace(replace(lower(name), '''', ''), '`', ''), '[^a-z0-9]+', ' ', 'g')
    else regexp_replace(
      translate(lower(name), 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūñçý''’‘`´', 'aaaaaaaeeeeeiiiiioooooouuuuuncy'),
      '[^[:alnum:]\u0300-\u036f\u0900-\u0dff]+', ' ', 'g') end)
$$;

create or replace function logic.search_vector_of(name text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(string_to_array(logic.search_words_of(name), ' '), ''))
$$;

-- dishes.words is searched itself and is part of the restaurant's terms.
create or replace function logic.word_dish() returns trigger language plpgsql as $$
begin
  new.words := logic.search_vector_of(new.dish_name || ' ' || new.second_name);
  return new;
end $$;
create or replace trigger dishes_worded before insert or update of dish_name, second_name on dishes for each row execute function logic.word_dish();

-- Words as terms at a position and with a weight: '12A'.
create or replace function logic.search_terms_at(words tsvector, place text) returns text language sql immutable parallel safe as $$
  select replace(words::text || ' ', ''' ', ''':' || place || ' ')
$$;

-- The terms of a set of the best and of all larger ones.
create or replace function logic.search_terms_of_best(best smallint) returns tsvector language sql immutable parallel safe as $$
  select case when best is null then '' else array_to_tsvector(array(select '=' || number from generate_series(best, 8) number)) end
$$;

-- Writes what searches and the restaurant list read of these restaurants. While tables are being filled PostgreSQL does
-- not know yet how large they are, so everything is looked up by index. Each call is planned for the number of its ids.
create or replace function logic.refresh_restaurant_search(ids bigint[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  fresh text[];
begin
  insert into restaurant_search (restaurant_id, search_text, name_key, best, terms)
  select restaurant_id, lower(e'\x1f' || restaurant_name || coalesce(names, '')),
    case when approval = 'Accepted' then sign else '' end, best,
    case when approval <> 'Accepted' then '' else (
      concat(in_dishes, logic.search_terms_at(logic.search_vector_of(restaurant_name || ' ' || array_to_string(offered, ' ')), '16383'),
        logic.search_terms_at(logic.search_vector_of(option_names), '16382'))
      || array_to_tsvector(array_remove(array_remove(
        array(select '@' || word from unnest(string_to_array(sign, ' ')) word where word <> '')
        || array(select '#' || logic.search_words_of(c) from unnest(offered) c)
        || array['~' || city_words, case when area_words <> '' then '^' || area_words || '~' || city_words end,
          '!' || pincode, '$' || restaurant_type]
        || array(select '%' || word from unnest(string_to_array(address_words, ' ')) word where word ~ '[^0-9]'), null), ''))::text
    )::tsvector || logic.search_terms_of_best(best) end
  from (
    select r.restaurant_id, r.restaurant_name, r.restaurant_type, r.approval, r.pincode, m.names, m.in_dishes, p.option_names,
      case when r.approval = 'Accepted' then (
        select min(number) from search_sets least
        where coalesce(f.merit, 3.5) > least.merit or coalesce(f.merit, 3.5) = least.merit and r.restaurant_id <= least.restaurant_id
      ) end as best,
      logic.search_words_of(r.restaurant_name) as sign, logic.search_words_of(r.city) as city_words,
      logic.search_words_of(coalesce(r.area, '')) as area_words,
      logic.search_words_of(concat_ws(' ', r.address_line1, r.area)) as address_words, r.cuisines || coalesce(m.cuisines, '{}') as offered
    from restaurants r left join restaurant_figures f using (restaurant_id) left join (
      select restaurant_id,
        string_agg(e'\x1f' || concat_ws(e'\x1f', dish_name, nullif(second_name, '')), '' order by position, dish_id) as names,
        string_agg(logic.search_terms_at(words, place) || '+:' || place || ' ', '') as in_dishes,
        array_agg(distinct dish_cuisine) filter (where dish_cuisine <> '') as cuisines
      from (
        select *, least(row_number() over (partition by restaurant_id order by position, dish_id), 16000)
          || case dish_type when 'Veg' then 'A' else 'B' end as place
        from dishes where restaurant_id = any(ids) and deleted_at is null
      ) d group by restaurant_id
    ) m using (restaurant_id) left join (
      select g.restaurant_id, string_agg(distinct option_name, ' ') as option_names
      from option_groups g join options using (group_id)
      where g.restaurant_id = any(ids) and exists (
        select from dish_option_groups link join dishes d using (dish_id)
        where link.group_id = g.group_id and d.deleted_at is null)
      group by g.restaurant_id
    ) p using (restaurant_id)
    where r.restaurant_id = any(ids)
  ) found
  on conflict (restaurant_id) do update set search_text = excluded.search_text, name_key = excluded.name_key,
    best = excluded.best, terms = excluded.terms;

  fresh := array(
    select term from (
      select distinct term from restaurant_search s, unnest(tsvector_to_array(s.terms)) term where s.restaurant_id = any(ids)
    ) occurring
    where left(term, 1) not in ('!', '$', '+', '=') and not exists (select from search_terms known where known.term = occurring.term)
  );
  if cardinality(fresh) > 0 then
    -- One transaction at a time until its commit, so that ids follow the order of commits.
    perform pg_advisory_xact_lock(7426102);
    insert into search_terms (term, label)
    select term, min(label) from unnest(fresh) term left join (
      select '~' || logic.search_words_of(city) as term, city as label from restaurants where restaurant_id = any(ids)
      union all
      select '^' || logic.search_words_of(area) || '~' || logic.search_words_of(city), area from restaurants where restaurant_id = any(ids)
      union all
      select '#' || logic.search_words_of(c), c from restaurants, unnest(cuisines) c where restaurant_id = any(ids)
      union all
      select '#' || logic.search_words_of(dish_cuisine), dish_cuisine from dishes where restaurant_id = any(ids) and deleted_at is null
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
    (r.cuisines || array(select c from unnest(o.cuisines) c where c <> all (r.cuisines)))[1:3], logic.open_hours_of(r.open_spans)
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

create or replace function logic.refresh_search_of_changed() returns trigger language plpgsql as $$
begin
  perform logic.refresh_restaurant_search(array(select distinct restaurant_id from changed));
  return null;
end $$;
create or replace trigger restaurants_added after insert on restaurants
  referencing new table as changed for each statement execute function logic.refresh_search_of_changed();
create or replace trigger dishes_added after insert on dishes
  referencing new table as changed for each statement execute function logic.refresh_search_of_changed();

-- Ratings and availability change often and are not searched.
create or replace function logic.refresh_search_of_altered_dishes() returns trigger language plpgsql as $$
begin
  perform logic.refresh_restaurant_search(ids) from (
    select array_agg(distinct now.restaurant_id) as ids
    from changed now join before using (dish_id)
    where (now.dish_name, now.second_name, now.dish_type, now.dish_cuisine, now.price_paise, now.position, now.deleted_at)
      is distinct from (before.dish_name, before.second_name, before.dish_type, before.dish_cuisine, before.price_paise,
        before.position, before.deleted_at)
  ) altered where ids is not null;
  return null;
end $$;
create or replace trigger dishes_altered after update on dishes
  referencing new table as changed old table as before for each statement execute function logic.refresh_search_of_altered_dishes();

create or replace function logic.refresh_search_of_altered_restaurants() returns trigger language plpgsql as $$
begin
  perform logic.refresh_restaurant_search(ids) from (
    select array_agg(now.restaurant_id) as ids from changed now join before using (restaurant_id)
    where (now.restaurant_name, now.first_opened_at, now.cuisines, now.approval, now.city, now.area, now.address_line1,
        now.pincode, now.restaurant_type)
      is distinct from (before.restaurant_name, before.first_opened_at, before.cuisines, before.approval, before.city,
        before.area, before.address_line1, before.pincode, before.restaurant_type)
  ) altered where ids is not null;
  return null;
end $$;
create or replace trigger restaurants_altered after update on restaurants
  referencing new table as changed old table as before
  for each statement execute function logic.refresh_search_of_altered_restaurants();

-- A group's options are terms while a dish of the menu has the group.
create or replace function logic.refresh_search_of_groups(group_ids bigint[]) returns void language plpgsql as $$
declare
  ids bigint[] := array(select distinct restaurant_id from option_groups where group_id = any(group_ids));
begin
  if cardinality(ids) > 0 then perform logic.refresh_restaurant_search(ids); end if;
end $$;

create or replace function logic.refresh_search_of_added_options() returns trigger language plpgsql as $$
begin
  perform logic.refresh_search_of_groups(array(select distinct group_id from changed));
  return null;
end $$;
create or replace trigger options_found_when_added after insert on options
  referencing new table as changed for each statement execute function logic.refresh_search_of_added_options();
create or replace trigger links_found_when_added after insert on dish_option_groups
  referencing new table as changed for each statement execute function logic.refresh_search_of_added_options();

create or replace function logic.refresh_search_of_deleted_options() returns trigger language plpgsql as $$
begin
  perform logic.refresh_search_of_groups(array(select distinct group_id from before));
  return null;
end $$;
create or replace trigger options_found_until_deleted after delete on options
  referencing old table as before for each statement execute function logic.refresh_search_of_deleted_options();
create or replace trigger links_found_until_deleted after delete on dish_option_groups
  referencing old table as before for each statement execute function logic.refresh_search_of_deleted_options();

-- Links are updated only to put a copy of a group in its place, with the same names: that changes no terms.
create or replace function logic.refresh_search_of_renamed_options() returns trigger language plpgsql as $$
begin
  perform logic.refresh_search_of_groups(array(
    select distinct now.group_id from changed now join before using (option_id) where now.option_name <> before.option_name));
  return null;
end $$;
create or replace trigger options_found_when_renamed after update on options
  referencing new table as changed old table as before
  for each statement execute function logic.refresh_search_of_renamed_options();

-- Options and links that are deleted with their group no longer lead to a restaurant.
create or replace function logic.refresh_search_of_deleted_groups() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct restaurant_id from before);
begin
  if cardinality(ids) > 0 then perform logic.refresh_restaurant_search(ids); end if;
  return null;
end $$;
create or replace trigger groups_found_until_deleted after delete on option_groups
  referencing old table as before for each statement execute function logic.refresh_search_of_deleted_groups();
-- Counts these names again. One transaction at a time: two that each see only their own dish would both count one.
-- Every name is looked up by index, as in refresh_restaurant_search.
create or replace function logic.recount_search_names(names text[]) returns void language plpgsql
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

-- Adds new names to their counts: counting a frequent name again for every import of a few menus took minutes.
create or replace function logic.add_search_names(names text[], are_signs boolean) returns void language plpgsql as $$
begin
  if cardinality(names) = 0 then return; end if;
  perform pg_advisory_xact_lock(7426102);
  insert into search_names as known (name_key, label, restaurants, dishes)
  select lower(name), min(name), case when are_signs then count(*) else 0 end, case when are_signs then 0 else count(*) end
  from unnest(names) name group by lower(name) order by lower(name)
  on conflict (name_key) do update
    set restaurants = known.restaurants + excluded.restaurants, dishes = known.dishes + excluded.dishes;
end $$;

create or replace function logic.add_names_of_dishes() returns trigger language plpgsql as $$
begin
  perform logic.add_search_names(array(
    select dish_name from changed join restaurants using (restaurant_id) where approval = 'Accepted' and deleted_at is null), false);
  return null;
end $$;
create or replace trigger dishes_named after insert on dishes
  referencing new table as changed for each statement execute function logic.add_names_of_dishes();

create or replace function logic.add_names_of_restaurants() returns trigger language plpgsql as $$
begin
  perform logic.add_search_names(array(select restaurant_name from changed where approval = 'Accepted'), true);
  return null;
end $$;
create or replace trigger restaurants_named after insert on restaurants
  referencing new table as changed for each statement execute function logic.add_names_of_restaurants();

create or replace function logic.recount_names_of_altered_dishes() returns trigger language plpgsql as $$
begin
  perform logic.recount_search_names(array(
    select unnest(array[now.dish_name, before.dish_name]) from changed now join before using (dish_id)
    where (now.dish_name, now.deleted_at is null) is distinct from (before.dish_name, before.deleted_at is null)
  ));
  return null;
end $$;
create or replace trigger dishes_renamed after update on dishes
  referencing new table as changed old table as before
  for each statement execute function logic.recount_names_of_altered_dishes();

-- The names of its whole menu come and go with a restaurant that is accepted or removed.
create or replace function logic.recount_names_of_altered_restaurants() returns trigger language plpgsql as $$
begin
  perform logic.recount_search_names(array(
    select unnest(array[now.restaurant_name, before.restaurant_name]) from changed now join before using (restaurant_id)
    where (now.restaurant_name, now.approval = 'Accepted') is distinct from (before.restaurant_name, before.approval = 'Accepted')
    union all
    select d.dish_name from changed now join before using (restaurant_id) join dishes d using (restaurant_id)
    where (now.approval = 'Accepted') is distinct from (before.approval = 'Accepted') and d.deleted_at is null
  ));
  return null;
end $$;
create or replace trigger restaurants_renamed after update on restaurants
  referencing new table as changed old table as before
  for each statement execute function logic.recount_names_of_altered_restaurants();

create or replace function logic.renew_search_sets() returns void language sql as $$
  with ranked as (
    select restaurant_id, merit, row_number() over (order by merit desc, restaurant_id) as place, count(*) over () as total
    from restaurant_figures join restaurants using (restaurant_id) where approval = 'Accepted'
  ), renewed as (
    insert into search_sets (number, merit, restaurant_id) select number, merit, restaurant_id
    from generate_series(0, 8) number join ranked on place = 1000 * 2 ^ number and 2 * place <= total
    on conflict (number) do update set merit = excluded.merit, restaurant_id = excluded.restaurant_id
    returning number
  )
  delete from search_sets where number not in (select number from renewed);
$$;

-- Gives the restaurants that have entered or left a set their new terms. Rows that others are changing right now get
-- them from that change or the next time.
create or replace function logic.renew_best_restaurants() returns void language sql as $$
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
    terms = ts_delete(terms, tsvector_to_array(logic.search_terms_of_best(s.best))) || logic.search_terms_of_best(moved.best)
  from moved where s.restaurant_id = moved.restaurant_id;
$$;

-- Counts every term again, after the sets of the best, which are terms like others. Terms that no restaurant has stay
-- with 0.
create or replace function logic.count_search_terms() returns void language plpgsql set work_mem = '64MB' as $$
begin
  perform logic.renew_search_sets();
  perform logic.renew_best_restaurants();
  insert into search_terms (term) select '=' || number from search_sets on conflict do nothing;
  with counted as materialized (select word, ndoc from ts_stat('select terms from restaurant_search')),
  present as (
    update search_terms t set restaurants = ndoc from counted where t.term = word and t.restaurants <> ndoc
  )
  update search_terms set restaurants = 0 where restaurants <> 0 and term not in (select word from counted);
end $$;

-- Writes everything that searching reads again, from the restaurants and dishes alone. Indexes are built at the end,
-- which is faster.
create or replace function logic.rebuild_search() returns void language plpgsql as $$
declare
  first bigint := 0;
  ids bigint[];
  indexes text[] := array(select pg_get_indexdef(indexrelid) from pg_index
    where indrelid in ('restaurant_search'::regclass, 'search_names'::regclass) and not indisunique);
  each text;
begin
  perform logic.renew_search_sets();
  update dishes set words = logic.search_vector_of(dish_name || ' ' || second_name)
  where words <> logic.search_vector_of(dish_name || ' ' || second_name);
  for each in select indexrelid::regclass from pg_index
    where indrelid in ('restaurant_search'::regclass, 'search_names'::regclass) and not indisunique
  loop
    execute 'drop index ' || each;
  end loop;
  loop
    ids := array(select restaurant_id from restaurants where restaurant_id > first order by restaurant_id limit 5000);
    exit when cardinality(ids) = 0;
    perform logic.refresh_restaurant_search(ids);
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
  foreach each in array indexes loop
    execute each;
  end loop;
  perform logic.count_search_terms();
end $$;
