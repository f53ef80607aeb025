-- An order shares a lock of its restaurant's menu until it commits (docs/decisions/010). Whatever may forbid that order
-- (closing, removal, a dish that is deleted, sold out or dearer) takes the same lock exclusively: it waits for the
-- orders in progress, and later orders see the change. The lock is in memory and first come, first served, so that
-- orders do not wait for each other.
create or replace function logic.menu_lock_key(restaurant bigint) returns bigint language sql immutable as $$
  select hashtextextended('menu of restaurant ' || restaurant, 0)
$$;

-- Closing forbids orders by itself, so it raises no version: it only waits for the orders in progress.
create or replace function logic.wait_for_orders() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(logic.menu_lock_key(new.restaurant_id));
  return new;
end $$;
create or replace trigger restaurants_closed before update on restaurants for each row
  when (old.approval = 'Accepted' and (old.approval, old.open_spans) is distinct from (new.approval, new.open_spans))
  execute function logic.wait_for_orders();

-- Raises the version of a menu, once per transaction.
create or replace function logic.raise_menu_state(restaurant bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(logic.menu_lock_key(restaurant));
  insert into menu_states as known (restaurant_id, state) values (restaurant, 1)
  on conflict (restaurant_id) do update set state = known.state + 1 where known.xmin <> pg_current_xact_id()::xid;
end $$;

create or replace function logic.change_menu() returns trigger language plpgsql as $$
begin
  perform logic.raise_menu_state(coalesce(new.restaurant_id, old.restaurant_id));
  return new;
end $$;
create or replace trigger dishes_changed before update on dishes for each row
  when ((old.deleted_at, old.is_available, old.sold_out_until, old.price_paise, old.goods)
    is distinct from (new.deleted_at, new.is_available, new.sold_out_until, new.price_paise, new.goods))
  execute function logic.change_menu();
create or replace trigger option_groups_changed after update or delete on option_groups for each row
  execute function logic.change_menu();
create or replace trigger restaurant_terms_changed after insert or update on restaurant_terms for each row
  execute function logic.change_menu();
create or replace trigger restaurants_moved after update on restaurants for each row
  when ((old.pincode, old.res_state) is distinct from (new.pincode, new.res_state))
  execute function logic.change_menu();

-- Options and links that are deleted with their group find no restaurant; the group has raised the version.
create or replace function logic.change_menu_of_group() returns trigger language plpgsql as $$
declare
  restaurant bigint := (select restaurant_id from option_groups where group_id = coalesce(new.group_id, old.group_id));
begin
  if restaurant is null then return null; end if;
  perform logic.raise_menu_state(restaurant);
  perform logic.date_pages(array[restaurant]);
  return null;
end $$;
create or replace trigger options_changed after insert or update or delete on options for each row
  execute function logic.change_menu_of_group();
create or replace trigger dish_option_groups_changed after insert or update or delete on dish_option_groups for each row
  execute function logic.change_menu_of_group();

-- restaurant_figures.open_hours of open spans.
create or replace function logic.open_hours_of(spans tstzmultirange) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(case
    when lower_inf(span) or upper_inf(span) or upper(span) - lower(span) >= interval '23 hours' then (1 << 24) - 1
    else (select bit_or(1 << (hour % 24)::integer)
      from generate_series(floor(extract(epoch from lower(span)) / 3600)::bigint,
        floor(extract(epoch from upper(span)) / 3600)::bigint) hour)
  end), 0) from unnest(spans) span;
$$;

create or replace function logic.refresh_open_hours() returns trigger language plpgsql as $$
begin
  -- In the order in which other statements lock them.
  perform from restaurant_figures f join changed now using (restaurant_id) join before using (restaurant_id)
  where now.open_spans <> before.open_spans and f.open_hours <> logic.open_hours_of(now.open_spans)
  order by f.restaurant_id for no key update of f;
  update restaurant_figures f set open_hours = logic.open_hours_of(now.open_spans)
  from changed now join before using (restaurant_id)
  where f.restaurant_id = now.restaurant_id and now.open_spans <> before.open_spans
    and f.open_hours <> logic.open_hours_of(now.open_spans);
  return null;
end $$;
create or replace trigger restaurants_opened after update on restaurants
  referencing new table as changed old table as before for each statement execute function logic.refresh_open_hours();

-- Only its vendor and administrators see a restaurant that is not accepted.
create or replace function logic.announce_added_restaurants() returns trigger language plpgsql as $$
begin
  perform logic.announce_public_change(array(select restaurant_id from changed where approval = 'Accepted'));
  return null;
end $$;
create or replace trigger restaurants_announced_when_added after insert on restaurants
  referencing new table as changed for each statement execute function logic.announce_added_restaurants();

create or replace function logic.announce_altered_restaurants() returns trigger language plpgsql as $$
begin
  perform logic.announce_public_change(array(
    select restaurant_id from changed now join before using (restaurant_id)
    where 'Accepted' in (now.approval, before.approval) and now is distinct from before));
  return null;
end $$;
create or replace trigger restaurants_announced_when_altered after update on restaurants
  referencing new table as changed old table as before for each statement execute function logic.announce_altered_restaurants();

create or replace function logic.date_altered_restaurants() returns trigger language plpgsql as $$
begin
  perform logic.date_pages(array(
    select restaurant_id from changed now join before using (restaurant_id)
    where (now.restaurant_name, now.restaurant_type, now.restaurant_contact, now.address_line1, now.area, now.city, now.res_state,
        now.pincode, now.photo_urls, now.cuisines, now.approval, now.opening_hours, now.holidays, now.fssai_licence)
      is distinct from (before.restaurant_name, before.restaurant_type, before.restaurant_contact, before.address_line1,
        before.area, before.city, before.res_state, before.pincode, before.photo_urls, before.cuisines, before.approval,
        before.opening_hours, before.holidays, before.fssai_licence)));
  return null;
end $$;
create or replace trigger restaurants_dated after update on restaurants
  referencing new table as changed old table as before for each statement execute function logic.date_altered_restaurants();

-- Orders change the counter every second. No page shows it, but trending are restaurants with more than one order.
-- Without nested loops: a plan made when one row had changed compares every row with every other.
create or replace function logic.announce_altered_figures() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform logic.announce_public_change(array(
    select restaurant_id from changed now join before using (restaurant_id)
    where (now.avg_rating, now.rating_count, now.order_counter > 1, now.approx_cost_paise,
        now.imported_rating, now.imported_rating_count, now.imported_cost_paise)
      is distinct from (before.avg_rating, before.rating_count, before.order_counter > 1, before.approx_cost_paise,
        before.imported_rating, before.imported_rating_count, before.imported_cost_paise)));
  return null;
end $$;
create or replace trigger figures_announced_when_altered after update on restaurant_figures
  referencing new table as changed old table as before for each statement execute function logic.announce_altered_figures();

create or replace trigger dishes_announced_when_added after insert on dishes
  referencing new table as changed for each statement execute function logic.announce_restaurants_of_changed();
create or replace trigger dishes_announced_when_altered after update on dishes
  referencing new table as changed for each statement execute function logic.announce_restaurants_of_changed();
create or replace trigger restaurant_terms_announced_when_added after insert on restaurant_terms
  referencing new table as changed for each statement execute function logic.announce_restaurants_of_changed();
create or replace trigger restaurant_terms_announced_when_altered after update on restaurant_terms
  referencing new table as changed for each statement execute function logic.announce_restaurants_of_changed();
