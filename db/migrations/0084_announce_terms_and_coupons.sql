-- Menus show what a restaurant charges, the marketplace's fee, and public coupons: pages that are kept for visitors are made
-- anew when these change (see 0040_public_changes.sql).
create trigger restaurant_terms_announced_when_added after insert on restaurant_terms
  referencing new table as changed for each statement execute function announce_restaurants_of_changed();
create trigger restaurant_terms_announced_when_altered after update on restaurant_terms
  referencing new table as changed for each statement execute function announce_restaurants_of_changed();

create trigger marketplace_terms_announced after update on marketplace_terms
  for each row when ((old.platform_fee_paise, old.are_prices_with_tax)
    is distinct from (new.platform_fee_paise, new.are_prices_with_tax))
  execute function announce_marketplace();

-- A coupon of the operator may hold for any restaurant, unless it names some. One that only gets used is no change, up to the
-- last use.
create function announce_coupon() returns trigger language plpgsql as $$
declare
  ids bigint[] := new.restaurant_ids;
begin
  if new.restaurant_id is not null then
    ids := array[new.restaurant_id];
  elsif tg_op = 'UPDATE' then
    -- Where one of both holds everywhere, so does what has changed.
    ids := case when new.restaurant_ids is not null and old.restaurant_ids is not null
      then new.restaurant_ids || old.restaurant_ids end;
  end if;
  if ids is null then
    insert into outbox (at, event, to_user, data) values (now(), 'public-change', 0, '{}');
  else
    perform announce_public_change(ids);
  end if;
  return null;
end $$;
create trigger coupons_announced_when_added after insert on coupons
  for each row when (new.is_public) execute function announce_coupon();
create trigger coupons_announced_when_altered after update on coupons
  for each row when ((old.is_public or new.is_public) and
    (old.state, old.is_public, coalesce(old.uses >= old.uses_max, false))
      is distinct from (new.state, new.is_public, coalesce(new.uses >= new.uses_max, false)))
  execute function announce_coupon();
