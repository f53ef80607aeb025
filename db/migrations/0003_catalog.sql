-- Restaurants and dishes; what changes often (figures) and what searches read (search text) live in narrow tables beside.
create extension if not exists pg_trgm;

create table restaurants (
  restaurant_id bigint generated always as identity primary key,
  vendor_id bigint not null references users,
  restaurant_name text not null,
  restaurant_type text not null check (restaurant_type in ('Veg', 'Nonveg')),
  -- Imported restaurants may lack contact, line 1, area, state and pincode.
  restaurant_contact text,
  address_line1 text,
  area text,
  city text not null,
  res_state text,
  pincode text,
  photo_urls text[] not null default '{}',
  approval text not null default 'Pending' check (approval in ('Pending', 'Accepted', 'Rejected', 'Removed')),
  is_switched_on boolean not null default false,
  -- Null until the vendor first opened it: until then it has no `transaction` on the wire.
  first_opened_at timestamptz,
  accepts_automatically boolean not null default false,
  -- Where an imported restaurant came from, so that importing again finds it.
  import_key text constraint restaurants_import_key unique,
  created_at timestamptz not null default now(),
  constraint restaurants_on_once_opened check (not is_switched_on or first_opened_at is not null)
);
create index restaurants_of_vendor on restaurants (vendor_id);
create index restaurants_listed_by_name on restaurants (lower(restaurant_name), restaurant_id) where approval = 'Accepted';
create index restaurants_listed on restaurants (restaurant_id) where approval = 'Accepted';
create index restaurants_listed_by_city on restaurants (lower(city), lower(area)) where approval = 'Accepted';

create table dishes (
  dish_id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants,
  dish_name text not null,
  dish_type text not null check (dish_type in ('Veg', 'Nonveg')),
  dish_cuisine text not null,
  dish_description text not null default '',
  price_paise bigint not null check (price_paise > 0),
  speciality text not null default '',
  image_url text not null default '',
  position integer not null default 0,
  is_available boolean not null default true,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  -- Deleted dishes stay for the orders that hold them.
  deleted_at timestamptz
);
create index dishes_of_restaurant on dishes (restaurant_id, position, dish_id) where deleted_at is null;

create table restaurant_figures (
  restaurant_id bigint primary key references restaurants,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  avg_rating numeric(2, 1) not null generated always as
    (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end) stored,
  order_counter integer not null default 0,
  -- Cost for two, from the menu (docs/words.md); null while the menu is empty or the restaurant was never opened.
  approx_cost_paise bigint
);
create index restaurant_figures_by_rating on restaurant_figures (avg_rating desc, restaurant_id);
create index restaurant_figures_by_cost on restaurant_figures (approx_cost_paise, restaurant_id);
create index restaurant_figures_by_popularity on restaurant_figures (order_counter desc, restaurant_id);

-- Orders add a line here instead of locking a row of the restaurant that all its customers would queue for;
-- the lines are folded into restaurant_figures every second.
create table restaurant_order_deltas (
  delta_id bigint generated always as identity primary key,
  restaurant_id bigint not null,
  delta smallint not null
);

create table restaurant_search (
  restaurant_id bigint primary key references restaurants,
  -- The lowercase name and dish names, each after a control character, so that no match runs across two of them.
  search_text text not null,
  -- Every one and two characters that occur: what trigrams cannot answer.
  short_grams text[] not null,
  -- Lowercase cuisines of the menu.
  cuisines text[] not null
);
create index restaurant_search_text on restaurant_search using gin (search_text gin_trgm_ops);
create index restaurant_search_short_grams on restaurant_search using gin (short_grams);
create index restaurant_search_cuisines on restaurant_search using gin (cuisines);

create function refresh_restaurant_search(ids bigint[]) returns void language sql as $$
  insert into restaurant_search (restaurant_id, search_text, short_grams, cuisines)
  select r.restaurant_id, menu.search_text, grams.short_grams, menu.cuisines
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

create function refresh_search_of_changed() returns trigger language plpgsql as $$
begin
  perform refresh_restaurant_search(array(select distinct restaurant_id from changed));
  return null;
end $$;

create trigger restaurants_added after insert on restaurants
  referencing new table as changed for each statement execute function refresh_search_of_changed();
create trigger dishes_added after insert on dishes
  referencing new table as changed for each statement execute function refresh_search_of_changed();

-- Ratings and availability change often and are not searched: only what is searched refreshes the text.
create function refresh_search_of_altered() returns trigger language plpgsql as $$
begin
  perform refresh_restaurant_search(ids) from (
    select array_agg(distinct now.restaurant_id) as ids
    from changed now join before using (dish_id)
    where (now.dish_name, now.dish_cuisine, now.price_paise, now.position, now.deleted_at)
      is distinct from (before.dish_name, before.dish_cuisine, before.price_paise, before.position, before.deleted_at)
  ) altered where ids is not null;
  return null;
end $$;
create trigger dishes_altered after update on dishes
  referencing new table as changed old table as before for each statement execute function refresh_search_of_altered();

create function refresh_search_of_changed_restaurants() returns trigger language plpgsql as $$
begin
  perform refresh_restaurant_search(ids) from (
    select array_agg(now.restaurant_id) as ids from changed now join before using (restaurant_id)
    where (now.restaurant_name, now.first_opened_at) is distinct from (before.restaurant_name, before.first_opened_at)
  ) altered where ids is not null;
  return null;
end $$;
create trigger restaurants_altered after update on restaurants
  referencing new table as changed old table as before for each statement execute function refresh_search_of_changed_restaurants();
