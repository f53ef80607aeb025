-- Places orders: everything that this reads, checks and writes, in one call (docs/decisions/002, 058). The server has
-- decided what each order costs and who gets what; this checks that the versions that it decided by are still the same.
-- First each order is checked alone, then one statement writes a table's rows of all of them. The responses are in the
-- order of the batch: null if something has changed since the server decided; `isCallerUnknown` if the session is not
-- good enough; `reusedFor` with the response of the earlier order if its retry key comes with another payload. `waits`
-- is for an order alone; without it, `isBusy` for one whose wallet, menu or coupon is locked by somebody else, and for
-- the second order of a customer. The plans are generic: making them again for each batch took a quarter of an order's
-- time.
create or replace function logic.place_orders(batch jsonb, waits boolean) returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  wanted jsonb;
  o record;
  t order_to_write;
  kitchen record;
  earlier jsonb;
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
        -- The hash of the session to check; null if the server has checked it. The server also checks, and notes,
        -- sessions that were not seen after `seen_since`.
        session bytea, seen_since timestamptz,
        restaurant bigint, menu_state bigint, marketplace_state bigint,
        -- A list of {dish_id, qty, price_paise, options, goods, note}; the price is that of one with its options.
        lines jsonb,
        -- In paise; the lines of the bill besides dishes; the ledger accounts that share the payment.
        bill bigint, besides jsonb, shares jsonb,
        -- As in orders; a provider's payment is awaited until `pay_by`.
        pays_by text, pay_by timestamptz,
        -- `destination`: the address as the bill assumed it, {pincode, userState}; null if the bill is the same for
        -- every address.
        fulfilment text, address bigint, destination jsonb, note text, recipient jsonb, if_out text,
        coupon bigint, coupon_state bigint, discount bigint,
        moment timestamptz, accept_by timestamptz,
        -- When the order is accepted, if the restaurant accepts automatically.
        walks_at timestamptz,
        -- A demo order in the past: the present menu does not matter.
        is_past boolean,
        retry_call text, retry_key text, payload bytea, retry_since timestamptz);
      t := null;
      t.customer := o.customer;

      -- The caller must be a customer who may act. Administrators may have to set up a second factor first, which is
      -- not checked here.
      if o.session is not null and not exists (
        select from logic.caller_of(o.session, o.moment, o.seen_since)
        where user_id = o.customer and 'CUSTOMER' = any(roles) and 'ADMIN' <> all(roles) and password_ends_at is null
      ) then
        said := '{"isCallerUnknown": true}';
        exit an_order;
      end if;

      -- Locks, in the order of docs/decisions/010. Changes of the menu wait until this order is committed; changes
      -- committed earlier are seen by the statements below. Orders of one customer are serialised, so that a retry
      -- finds the key of the order that it repeats.
      if waits then
        perform pg_advisory_xact_lock_shared(logic.menu_lock_key(o.restaurant));
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
        exit an_order when not pg_try_advisory_xact_lock_shared(logic.menu_lock_key(o.restaurant));
        said := null;
      end if;

      if o.retry_key is not null then
        earlier := logic.earlier_call(o.customer, o.retry_call, o.retry_key, o.payload, o.retry_since);
        if earlier is not null then
          said := coalesce(earlier->'response', earlier);
          exit an_order;
        end if;
      end if;

      -- The restaurant must be open, and the versions of its menu and of the marketplace's terms those that the bill
      -- was decided by.
      select restaurant_name, vendor_id, accepts_automatically into kitchen
      from restaurants
      where restaurant_id = o.restaurant and (o.is_past or (approval = 'Accepted' and open_spans @> o.moment
        and coalesce((select state from menu_states m where m.restaurant_id = o.restaurant), 0) = o.menu_state
        and (select state from marketplace_terms) = coalesce(o.marketplace_state, 0)));
      exit an_order when not found or t.balance is null;
      -- Enough money, and the address.
      t.pays_by := coalesce(o.pays_by, 'WALLET');
      if t.pays_by = 'WALLET' then
        t.balance := t.balance - o.bill;
        exit an_order when t.balance < 0;
      end if;
      if o.address is not null then
        select jsonb_strip_nulls(jsonb_build_object('userAddressName', user_address_name, 'addressLine1', address_line1,
          'addressLine2', address_line2, 'area', area, 'city', city, 'userState', user_state, 'pincode', pincode,
          'instructions', nullif(instructions, ''))) into t.delivery
        from addresses where user_address_id = o.address and user_id = o.customer
          and (o.destination is null or jsonb_build_object('pincode', pincode, 'userState', user_state) = o.destination);
        exit an_order when not found;
      end if;

      -- The coupon must have the version that the bill was decided by, and a use left besides those of this batch. Its
      -- row stays locked, so that the last use is taken once.
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
      t.recipient := o.recipient;
      t.if_out := coalesce(o.if_out, 'CALL');
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

  -- The orders and their items, with copies of names and prices.
  insert into orders (order_id, customer_id, restaurant_id, restaurant_name, bill_paise, bill_lines, placed_at, status, deadline,
    walks_at, note, delivery_address, fulfilment, pays_by, recipient, if_out)
  overriding system value
  select w.order_id, customer, restaurant, restaurant_name, bill, besides, moment, status, deadline, walks_at, note, delivery,
    fulfilment, pays_by, recipient, if_out
  from unnest(taken) w;
  insert into order_items (order_id, dish_id, qty, price_paise, options, goods, dish_name, dish_type, dish_cuisine,
    dish_description, speciality, image_url, note)
  select w.order_id, line.dish_id, line.qty, line.price_paise, coalesce(line.options, '[]'), line.goods, dish_name, dish_type,
    dish_cuisine, dish_description, speciality, image_url, coalesce(line.note, '')
  from unnest(taken) w, rows from (
      jsonb_to_recordset(w.lines) as (dish_id bigint, qty integer, price_paise bigint, options jsonb, goods jsonb, note text)
    ) with ordinality as line (dish_id, qty, price_paise, options, goods, note, place),
    -- One by one: PostgreSQL expects far more lines than there are, and would read every dish.
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

  -- The events, and the responses for retries. A key from before `retry_since` may be used for another order.
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

