-- Vendors refund delivered orders only with what their restaurants have earned, and payouts count an owner's restaurants together.

-- What a restaurant has earned and not been paid, in paise: the closing balance of its last statement, and all lines since.
create function earnings_balance(of_restaurant bigint) returns bigint language sql stable as $$
  select coalesce((select closing_paise from earning_statements where restaurant_id = of_restaurant order by statement_id desc limit 1), 0)
    + coalesce((select sum(amount_paise) from earning_lines where restaurant_id = of_restaurant and statement_id is null), 0)::bigint
$$;

-- What was left of the balances of all restaurants of the owner after a vendor's refund of a delivered order.
-- Null in all other refunds, and in those from before this was checked.
alter table order_refunds add column owner_left_paise bigint;

-- The reserve: this part of recent earnings is paid out later.
alter table earning_terms
  add column reserve_days integer not null default 0 check (reserve_days between 0 and 90),
  add column reserve_percent integer not null default 0 check (reserve_percent between 0 and 50);
create index earning_lines_stated on earning_lines (restaurant_id, at) where kind = 'ORDER' and statement_id is not null;
