-- The rules of a coupon's row are one CHECK (docs/decisions/057); the uses of a batch of orders are counted in one statement.
create function is_coupon(code text, rate_per_mille integer, amount_paise bigint, most_paise bigint, holds_from timestamptz,
  holds_until timestamptz, from_minute integer, to_minute integer, uses_max integer, uses_per_person integer, uses integer)
returns boolean language plpgsql immutable parallel safe as $$
begin
  -- A rule of what is not there is unknown, and holds, as in a CHECK of its own.
  return coalesce(code ~ '^[A-Z0-9]{3,20}$' and num_nonnulls(rate_per_mille, amount_paise) = 1 and rate_per_mille between 1 and 1000
    and amount_paise > 0 and most_paise > 0 and holds_until > holds_from and from_minute between 0 and 1439
    and to_minute between 1 and 1440 and uses_max > 0 and uses_per_person > 0 and uses >= 0, true);
end $$;
alter table coupons
  drop constraint coupons_amount_paise_check,
  drop constraint coupons_check,
  drop constraint coupons_check1,
  drop constraint coupons_code_shape,
  drop constraint coupons_from_minute_check,
  drop constraint coupons_most_paise_check,
  drop constraint coupons_rate_per_mille_check,
  drop constraint coupons_to_minute_check,
  drop constraint coupons_uses_check,
  drop constraint coupons_uses_max_check,
  drop constraint coupons_uses_per_person_check,
  add constraint coupons_are_coupons check (is_coupon(code, rate_per_mille, amount_paise, most_paise, holds_from, holds_until,
    from_minute, to_minute, uses_max, uses_per_person, uses)) not valid;
alter table order_items
  drop constraint order_items_price_paise_check,
  drop constraint order_items_qty_check,
  add constraint order_items_are_some check (qty > 0 and price_paise > 0) not valid;

-- Everything that placing orders reads, checks and writes, in one call (docs/decisions/002, 058). The server has decided what
-- each costs and who gets what; here is checked that everything is as the server knew it. The responses are in the order of the
-- batch: null when something is not as the server knew it; `isCallerUnknown` when the session is not good enough; `reusedFor`
-- with the response of the earlier order when its retry key comes with another payload. With `waits` for an order alone;
-- without, `isBusy` for one whose wallet, menu or coupon somebody else holds, and for the second of one customer.
create or replace function place_orders(batch jsonb, waits boolean) returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  wanted jsonb;
  o record;
  t order_to_write;
  kitchen record;
  earlier record;
  taken order_to_write[] := '{}';
  customers bigint[] := '{}';
  -- A coupon for each order that uses one.
  coupons_used bigint[] := '{}';
  responses jsonb := '[]';
  said jsonb;
