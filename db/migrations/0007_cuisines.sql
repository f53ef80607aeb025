-- What a restaurant says it cooks, besides the cuisines of its menu: imported restaurants may have no dishes yet.
alter table restaurants add column cuisines text[] not null default '{}';

create or replace function refresh_restaurant_search(ids bigint[]) returns void language sql as $$
  insert into restaurant_search (restaurant_id, search_text, short_grams, cuisines)
  select r.restaurant_id, menu.search_text, grams.short_grams,
    array(select lower(unnest(r.cuisines)) union select unnest(menu.cuisines)) as cuisines
  from restaurants r
  cross join lateral (
    select lower(e'\x1f' || r.restaurant_name || coalesce(string_agg(e'\x1f' || d.dish_name, '' order by d.position, d.dish_id), '')) as search_text,
      coalesce(array_agg(distinct lower(d.dish_cuisine)) filter (where d.dish_cuisine <> ''), '{}') as cuisines
    from dishes d where d.restaurant_id = r.restaurant_id and d.deleted_at is null
  ) menu
  cross join lateral (
    select array_agg(distinct gram) as short_grams
    from (
      select distinct letter, lead(letter) over (order by at) as next
      from string_to_table(menu.search_text, null) with ordinality as letters (letter, at)
    ) pairs, unnest(array[letter, letter || next]) gram
    where strpos(gram, e'\x1f') = 0
  ) grams
  where r.restaurant_id = any(ids)
  on conflict (restaurant_id) do update
    set search_text = excluded.search_text, short_grams = excluded.short_grams, cuisines = excluded.cuisines;
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
$$;

create or replace function refresh_search_of_changed_restaurants() returns trigger language plpgsql as $$
begin
  perform refresh_restaurant_search(ids) from (
    select array_agg(now.restaurant_id) as ids from changed now join before using (restaurant_id)
    where (now.restaurant_name, now.first_opened_at, now.cuisines)
      is distinct from (before.restaurant_name, before.first_opened_at, before.cuisines)
  ) altered where ids is not null;
  return null;
end $$;
