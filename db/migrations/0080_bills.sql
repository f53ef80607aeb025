-- What a bill contains besides dishes: fees, discount, tip, taxes by class (docs/decisions/053). The server decides all of it;
-- orders are placed only if what it was decided by is still so.

-- The operator's terms: one row. `state` is raised by every change that may alter a bill.
create table marketplace_terms (
  only_row boolean primary key default true check (only_row),
  state bigint not null default 0,
  are_prices_with_tax boolean not null default true,
  platform_fee_paise bigint not null default 0 check (platform_fee_paise between 0 and 100000),
  delivered_by text not null default 'RESTAURANT' check (delivered_by in ('RESTAURANT', 'OPERATOR'))
);
insert into marketplace_terms default values;
create function change_marketplace_terms() returns trigger language plpgsql as $$
begin
  new.state := old.state + 1;
  return new;
end $$;
create trigger marketplace_terms_changed before update on marketplace_terms for each row
  execute function change_marketplace_terms();

-- Goods and services tax on a class, from a day in India on until its next row's day. Half of it is the state's, so steps of
-- 0.2 %. Packaged goods have a rate of their own each.
create table tax_rates (
  tax_class text not null check (tax_class in ('RESTAURANT_SERVICE', 'DELIVERY', 'PLATFORM_FEE')),
  holds_from date not null,
  rate_per_mille integer not null check (rate_per_mille between 0 and 400 and rate_per_mille % 2 = 0),
  -- The Services Accounting Code, for invoices.
  code text not null,
  primary key (tax_class, holds_from)
);
-- CGST Act, section 9(5), and its notifications of 2021 and 2025.
insert into tax_rates (tax_class, holds_from, rate_per_mille, code) values
  ('RESTAURANT_SERVICE', '2022-01-01', 50, '996331'),
  ('DELIVERY', '2025-09-22', 180, '996813'),
  ('PLATFORM_FEE', '2017-07-01', 180, '999799');

-- A GSTIN more or less decides between the state's tax and the union's.
create function change_tax_terms() returns trigger language plpgsql as $$
begin
  update marketplace_terms set platform_fee_paise = platform_fee_paise;
  return null;
end $$;
create trigger tax_rates_changed after insert or update or delete on tax_rates for each statement
  execute function change_tax_terms();
create trigger marketplace_gstins_changed after insert or update of gstins on marketplace for each statement
  execute function change_tax_terms();

-- A restaurant's terms; no row: nothing is added to the dishes, it delivers everywhere for nothing.
create table restaurant_terms (
  restaurant_id bigint primary key references restaurants,
  packing_paise bigint not null default 0 check (packing_paise between 0 and 100000),
  packing_per text not null default 'ORDER' check (packing_per in ('ORDER', 'DISH')),
  -- [{"pincodes": ["560001"], "feePaise": 3000, "minimumPaise": 20000}, {"withinKm": 5, …}]: the first that fits an address
  -- holds; an empty list fits every address for nothing.
  delivery_areas jsonb not null default '[]',
  free_delivery_above_paise bigint check (free_delivery_above_paise >= 0),
  offers_pickup boolean not null default false,
  gstin text not null default ''
);
create function change_terms_alone() returns trigger language plpgsql as $$
begin
  perform raise_menu_state(new.restaurant_id);
  return null;
end $$;
create trigger restaurant_terms_changed after insert or update on restaurant_terms for each row
  execute function change_terms_alone();
create trigger restaurants_moved after update on restaurants for each row
  when ((old.pincode, old.res_state) is distinct from (new.pincode, new.res_state))
  execute function change_terms_alone();

-- Packaged goods, which their seller taxes: {"hsn": "2106", "ratePerMille": 50}. Null: a restaurant's service.
alter table dishes add column goods jsonb;
drop trigger dishes_changed on dishes;
create trigger dishes_changed before update on dishes for each row
  when ((old.deleted_at, old.is_available, old.sold_out_until, old.price_paise, old.goods)
    is distinct from (new.deleted_at, new.is_available, new.sold_out_until, new.price_paise, new.goods))
  execute function change_dish_alone();
