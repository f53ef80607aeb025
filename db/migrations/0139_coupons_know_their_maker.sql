-- The administrator who made, changed or resumed an operator's coupon last: it is not valid at restaurants of their own.
alter table coupons add column made_by bigint;