-- A cancelled or rejected order returns the use of its coupon, at the end of its transaction, because coupons are
-- locked after wallets.
create or replace function logic.return_coupon() returns trigger language plpgsql as $$
begin
  with returned as (delete from coupon_uses where order_id = new.order_id returning coupon_id)
  update coupons set uses = uses - 1 where coupon_id in (select coupon_id from returned);
  return null;
end $$;
create constraint trigger orders_return_coupons after update on orders deferrable initially deferred for each row
  when (new.status in ('CANCELLED', 'REJECTED') and old.status not in ('CANCELLED', 'REJECTED'))
  execute function logic.return_coupon();

-- A use that is taken or returned does not change the coupon.
create or replace trigger coupons_changed before update of rate_per_mille, amount_paise, most_paise, minimum_paise, is_first_order_only,
  restaurant_id, restaurant_ids, cuisines, holds_from, holds_until, from_minute, to_minute, uses_max, uses_per_person,
  is_paused, ended_at, is_for_cash on coupons for each row execute function logic.raise_state();

-- Menus show public coupons. A coupon of the operator may be valid everywhere. One that is used has changed only with
-- its last use.
create or replace function logic.announce_coupon() returns trigger language plpgsql as $$
declare
  ids bigint[] := new.restaurant_ids;
begin
  if new.restaurant_id is not null then
    ids := array[new.restaurant_id];
  elsif tg_op = 'UPDATE' then
    -- If it was or is valid everywhere, all pages have changed.
    ids := case when new.restaurant_ids is not null and old.restaurant_ids is not null
      then new.restaurant_ids || old.restaurant_ids end;
  end if;
  if ids is null then
    insert into outbox (at, event, to_user, data) values (now(), 'public-change', 0, '{}');
  else
    perform logic.announce_public_change(ids);
  end if;
  return null;
end $$;
create or replace trigger coupons_announced_when_added after insert on coupons
  for each row when (new.is_public) execute function logic.announce_coupon();
create or replace trigger coupons_announced_when_altered after update on coupons
  for each row when ((old.is_public or new.is_public) and
    (old.state, old.is_public, coalesce(old.uses >= old.uses_max, false))
      is distinct from (new.state, new.is_public, coalesce(new.uses >= new.uses_max, false)))
  execute function logic.announce_coupon();