alter table order_items add column goods jsonb;
alter table orders add column fulfilment text not null default 'DELIVERY' check (fulfilment in ('DELIVERY', 'PICKUP'));

-- Coupons. `state` is raised by every change of what one is worth and for whom.
create table coupons (
  coupon_id bigint generated always as identity primary key,
  code text not null unique constraint coupons_code_shape check (code ~ '^[A-Z0-9]{3,20}$'),
  state bigint not null default 0,
  -- Whose vendor gives it and pays for it; null: the operator does.
  restaurant_id bigint,
  -- One of both.
  rate_per_mille integer check (rate_per_mille between 1 and 1000),
  amount_paise bigint check (amount_paise > 0),
  check (num_nonnulls(rate_per_mille, amount_paise) = 1),
  -- The most that it takes off a bill.
  most_paise bigint check (most_paise > 0),
  minimum_paise bigint not null default 0,
  is_first_order_only boolean not null default false,
  -- An operator's coupon may hold for some restaurants or cuisines only.
  restaurant_ids bigint[],
  cuisines text[],
  holds_from timestamptz not null,
  holds_until timestamptz not null check (holds_until > holds_from),
  -- Minutes of the day in India; null: all day.
  from_minute integer check (from_minute between 0 and 1439),
  to_minute integer check (to_minute between 1 and 1440),
  uses_max integer check (uses_max > 0),
  uses_per_person integer check (uses_per_person > 0),
  uses integer not null default 0 check (uses >= 0),
  is_paused boolean not null default false
);
create index coupons_of_restaurant on coupons (restaurant_id, coupon_id desc);
-- Orders that a coupon made cheaper; a cancelled one gives its use back.
create table coupon_uses (
  order_id bigint primary key,
  coupon_id bigint not null references coupons,
  customer_id bigint not null,
  discount_paise bigint not null check (discount_paise > 0)
);
create index coupon_uses_of on coupon_uses (coupon_id, customer_id);

-- Returns the response of the call, or why there is none: null when something is not as the server knew it;
-- `isCallerUnknown` when the session is not good enough; `reusedFor` with the response of the earlier order when its retry
-- key comes with another payload.
create or replace function place_order(wanted jsonb) returns jsonb language plpgsql as $$
declare
  o record;
  kitchen_name restaurants.restaurant_name%type;
  owner restaurants.vendor_id%type;
  is_automatic restaurants.accepts_automatically%type;
  balance wallets.balance_paise%type;
  first_payload idempotency_keys.payload_hash%type;
  response idempotency_keys.answer%type;
  delivery orders.delivery_address%type;
  placed orders.order_id%type;
