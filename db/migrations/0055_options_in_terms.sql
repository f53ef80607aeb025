-- Words of options are terms of their restaurant, each once, however many dishes have them. They have the position 16382 and
-- weight D: so 'large & pizza' finds who has both, ranked below those with both in the name of one dish.

-- As in 0045, with the names of options that dishes of the menu have.
create or replace function refresh_restaurant_search(ids bigint[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  fresh text[];
begin
  insert into restaurant_search (restaurant_id, search_text, cuisines, name_key, best, terms)
  select restaurant_id, lower(e'\x1f' || restaurant_name || coalesce(names, '')),
    array(select distinct lower(c) from unnest(offered) c), case when approval = 'Accepted' then sign else '' end, best,
    case when approval <> 'Accepted' then '' else (
      concat(in_dishes, search_terms_at(search_vector_of(restaurant_name || ' ' || array_to_string(offered, ' ')), '16383'),
        search_terms_at(search_vector_of(option_names), '16382'))
      || array_to_tsvector(array_remove(array_remove(
        array(select '@' || word from unnest(string_to_array(sign, ' ')) word where word <> '')
        || array(select '#' || search_words_of(c) from unnest(offered) c)
        || array['~' || city_words, case when area_words <> '' then '^' || area_words || '~' || city_words end,
          '!' || pincode, '$' || restaurant_type]
        || array(select '%' || word from unnest(string_to_array(address_words, ' ')) word where word ~ '[^0-9]'), null), ''))::text
    )::tsvector || search_terms_of_best(best) end
  from (
    select r.restaurant_id, r.restaurant_name, r.restaurant_type, r.approval, r.pincode, m.names, m.in_dishes, p.option_names,
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

-- A group counts while a dish of the menu has it. No restaurant has options yet.
create function refresh_search_of_groups(group_ids bigint[]) returns void language plpgsql as $$
declare
  ids bigint[] := array(select distinct restaurant_id from option_groups where group_id = any(group_ids));
begin
  if cardinality(ids) > 0 then perform refresh_restaurant_search(ids); end if;
end $$;

create function refresh_search_of_added_options() returns trigger language plpgsql as $$
begin
  perform refresh_search_of_groups(array(select distinct group_id from changed));
  return null;
end $$;
create function refresh_search_of_gone_options() returns trigger language plpgsql as $$
begin
  perform refresh_search_of_groups(array(select distinct group_id from before));
  return null;
end $$;
create function refresh_search_of_renamed_options() returns trigger language plpgsql as $$
begin
  perform refresh_search_of_groups(array(
    select distinct now.group_id from changed now join before using (option_id) where now.option_name <> before.option_name));
  return null;
end $$;
-- A copy of a group has the names of the group whose place it takes: such updates of links change no terms.
create trigger options_found_when_added after insert on options
  referencing new table as changed for each statement execute function refresh_search_of_added_options();
create trigger options_found_when_renamed after update on options
  referencing new table as changed old table as before for each statement execute function refresh_search_of_renamed_options();
create trigger options_found_until_deleted after delete on options
  referencing old table as before for each statement execute function refresh_search_of_gone_options();
create trigger links_found_when_added after insert on dish_option_groups
  referencing new table as changed for each statement execute function refresh_search_of_added_options();
create trigger links_found_until_deleted after delete on dish_option_groups
  referencing old table as before for each statement execute function refresh_search_of_gone_options();

-- Its options and links go with a group, when it is not known any more whose they were.
create function refresh_search_of_gone_groups() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct restaurant_id from before);
begin
  if cardinality(ids) > 0 then perform refresh_restaurant_search(ids); end if;
  return null;
end $$;
create trigger groups_found_until_deleted after delete on option_groups
  referencing old table as before for each statement execute function refresh_search_of_gone_groups();
