-- Whether an operator's coupon also goes with cash (product rule 87). Those of before do not. A vendor's coupon is not asked.
alter table coupons add column is_for_cash boolean not null default false;
drop trigger coupons_changed on coupons;
create trigger coupons_changed before update of rate_per_mille, amount_paise, most_paise, minimum_paise, is_first_order_only,
  restaurant_id, restaurant_ids, cuisines, holds_from, holds_until, from_minute, to_minute, uses_max, uses_per_person,
  is_paused, ended_at, is_for_cash on coupons for each row execute function change_coupon();
