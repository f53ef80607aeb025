-- In a restaurant's terms, words of dishes have the number of their dish as position, and its mark as weight: A Veg, B
-- Nonveg. So 'paneer:AB <0> tikka:AB' asks for both words in one dish without reading the menu, 'paneer:A' for a veg dish.
-- Words of signs and cuisines have the last position and weight D; '+:A' is there with any veg dish, '+:B' with any other.
create function search_terms_at(words tsvector, place text) returns text language sql immutable parallel safe
  return replace(words::text || ' ', ''' ', ''':' || place || ' ');

create or replace function refresh_restaurant_search(ids bigint[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  fresh text[];
begin
  insert into restaurant_search (restaurant_id, search_text, cuisines, name_key, terms)
  select restaurant_id, lower(e'\x1f' || restaurant_name || coalesce(names, '')),
    array(select distinct lower(c) from unnest(offered) c), sign,
    case when approval <> 'Accepted' then '' else (
      concat(in_dishes, search_terms_at(search_vector_of(restaurant_name || ' ' || array_to_string(offered, ' ')), '16383'))
      || array_to_tsvector(array_remove(array_remove(
        array(select '@' || word from unnest(string_to_array(sign, ' ')) word where word <> '')
        || array(select '#' || search_words_of(c) from unnest(offered) c)
        || array['~' || city_words, case when area_words <> '' then '^' || area_words || '~' || city_words end,
          '!' || pincode, '$' || restaurant_type]
        || array(select '%' || word from unnest(string_to_array(address_words, ' ')) word where word ~ '[^0-9]'), null), ''))::text
    )::tsvector end
  from (
    select r.restaurant_id, r.restaurant_name, r.restaurant_type, r.approval, r.pincode, m.names, m.in_dishes,
      search_words_of(r.restaurant_name) as sign, search_words_of(r.city) as city_words,
      search_words_of(coalesce(r.area, '')) as area_words,
      search_words_of(concat_ws(' ', r.address_line1, r.area)) as address_words, r.cuisines || coalesce(m.cuisines, '{}') as offered
    from restaurants r left join (
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
    name_key = excluded.name_key, terms = excluded.terms;

  fresh := array(
    select term from (
      select distinct term from restaurant_search s, unnest(tsvector_to_array(s.terms)) term where s.restaurant_id = any(ids)
    ) occurring
    where left(term, 1) not in ('!', '$', '+') and not exists (select from search_terms known where known.term = occurring.term)
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
  insert into restaurant_figures (restaurant_id, approx_cost_paise)
  select r.restaurant_id, (
    select greatest(1, round(percentile_cont(0.5) within group (order by d.price_paise) * 2 / 1000)) * 1000
    from dishes d
    where d.restaurant_id = r.restaurant_id and d.deleted_at is null and r.first_opened_at is not null
    having count(*) > 0
  )
  from restaurants r where r.restaurant_id = any(ids)
  on conflict (restaurant_id) do update set approx_cost_paise = excluded.approx_cost_paise;
end $$;

create or replace function refresh_search_of_altered() returns trigger language plpgsql as $$
begin
  perform refresh_restaurant_search(ids) from (
    select array_agg(distinct now.restaurant_id) as ids
    from changed now join before using (dish_id)
    where (now.dish_name, now.dish_type, now.dish_cuisine, now.price_paise, now.position, now.deleted_at)
      is distinct from (before.dish_name, before.dish_type, before.dish_cuisine, before.price_paise, before.position, before.deleted_at)
  ) altered where ids is not null;
  return null;
end $$;

drop index dishes_by_words;

-- Very many names start with one or two letters: the frequent ones are suggested.
create index search_names_frequent on search_names (left(name_key, 1)) where restaurants + dishes >= 5;
select rebuild_search();