begin
  select * into o from jsonb_to_record(wanted) as (
    customer bigint,
    -- The hash of the session to check; null when the server has done so. A session that was not seen after `seen_since` is
    -- the server's to check and to note.
    session bytea, seen_since timestamptz,
    restaurant bigint, menu_state bigint, marketplace_state bigint,
    -- {dish_id, qty, price_paise, options, goods} each; the price of one with its options.
    lines jsonb,
    -- Paise, the lines of the bill besides the dishes, and the ledger accounts that share the payment.
    bill bigint, besides jsonb, shares jsonb,
    -- `destination`: what the bill knew of the address, {pincode, user_state}; null where the bill is the same for every address.
    fulfilment text, address bigint, destination jsonb, note text,
    coupon bigint, coupon_state bigint, discount bigint,
    moment timestamptz, accept_by timestamptz,
    -- When the order is accepted automatically where the restaurant does that.
    walks_at timestamptz,
    -- Demo orders in the past, which the present menu does not forbid.
    is_past boolean,
    retry_call text, retry_key text, payload bytea, retry_since timestamptz);

  -- The caller: a customer who may act. An administrator may have to set up a second factor first.
  if o.session is not null and not exists (
    select from sessions s join users u using (user_id)
    where s.token_hash = o.session and s.user_id = o.customer and s.expires_at > o.moment and s.last_seen_at > o.seen_since
      and 'CUSTOMER' = any(u.roles) and 'ADMIN' <> all(u.roles) and not u.is_blocked and u.password_ends_at is null
  ) then
    return jsonb_build_object('isCallerUnknown', true);
  end if;

  -- The locks, in the order of docs/decisions/010. Changes of the menu wait until this order is committed; changes that
  -- were committed first are seen by the statements below. Orders of one customer run one after the other, so that a
  -- retry finds the key of the order it repeats.
  perform pg_advisory_xact_lock_shared(menu_lock_key(o.restaurant));
  select balance_paise into balance from wallets where user_id = o.customer for no key update;

  if o.retry_key is not null then
    select payload_hash, answer into first_payload, response from idempotency_keys
    where user_id = o.customer and call = o.retry_call and key = o.retry_key and created_at >= o.retry_since;
    if found then
      return case when first_payload = o.payload then response else jsonb_build_object('reusedFor', response) end;
    end if;
  end if;

  -- What must be as the server knew it: an open restaurant, its menu, the marketplace's terms, the address; and enough money.
  select restaurant_name, vendor_id, accepts_automatically into kitchen_name, owner, is_automatic
  from restaurants
  where restaurant_id = o.restaurant and (o.is_past or (approval = 'Accepted' and open_spans @> o.moment
    and coalesce((select state from menu_states m where m.restaurant_id = o.restaurant), 0) = o.menu_state
    and (select state from marketplace_terms) = coalesce(o.marketplace_state, 0)));
  if not found or balance is null or balance < o.bill then return null; end if;
  if o.address is not null then
    select jsonb_build_object('userAddressName', user_address_name, 'addressLine1', address_line1, 'addressLine2',
      address_line2, 'area', area, 'city', city, 'userState', user_state, 'pincode', pincode) into delivery
    from addresses where user_address_id = o.address and user_id = o.customer
      and (o.destination is null or jsonb_build_object('pincode', pincode, 'userState', user_state) = o.destination);
    if not found then return null; end if;
  end if;

  -- A coupon as the server knew it, with a use left. Its row stays locked, so that the last use is taken once.
  if o.coupon is not null then
    update coupons c set uses = uses + 1
    where coupon_id = o.coupon and state = o.coupon_state and (uses_max is null or uses < uses_max)
      and (uses_per_person is null or uses_per_person > (
        select count(*) from coupon_uses u where u.coupon_id = c.coupon_id and u.customer_id = o.customer))
      and not (is_first_order_only and exists (
        select from orders where customer_id = o.customer and status not in ('CANCELLED', 'REJECTED')));
    if not found then return null; end if;
  end if;

  -- The order, with copies of what it refers to.
  insert into orders (customer_id, restaurant_id, restaurant_name, bill_paise, bill_lines, placed_at, deadline, walks_at,
    note, delivery_address, fulfilment)
  values (o.customer, o.restaurant, kitchen_name, o.bill, o.besides, o.moment, o.accept_by,
    case when is_automatic then o.walks_at end, o.note, delivery, coalesce(o.fulfilment, 'DELIVERY'))
  returning order_id into placed;
  insert into order_items (order_id, dish_id, qty, price_paise, options, goods, dish_name, dish_type, dish_cuisine,
    dish_description, speciality, image_url)
  select placed, dish_id, line.qty, line.price_paise, coalesce(line.options, '[]'), line.goods, dish_name, dish_type, dish_cuisine,
    dish_description, speciality, image_url
  from rows from (
    jsonb_to_recordset(o.lines) as (dish_id bigint, qty integer, price_paise bigint, options jsonb, goods jsonb)
  ) with ordinality as line (dish_id, qty, price_paise, options, goods, place) join dishes using (dish_id)
  order by place;
  insert into restaurant_order_deltas (restaurant_id, delta) values (o.restaurant, 1);
  if o.coupon is not null then
    insert into coupon_uses (order_id, coupon_id, customer_id, discount_paise)
    values (placed, o.coupon, o.customer, o.discount);
  end if;

  -- The money.
  balance := balance - o.bill;
  update wallets set balance_paise = balance where user_id = o.customer;
  insert into wallet_transfers
    (at, kind, debit_account, credit_account, amount_paise, shares, customer_id, customer_balance_paise, order_id)
  values (o.moment, 'ORDER', 'customer:' || o.customer, 'restaurant:' || o.restaurant, o.bill, o.shares, o.customer, balance,
    placed);

  -- Who is told, and what a retry is told. A key from before `retry_since` is used anew.
  response := jsonb_build_object('orderId', placed, 'availableAmount', trim_scale(balance / 100.0));
  insert into outbox (at, event, to_user, also_to, data) values
    (o.moment, 'order', o.customer, nullif(owner, o.customer), jsonb_build_object('orderId', placed, 'restaurantId',
      o.restaurant, 'orderStatus', 'ACTIVE',
      'at', to_char(o.moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
    (o.moment, 'wallet', o.customer, null, response - 'orderId');
  if o.retry_key is not null then
    insert into idempotency_keys (user_id, call, key, payload_hash, created_at, answer)
    values (o.customer, o.retry_call, o.retry_key, o.payload, o.moment, response)
    on conflict (user_id, call, key) do update
      set payload_hash = excluded.payload_hash, created_at = excluded.created_at, answer = excluded.answer;
  end if;
  return response;
end $$;

-- As before; a coupon that somebody else is taking a use of is not waited for either.
create or replace function place_orders(batch jsonb) returns jsonb language plpgsql as $$
declare
  wanted jsonb;
  responses jsonb := '[]';
begin
  for wanted in select jsonb_array_elements(batch) loop
    perform from wallets where user_id = (wanted->>'customer')::bigint for no key update skip locked;
    if found and wanted->>'coupon' is not null then
      perform from coupons where coupon_id = (wanted->>'coupon')::bigint for no key update skip locked;
    end if;
    if found and pg_try_advisory_xact_lock_shared(menu_lock_key((wanted->>'restaurant')::bigint)) then
      responses := responses || jsonb_build_array(place_order(wanted));
    else
      responses := responses || '[{"isBusy": true}]';
    end if;
  end loop;
  return responses;
end $$;

-- A cancelled or rejected order gives the use of its coupon back, at the end of its transaction: coupons are locked after wallets.
create function return_coupon() returns trigger language plpgsql as $$
begin
  with returned as (delete from coupon_uses where order_id = new.order_id returning coupon_id)
  update coupons set uses = uses - 1 where coupon_id in (select coupon_id from returned);
  return null;
end $$;
create constraint trigger orders_return_coupons after update on orders deferrable initially deferred for each row
  when (new.status in ('CANCELLED', 'REJECTED') and old.status not in ('CANCELLED', 'REJECTED'))
  execute function return_coupon();

-- What the lines of a bill give to accounts beside the restaurant's own, computed apart from the server to check it.
create function shares_of_lines(lines jsonb, restaurant text) returns jsonb language sql immutable parallel safe as $$
  with line as (
    select kind, paise, is_included, coalesce(data->>'taxClass', 'RESTAURANT_SERVICE') as tax_class,
      case when data->>'party' = 'OPERATOR' then 'platform:' else restaurant || ':' end || case kind
        when 'PACKING' then 'packing' when 'DELIVERY' then 'delivery' when 'PLATFORM_FEE' then 'fees'
        when 'DISCOUNT' then 'discounts' when 'TIP' then 'tips' end as account,
      kind in ('CGST', 'SGST', 'IGST') and data->>'party' is distinct from 'RESTAURANT' as is_owed
    from jsonb_to_recordset(lines) as each (kind text, "amountPaise" bigint, "isIncluded" boolean, data jsonb),
      lateral (select "amountPaise", "isIncluded") as named (paise, is_included)
  ), share as (
    select account, paise from line where account is not null
    union all select 'tax:' || tax_class, paise from line where is_owed
    union all select case tax_class when 'PLATFORM_FEE' then 'platform:fees' else (
        select account from line where kind = 'DELIVERY') end, -paise
      from line where is_owed and is_included and tax_class in ('PLATFORM_FEE', 'DELIVERY')
  )
  select coalesce(jsonb_object_agg(account, paise), '{}')
  from (select account, sum(paise) as paise from share group by account having sum(paise) <> 0) summed
$$;
