-- The limit for orders: tables with the same columns, constraints and indexes as the real ones, and one function that only
-- stores an order. In a schema of its own, so that the real ledger can still be verified.
create schema bench_limit;
create table bench_limit.wallets (like public.wallets including all);
create table bench_limit.orders (like public.orders including all);
create table bench_limit.order_items (
  like public.order_items including all,
  foreign key (order_id) references bench_limit.orders
);
-- Two rows per order, one for each side; the real ledger has both sides in one row.
create table bench_limit.ledger (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  account text not null,
  amount_paise bigint not null,
  customer_id bigint not null,
  balance_paise bigint,
  order_id bigint,
  unique (order_id, kind, account)
);
create index on bench_limit.ledger (customer_id, entry_id desc);
insert into bench_limit.wallets select * from public.wallets;

create function bench_limit.place_order(customer bigint, kitchen bigint, bill bigint, dish_ids bigint[], qtys int[])
returns bigint language plpgsql
-- Without this PostgreSQL plans the statement with the arrays again for every order.
set plan_cache_mode = force_generic_plan as $$
declare
  balance bigint;
  placed bigint;
begin
  select balance_paise into balance from bench_limit.wallets where user_id = customer for update;
  if balance is null or balance < bill then
    raise exception 'the wallet cannot pay';
  end if;
  update bench_limit.wallets set balance_paise = balance - bill where user_id = customer;
  insert into bench_limit.orders (customer_id, restaurant_id, restaurant_name, bill_paise, placed_at, deadline)
    select customer, restaurant_id, restaurant_name, bill, now(), now() + interval '15 minutes' from public.restaurants where restaurant_id = kitchen
    returning order_id into placed;
  insert into bench_limit.order_items (order_id, dish_id, qty, price_paise, dish_name, dish_type, dish_cuisine,
      dish_description, speciality, image_url)
    select placed, dish_id, line.qty, price_paise, dish_name, dish_type, dish_cuisine, dish_description, speciality, image_url
    from unnest(dish_ids, qtys) as line (dish_id, qty) join public.dishes using (dish_id);
  insert into bench_limit.ledger (at, kind, account, amount_paise, customer_id, balance_paise, order_id) values
    (now(), 'ORDER', 'customer:' || customer, -bill, customer, balance - bill, placed),
    (now(), 'ORDER', 'restaurant:' || kitchen, bill, customer, null, placed);
  return placed;
end $$;
