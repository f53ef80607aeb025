-- An operator's coupon may be used with cash only if this is switched on (product rule 87). Vendors' coupons ignore it.
alter table coupons add column is_for_cash boolean not null default false;
drop trigger coupons_changed on coupons;
create trigger coupons_changed before update of rate_per_mille, amount_paise, most_paise, minimum_paise, is_first_order_only,
  restaurant_id, restaurant_ids, cuisines, holds_from, holds_until, from_minute, to_minute, uses_max, uses_per_person,
  is_paused, ended_at, is_for_cash on coupons for each row execute function change_coupon();
