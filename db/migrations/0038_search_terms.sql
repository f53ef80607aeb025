-- What the search that understands reads: the terms of every accepted restaurant, the words of every dish, and the
-- dictionary of all terms, with which the server resolves what people type.

-- A text as words: lowercase, without marks and apostrophes, single spaces. The server does the same to what is typed
-- (server/search/words.ts). 'and' is written in too many ways to count. Letters of Indian scripts need their signs.
create function search_words_without_and(words text) returns text language sql immutable parallel safe
  return trim(case when strpos(words, 'and') = 0 then words else regexp_replace(words, '(?:(?<=^| )and(?= |$) *)+', '', 'g') end);

create function search_words_of(name text) returns text language sql immutable parallel safe
  return search_words_without_and(case when octet_length(name) = length(name)
    then regexp_replace(replace(replace(lower(name), '''', ''), '`', ''), '[^a-z0-9]+', ' ', 'g')
    else regexp_replace(
      translate(lower(name), 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūñçý''’‘`´', 'aaaaaaaeeeeeiiiiioooooouuuuuncy'),
      '[^[:alnum:]\u0300-\u036f\u0900-\u0dff]+', ' ', 'g') end);

create function search_vector_of(name text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array_remove(string_to_array(search_words_of(name), ' '), ''));

alter table dishes add column words tsvector not null generated always as (search_vector_of(dish_name)) stored;
create index dishes_by_words on dishes using gin (words) where deleted_at is null;

-- The order within equally good results: rating to one decimal, weighed by the number of ratings (eight of 3.5 stars
-- are added; what an import's source says counts as at most five), then the number of orders.
alter table restaurant_figures add column merit double precision not null generated always as (
  round((rating_sum + coalesce(imported_rating, 0) * least(coalesce(imported_rating_count, 0), 50) / 10.0 + 28)
    / (rating_count + case when imported_rating is null then 0 else least(coalesce(imported_rating_count, 0), 50) / 10.0 end + 8), 1)
  + least(order_counter, 99999) / 1000000.0
) stored;
create index restaurant_figures_by_merit on restaurant_figures (merit desc, restaurant_id);

-- One- and two-letter searches of the restaurant list read search_text: the sets of letters were larger than it.
drop index restaurant_search_short_grams;
alter table restaurant_search drop column short_grams,
  -- The sign as words.
  add column name_key text not null collate "C" default '',
  -- Of an accepted restaurant, else empty: every word of its sign, dishes and cuisines; '@word' of its sign;
  -- '#north indian' a cuisine; '~pune' its city; '^aundh~pune' its area; '%aundh' a word of its area or address;
  -- '!411007' its pincode; '$Veg' its type.
  add column terms tsvector not null default '';

-- Every term that occurs. Only ever added to; counted by count_search_terms().
create table search_terms (
  term text primary key,
  -- In the order of commits, so that a server can ask for what is new.
  term_id bigint not null generated always as identity,
  -- How a cuisine or place is written.
  label text,
  -- How many accepted restaurants have it, when they were last counted.
  restaurants integer not null default 1
);
create unique index search_terms_by_id on search_terms (term_id);

-- While tables are being filled PostgreSQL does not know yet how large they are: everything is looked up by index. Each
-- call is planned for the number of its ids.
create or replace function refresh_restaurant_search(ids bigint[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  fresh text[];
begin
  insert into restaurant_search (restaurant_id, search_text, cuisines, name_key, terms)
  select restaurant_id, lower(e'\x1f' || restaurant_name || coalesce(names, '')),
    array(select distinct lower(c) from unnest(offered) c), sign,
    case when approval <> 'Accepted' then '' else array_to_tsvector(array_remove(array_remove(
      string_to_array(sign, ' ')
      || array(select '@' || word from unnest(string_to_array(sign, ' ')) word where word <> '')
      || string_to_array(words, ' ')
      || array(select unnest(string_to_array(search_words_of(c), ' ') || ('#' || search_words_of(c))) from unnest(offered) c)
      || array['~' || city_words, case when area_words <> '' then '^' || area_words || '~' || city_words end,
        '!' || pincode, '$' || restaurant_type]
      || array(select '%' || word from unnest(string_to_array(address_words, ' ')) word where word ~ '[^0-9]'), null), '')) end
  from (
    select r.restaurant_id, r.restaurant_name, r.restaurant_type, r.approval, r.pincode, m.names, m.words,
      search_words_of(r.restaurant_name) as sign, search_words_of(r.city) as city_words,
      search_words_of(coalesce(r.area, '')) as area_words,
      search_words_of(concat_ws(' ', r.address_line1, r.area)) as address_words, r.cuisines || coalesce(m.cuisines, '{}') as offered
    from restaurants r left join (
      select restaurant_id, string_agg(e'\x1f' || dish_name, '' order by position, dish_id) as names,
        string_agg(array_to_string(tsvector_to_array(d.words), ' '), ' ') as words,
        array_agg(distinct dish_cuisine) filter (where dish_cuisine <> '') as cuisines
      from dishes d where restaurant_id = any(ids) and deleted_at is null group by restaurant_id
    ) m using (restaurant_id)
    where r.restaurant_id = any(ids)
  ) found
  on conflict (restaurant_id) do update set search_text = excluded.search_text, cuisines = excluded.cuisines,
    name_key = excluded.name_key, terms = excluded.terms;

  fresh := array(
    select term from (
      select distinct term from restaurant_search s, unnest(tsvector_to_array(s.terms)) term where s.restaurant_id = any(ids)
    ) occurring
    where left(term, 1) not in ('!', '$') and not exists (select from search_terms known where known.term = occurring.term)
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

create or replace function refresh_search_of_changed_restaurants() returns trigger language plpgsql as $$
begin
  perform refresh_restaurant_search(ids) from (
    select array_agg(now.restaurant_id) as ids from changed now join before using (restaurant_id)
    where (now.restaurant_name, now.first_opened_at, now.cuisines, now.approval, now.city, now.area, now.address_line1,
        now.pincode, now.restaurant_type)
      is distinct from (before.restaurant_name, before.first_opened_at, before.cuisines, before.approval, before.city,
        before.area, before.address_line1, before.pincode, before.restaurant_type)
  ) altered where ids is not null;
  return null;
end $$;

-- Counts every term anew. What no restaurant has any longer stays with a count of 0.
create function count_search_terms() returns void language sql set work_mem = '64MB' as $$
  with counted as materialized (select word, ndoc from ts_stat('select terms from restaurant_search')),
  present as (
    update search_terms t set restaurants = ndoc from counted where t.term = word and t.restaurants <> ndoc
  )
  update search_terms set restaurants = 0 where restaurants <> 0 and term not in (select word from counted);
$$;

-- Everything that searching reads, from the restaurants and dishes alone. Indexes are built at the end, which is faster.
create function rebuild_search() returns void language plpgsql as $$
declare
  first bigint := 0;
  ids bigint[];
begin
  drop index if exists restaurant_search_terms, restaurant_search_text, restaurant_search_cuisines, restaurant_search_name_key,
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
  create index restaurant_search_cuisines on restaurant_search using gin (cuisines);
  create index search_names_text on search_names using gin (name_key gin_trgm_ops) with (gin_pending_list_limit = 1024);
  create index search_names_words on search_names (words_of_name(name_key));
  perform count_search_terms();
end $$;
select rebuild_search();