-- The bill of an order less the parts whose refund its restaurant bears, with replacements at their price: all lines but the dishes, and
-- the total. Computed apart from the
-- server, for verify-ledger. Each part of an order (cooked dishes, goods by code and rate) has its own share of a
-- discount, so that a refund of one does not change the tax of another. Without any dish nothing is left.
create or replace function logic.bill_left(of_order bigint, out lines jsonb, out total_paise bigint) language sql stable as $$
  with item as (
    select i.order_item_id, i.price_paise, goods, qty, coalesce(p.price_paise, i.price_paise) * (qty - (
      select coalesce(sum(r.qty), 0) from order_refund_items r join order_refunds f using (refund_id)
      where r.order_item_id = i.order_item_id and f.borne_by = 'RESTAURANT')) as left_paise
    from order_items i
      left join replacements p on p.order_item_id = i.order_item_id and outcome = 'TAKEN' and p.refund_id is not null
    where i.order_id = of_order
  ), dishes as (
    select sum(price_paise * qty) as all_paise, sum(left_paise) as left_paise from item
  ), line as (
    select place, kind, paise, is_included, data, coalesce(data->>'taxClass', 'RESTAURANT_SERVICE') as tax_class,
      count(*) filter (where kind = 'TAXABLE') over (order by place) as tax_group
    from orders, rows from (
      jsonb_to_recordset(bill_lines) as (kind text, "amountPaise" bigint, "isIncluded" boolean, data jsonb)
    ) with ordinality as each (kind, paise, is_included, data, place)
    where order_id = of_order
  ), discount as (
    select coalesce(-sum(paise), 0) as paise, coalesce(bool_or(data->>'party' = 'RESTAURANT'), false) as is_of_restaurant
    from line where kind = 'DISCOUNT'
  ), part as (
    -- Cooked dishes, then goods by code and rate.
    select goods->>'hsn' as hsn, (goods->>'ratePerMille')::integer as rate, sum(price_paise * qty) as all_paise,
      sum(left_paise) as left_paise, min(case when goods is null then 0 else order_item_id end) as place
    from item group by 1, 2
  ), part_left as (
    -- A part loses its own share of the discount only, whatever is refunded of the others.
    select hsn, rate, left_paise, div((div(paise * until, total) - div(paise * (until - all_paise), total)) * left_paise, all_paise)
      as off_paise
    from (
      select part.*, sum(all_paise) over (order by place) as until, sum(all_paise) over () as total from part
    ) parts, discount
  ), taxed as (
    select hsn, rate, left_paise - case when is_of_restaurant then off_paise else 0 end as paise from part_left, discount
  ), taxes as (
    select tax_group, tax_class, min(data->>'code') filter (where kind = 'TAXABLE') as code,
      coalesce(sum((data->>'ratePerMille')::integer) filter (where kind <> 'TAXABLE'), 0) as rate
    from line where kind in ('TAXABLE', 'CGST', 'SGST', 'IGST') group by tax_group, tax_class
  ), based as (
    select t.*, case tax_class
      when 'RESTAURANT_SERVICE' then coalesce((select paise from taxed where hsn is null), 0)
        + coalesce((select sum(paise) from line where kind = 'PACKING'), 0)
      when 'GOODS' then coalesce((select paise from taxed where hsn = t.code and taxed.rate = t.rate), 0)
      end as base
    from taxes t
  ), left_line as (
    select place, kind, is_included, data, tax_group, case
      when kind = 'DISCOUNT' then -(select sum(off_paise) from part_left)
      when base is null or kind = 'TAXABLE' then paise
      when kind in ('CGST', 'SGST', 'IGST') then div(
        2 * base * (data->>'ratePerMille')::integer + divisor, 2 * divisor)
      else paise end as paise, base
    from line left join based using (tax_group, tax_class)
      cross join lateral (select 1000 + case when is_included then rate else 0 end as divisor) as of_rate
    where kind <> 'TIP' or not exists (select from order_refunds where order_id = of_order and reason_code = 'TIP')
  ), whole as (
    select place, kind, is_included, data, (case when kind = 'TAXABLE' and base is not null then base - coalesce((
      select sum(paise) from left_line t where t.tax_group = l.tax_group and t.kind in ('CGST', 'SGST', 'IGST') and t.is_included), 0)
      else paise end)::bigint as paise
    from left_line l
  )
  select case when left_paise = 0 then '[]' else coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'amountPaise', paise, 'isIncluded', is_included, 'data', data) order by place)
      from whole), '[]') end,
    (case when left_paise = 0 then 0 else left_paise + coalesce((select sum(paise) from whole where not is_included), 0) end)::bigint
  from dishes
$$;