begin
  for wanted in select jsonb_array_elements(batch) loop
    said := null;
    <<an_order>>
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
        -- WALLET pays now; PROVIDER waits for a payment until `pay_by`, and no kitchen sees it before; CASH is paid at the door.
        pays_by text, pay_by timestamptz,
        -- `destination`: what the bill knew of the address, {pincode, user_state}; null where the bill is the same for every address.
        fulfilment text, address bigint, destination jsonb, note text,
        coupon bigint, coupon_state bigint, discount bigint,
        moment timestamptz, accept_by timestamptz,
        -- When the order is accepted automatically where the restaurant does that.
        walks_at timestamptz,
        -- Demo orders in the past, which the present menu does not forbid.
        is_past boolean,
        retry_call text, retry_key text, payload bytea, retry_since timestamptz);
      t := null;
      t.customer := o.customer;

      -- The caller: a customer who may act. An administrator may have to set up a second factor first.
      if o.session is not null and not exists (
        select from sessions s join users u using (user_id)
        where s.token_hash = o.session and s.user_id = o.customer and s.expires_at > o.moment and s.last_seen_at > o.seen_since
          and 'CUSTOMER' = any(u.roles) and 'ADMIN' <> all(u.roles) and not u.is_blocked and u.password_ends_at is null
      ) then
        said := '{"isCallerUnknown": true}';
        exit an_order;
      end if;

      -- The locks, in the order of docs/decisions/010. Changes of the menu wait until this order is committed; changes that
      -- were committed first are seen by the statements below. Orders of one customer run one after the other, so that a
      -- retry finds the key of the order it repeats.
      if waits then
        perform pg_advisory_xact_lock_shared(menu_lock_key(o.restaurant));
        select balance_paise into t.balance from wallets where user_id = o.customer for no key update;
      else
        said := '{"isBusy": true}';
        exit an_order when o.customer = any(customers);
        select balance_paise into t.balance from wallets where user_id = o.customer for no key update skip locked;
        exit an_order when not found;
        if o.coupon is not null then
          perform from coupons where coupon_id = o.coupon for no key update skip locked;
          exit an_order when not found;
        end if;
        exit an_order when not pg_try_advisory_xact_lock_shared(menu_lock_key(o.restaurant));
        said := null;
      end if;

      if o.retry_key is not null then
        select payload_hash, answer into earlier from idempotency_keys
        where user_id = o.customer and call = o.retry_call and key = o.retry_key and created_at >= o.retry_since;
        if found then
          said := case when earlier.payload_hash = o.payload then earlier.answer
            else jsonb_build_object('reusedFor', earlier.answer) end;
          exit an_order;
        end if;
      end if;

      -- What must be as the server knew it: an open restaurant, its menu, the marketplace's terms, the address; and enough money.
      select restaurant_name, vendor_id, accepts_automatically into kitchen
      from restaurants
      where restaurant_id = o.restaurant and (o.is_past or (approval = 'Accepted' and open_spans @> o.moment
        and coalesce((select state from menu_states m where m.restaurant_id = o.restaurant), 0) = o.menu_state
        and (select state from marketplace_terms) = coalesce(o.marketplace_state, 0)));
      exit an_order when not found or t.balance is null;
      t.pays_by := coalesce(o.pays_by, 'WALLET');
      if t.pays_by = 'WALLET' then
        t.balance := t.balance - o.bill;
        exit an_order when t.balance < 0;
      end if;
      if o.address is not null then
        select jsonb_build_object('userAddressName', user_address_name, 'addressLine1', address_line1, 'addressLine2',
          address_line2, 'area', area, 'city', city, 'userState', user_state, 'pincode', pincode) into t.delivery
        from addresses where user_address_id = o.address and user_id = o.customer
          and (o.destination is null or jsonb_build_object('pincode', pincode, 'userState', user_state) = o.destination);
        exit an_order when not found;
      end if;

      -- A coupon as the server knew it, with a use left besides those of the batch. Its row stays locked, so that the last use
      -- is taken once.
      if o.coupon is not null then
        perform from coupons c
        where coupon_id = o.coupon and state = o.coupon_state
          and (uses_max is null or uses + coalesce(cardinality(array_positions(coupons_used, o.coupon)), 0) < uses_max)
          and (uses_per_person is null or uses_per_person > (
            select count(*) from coupon_uses u where u.coupon_id = c.coupon_id and u.customer_id = o.customer))
          and not (is_first_order_only and exists (
            select from orders where customer_id = o.customer and status not in ('CANCELLED', 'REJECTED')))
        for no key update;
        exit an_order when not found;
        coupons_used := coupons_used || o.coupon;
      end if;

      t.order_id := nextval('orders_order_id_seq');
      t.restaurant := o.restaurant;
      t.restaurant_name := kitchen.restaurant_name;
      t.vendor := kitchen.vendor_id;
      t.lines := o.lines;
      t.bill := o.bill;
      t.besides := o.besides;
      t.shares := o.shares;
      t.fulfilment := coalesce(o.fulfilment, 'DELIVERY');
      t.note := o.note;
      t.coupon := o.coupon;
      t.discount := o.discount;
      t.moment := o.moment;
      t.retry_call := o.retry_call;
      t.retry_key := o.retry_key;
      t.payload := o.payload;
      if t.pays_by = 'PROVIDER' then
        t.status := 'AWAITING_PAYMENT';
        t.deadline := o.pay_by;
      else
        t.status := 'ACTIVE';
        t.deadline := o.accept_by;
        t.walks_at := case when kitchen.accepts_automatically then o.walks_at end;
      end if;
      said := jsonb_build_object('orderId', t.order_id, 'availableAmount', trim_scale(t.balance / 100.0));
      t.response := said;
      taken := taken || t;
      customers := customers || o.customer;
    end;
    responses := responses || jsonb_build_array(said);
  end loop;
  if cardinality(taken) = 0 then return responses; end if;

  -- The orders, with copies of what they refer to.
  insert into orders (order_id, customer_id, restaurant_id, restaurant_name, bill_paise, bill_lines, placed_at, status, deadline,
    walks_at, note, delivery_address, fulfilment, pays_by)
  overriding system value
  select w.order_id, customer, restaurant, restaurant_name, bill, besides, moment, status, deadline, walks_at, note, delivery,
    fulfilment, pays_by
  from unnest(taken) w;
  insert into order_items (order_id, dish_id, qty, price_paise, options, goods, dish_name, dish_type, dish_cuisine,
    dish_description, speciality, image_url)
  select w.order_id, line.dish_id, line.qty, line.price_paise, coalesce(line.options, '[]'), line.goods, dish_name, dish_type,
    dish_cuisine, dish_description, speciality, image_url
  from unnest(taken) w, rows from (
      jsonb_to_recordset(w.lines) as (dish_id bigint, qty integer, price_paise bigint, options jsonb, goods jsonb)
    ) with ordinality as line (dish_id, qty, price_paise, options, goods, place),
    -- One by one: PostgreSQL expects many more lines than there are, and would read every dish.
    lateral (select * from dishes d where d.dish_id = line.dish_id limit 1) dish
  order by w.order_id, place;
  insert into restaurant_order_deltas (restaurant_id, delta)
  select restaurant, 1 from unnest(taken) w where status = 'ACTIVE';
  if cardinality(coupons_used) > 0 then
    update coupons set uses = uses + given.times
    from (select coupon, count(*) as times from unnest(coupons_used) coupon group by coupon) given where coupon_id = given.coupon;
    insert into coupon_uses (order_id, coupon_id, customer_id, discount_paise)
    select order_id, coupon, customer, discount from unnest(taken) w where coupon is not null;
  end if;

  -- The money.
  update wallets set balance_paise = w.balance from unnest(taken) w where user_id = w.customer and w.pays_by = 'WALLET';
  insert into wallet_transfers
    (at, kind, debit_account, credit_account, amount_paise, shares, customer_id, customer_balance_paise, order_id)
  select moment, 'ORDER', 'customer:' || customer, 'restaurant:' || restaurant, bill, shares, customer, balance, order_id
  from unnest(taken) w where pays_by = 'WALLET';

  -- Who is told, and what a retry is told. A key from before `retry_since` is used anew.
  insert into outbox (at, event, to_user, also_to, data)
  select moment, event, customer, case when event = 'order' and status = 'ACTIVE' then nullif(vendor, customer) end,
    case event when 'wallet' then response - 'orderId' else
      jsonb_build_object('orderId', order_id, 'restaurantId', restaurant, 'orderStatus', status,
        'at', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
  from unnest(taken) w, (values ('order'), ('wallet')) as told (event)
  where event = 'order' or pays_by = 'WALLET';
  insert into idempotency_keys (user_id, call, key, payload_hash, created_at, answer)
  select customer, retry_call, retry_key, payload, moment, response from unnest(taken) w where retry_key is not null
  on conflict (user_id, call, key) do update
    set payload_hash = excluded.payload_hash, created_at = excluded.created_at, answer = excluded.answer;
  return responses;
end $$;
