-- An order shares a lock of its restaurant's menu until it commits. Whatever may forbid that order (closing, removal, a
-- dish that is deleted, sold out or dearer) takes the same lock alone: it waits for the orders under way, and the orders
-- after it see what it did. The lock is in memory and first come, first served, so that orders do not queue for each other.

create function menu_lock_key(restaurant bigint) returns bigint language sql immutable as $$
  select hashtextextended('menu of restaurant ' || restaurant, 0)
$$;

-- Whether every one of these dishes can be ordered at this price (paise), one price a dish, and stays so until the
-- transaction ends. plpgsql, so that the second statement sees what was committed while the first one waited.
create function hold_menu(restaurant bigint, wanted bigint[], prices bigint[], moment timestamptz) returns boolean
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(menu_lock_key(restaurant));
  return (
    select count(*) = cardinality(wanted)
    from unnest(wanted, prices) as line (dish_id, price_paise)
    join dishes d using (dish_id, price_paise)
    join restaurants r using (restaurant_id)
    where r.restaurant_id = restaurant and r.approval = 'Accepted' and r.open_spans @> moment
      and d.deleted_at is null and d.is_available and coalesce(d.sold_out_until <= moment, true)
  );
end $$;

create function change_menu_alone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(menu_lock_key(new.restaurant_id));
  return new;
end $$;

create trigger restaurants_closed before update on restaurants for each row
  when (old.approval = 'Accepted' and (old.approval, old.open_spans) is distinct from (new.approval, new.open_spans))
  execute function change_menu_alone();
create trigger dishes_withdrawn before update on dishes for each row
  when ((old.deleted_at, old.is_available, old.sold_out_until, old.price_paise)
    is distinct from (new.deleted_at, new.is_available, new.sold_out_until, new.price_paise))
  execute function change_menu_alone();

-- Nobody looks for open orders of removed restaurants any more: there are none.
drop index restaurants_removed;
