-- The totals of the restaurant list (listing_totals) that a restaurant counts in.
create or replace function logic.listing_keys(listed_in text, cuisines text[]) returns text[] language sql immutable parallel safe as $$
  select case when listed_in is null then '{}'
    else array['', '~' || listed_in] || array(select '#' || cuisine from unnest(cuisines) cuisine) end
$$;

-- One transaction at a time until its commit, under the lock of all that change names of the search: no two deadlock.
create or replace function logic.change_listing_totals(added text[], gone text[]) returns void language plpgsql as $$
begin
  if cardinality(added) + cardinality(gone) = 0 then return; end if;
  perform pg_advisory_xact_lock(7426102);
  insert into listing_totals as known (key, restaurants)
  select key, sum(change) from (select unnest(added) as key, 1 as change union all select unnest(gone), -1) changes group by key
  on conflict (key) do update set restaurants = known.restaurants + excluded.restaurants;
end $$;

create or replace function logic.count_added_listings() returns trigger language plpgsql as $$
begin
  perform logic.change_listing_totals(array(select unnest(logic.listing_keys(listed_in, cuisine_keys)) from changed), '{}');
  return null;
end $$;
create or replace trigger figures_counted_when_added after insert on restaurant_figures
  referencing new table as changed for each statement execute function logic.count_added_listings();

-- Without nested loops, as in announce_altered_figures.
create or replace function logic.count_altered_listings() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  added text[];
  gone text[];
begin
  with altered as materialized (
    select logic.listing_keys(now.listed_in, now.cuisine_keys) as now_keys,
      logic.listing_keys(before.listed_in, before.cuisine_keys) as before_keys
    from changed now join before using (restaurant_id)
    where (now.listed_in, now.cuisine_keys) is distinct from (before.listed_in, before.cuisine_keys)
  )
  select array(select unnest(now_keys) from altered except all select unnest(before_keys) from altered),
    array(select unnest(before_keys) from altered except all select unnest(now_keys) from altered)
  into added, gone;
  perform logic.change_listing_totals(added, gone);
  return null;
end $$;
create or replace trigger figures_counted_when_altered after update on restaurant_figures
  referencing new table as changed old table as before for each statement execute function logic.count_altered_listings();

create or replace function logic.count_deleted_listings() returns trigger language plpgsql as $$
begin
  perform logic.change_listing_totals('{}', array(select unnest(logic.listing_keys(listed_in, cuisine_keys)) from before));
  return null;
end $$;
create or replace trigger figures_counted_when_deleted after delete on restaurant_figures
  referencing old table as before for each statement execute function logic.count_deleted_listings();

create or replace function logic.delete_listing_totals() returns trigger language plpgsql as $$
begin
  delete from listing_totals;
  return null;
end $$;
create or replace trigger figures_truncated after truncate on restaurant_figures
  for each statement execute function logic.delete_listing_totals();
