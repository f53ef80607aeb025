-- Pages for visitors are kept in the memory of every server. Whoever changes what they show, the screens, a job or the
-- command line, these triggers write an event for all servers in the same transaction. It is for no person: to_user is 0.
-- With more than 100 restaurants at once, as in an import, it names none of them, which means all.
create function announce_public_change(ids bigint[]) returns void language sql as $$
  insert into outbox (at, event, to_user, data)
  select now(), 'public-change', 0,
    case when cardinality(ids) <= 100 then jsonb_build_object('restaurantIds', ids) else '{}' end
  where cardinality(ids) > 0;
$$;

-- Nobody but its vendor and administrators sees a restaurant that is not accepted.
create function announce_added_restaurants() returns trigger language plpgsql as $$
begin
  perform announce_public_change(array(select restaurant_id from changed where approval = 'Accepted'));
  return null;
end $$;
create trigger restaurants_announced_when_added after insert on restaurants
  referencing new table as changed for each statement execute function announce_added_restaurants();

create function announce_altered_restaurants() returns trigger language plpgsql as $$
begin
  perform announce_public_change(array(
    select restaurant_id from changed now join before using (restaurant_id)
    where 'Accepted' in (now.approval, before.approval) and now is distinct from before));
  return null;
end $$;
create trigger restaurants_announced_when_altered after update on restaurants
  referencing new table as changed old table as before for each statement execute function announce_altered_restaurants();

create function announce_restaurants_of_changed() returns trigger language plpgsql as $$
begin
  perform announce_public_change(array(select distinct restaurant_id from changed));
  return null;
end $$;
create trigger dishes_announced_when_added after insert on dishes
  referencing new table as changed for each statement execute function announce_restaurants_of_changed();
create trigger dishes_announced_when_altered after update on dishes
  referencing new table as changed for each statement execute function announce_restaurants_of_changed();
create trigger table_settings_announced_when_added after insert on table_settings
  referencing new table as changed for each statement execute function announce_restaurants_of_changed();
create trigger table_settings_announced_when_altered after update on table_settings
  referencing new table as changed for each statement execute function announce_restaurants_of_changed();

-- Orders change the counter every second; no page shows it, but trending are restaurants with more than one order.
create function announce_altered_figures() returns trigger language plpgsql as $$
begin
  perform announce_public_change(array(
    select restaurant_id from changed now join before using (restaurant_id)
    where (now.avg_rating, now.rating_count, now.order_counter > 1, now.approx_cost_paise,
        now.imported_rating, now.imported_rating_count, now.imported_cost_paise)
      is distinct from (before.avg_rating, before.rating_count, before.order_counter > 1, before.approx_cost_paise,
        before.imported_rating, before.imported_rating_count, before.imported_cost_paise)));
  return null;
end $$;
create trigger figures_announced_when_altered after update on restaurant_figures
  referencing new table as changed old table as before for each statement execute function announce_altered_figures();
