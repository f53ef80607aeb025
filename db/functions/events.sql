-- The events committed between two snapshots. Those in progress at the first one are looked up one by one, so that a
-- transaction of several hours does not make every batch read the events of these hours.
create or replace function logic.events_between(earlier pg_snapshot, later pg_snapshot) returns setof outbox language sql stable as $$
  select * from outbox
  where transaction_id >= pg_snapshot_xmax(earlier) and transaction_id < pg_snapshot_xmax(later)
    and pg_visible_in_snapshot(transaction_id, later)
  union all
  select * from outbox
  where transaction_id = any(array(select pg_snapshot_xip(earlier))) and pg_visible_in_snapshot(transaction_id, later)
$$;

-- Every server caches the pages for visitors. Triggers write an event for all servers in the transaction of each change
-- to what these pages show, whether a screen, a job or the command line makes it. With more than 100 restaurants at
-- once, as in an import, the event names no restaurant, which means all.
create or replace function logic.announce_public_change(ids bigint[]) returns void language sql as $$
  insert into outbox (at, event, to_user, data)
  select now(), 'public-change', 0,
    case when cardinality(ids) <= 100 then jsonb_build_object('restaurantIds', ids) else '{}' end
  where cardinality(ids) > 0;
$$;

-- Dates the pages of these restaurants for the sitemap. Open hours are renewed daily and do not count.
create or replace function logic.date_pages(ids bigint[]) returns void language sql as $$
  update restaurant_figures f set changed_at = now() from (
    select restaurant_id from restaurant_figures where restaurant_id = any(ids) order by restaurant_id for no key update
  ) locked where f.restaurant_id = locked.restaurant_id;
$$;

create or replace function logic.announce_restaurants_of_changed() returns trigger language plpgsql as $$
begin
  perform logic.date_pages(array(select distinct restaurant_id from changed));
  perform logic.announce_public_change(array(select distinct restaurant_id from changed));
  return null;
end $$;

-- All pages have changed.
create or replace function logic.announce_everything() returns trigger language plpgsql as $$
begin
  insert into outbox (at, event, to_user, data) values (now(), 'public-change', 0, '{}');
  return null;
end $$;
