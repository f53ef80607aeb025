-- Coupons that their givers manage: ended for good, shown to customers or known by their code only.
alter table coupons
  add column ended_at timestamptz,
  -- Offered to customers in their cart; otherwise it is for those who were given its code.
  add column is_public boolean not null default true;

-- An order names the state of the coupon that it was decided by. A use taken or given back is no change.
create function change_coupon() returns trigger language plpgsql as $$
begin
  new.state := old.state + 1;
  return new;
end $$;
create trigger coupons_changed before update of rate_per_mille, amount_paise, most_paise, minimum_paise, is_first_order_only,
  restaurant_id, restaurant_ids, cuisines, holds_from, holds_until, from_minute, to_minute, uses_max, uses_per_person,
  is_paused, ended_at on coupons for each row execute function change_coupon();

-- Those that may be offered.
create index coupons_offered on coupons (restaurant_id, holds_until) where ended_at is null and is_public;
-- What a coupon has cost so far.
drop index coupon_uses_of;
create index coupon_uses_of on coupon_uses (coupon_id, customer_id) include (discount_paise);
