-- Orders are decided by the server from what it knows of the menu, and placed only if that is still the menu
-- (docs/decisions/049).

-- Raised by every change that may alter what an order of this restaurant costs or holds. No row: 0, nothing has changed yet.
create table menu_states (
  restaurant_id bigint primary key,
  state bigint not null
);

-- Once per transaction, under the lock that orders share (docs/decisions/010).
create function raise_menu_state(restaurant bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(menu_lock_key(restaurant));
  insert into menu_states as known (restaurant_id, state) values (restaurant, 1)
  on conflict (restaurant_id) do update set state = known.state + 1 where known.xmin <> pg_current_xact_id()::xid;
end $$;

-- Closing forbids orders by itself: it only waits for those under way.
create function change_dish_alone() returns trigger language plpgsql as $$
begin
  perform raise_menu_state(new.restaurant_id);
  return new;
end $$;
drop trigger dishes_withdrawn on dishes;
create trigger dishes_changed before update on dishes for each row
  when ((old.deleted_at, old.is_available, old.sold_out_until, old.price_paise)
    is distinct from (new.deleted_at, new.is_available, new.sold_out_until, new.price_paise))
  execute function change_dish_alone();

create function change_group_alone() returns trigger language plpgsql as $$
begin
  perform raise_menu_state(coalesce(new.restaurant_id, old.restaurant_id));
  return null;
end $$;
create trigger option_groups_changed after update or delete on option_groups for each row
  execute function change_group_alone();

-- With its group a deleted option or link has no restaurant any more: the group has raised the state.
create function change_option_alone() returns trigger language plpgsql as $$
begin
  perform raise_menu_state(restaurant_id) from option_groups where group_id = coalesce(new.group_id, old.group_id);
  return null;
end $$;
create trigger options_changed after insert or update or delete on options for each row
  execute function change_option_alone();
create trigger dish_option_groups_changed after insert or update or delete on dish_option_groups for each row
  execute function change_option_alone();

-- How a payment is divided among ledger accounts (docs/money.md): {"restaurant:12": 40000, "tax:RESTAURANT_SERVICE": 2000}
-- in paise, together the whole amount; an account that pays for something, as for a discount, has less than nothing. Null:
-- all of it belongs to the account on the other side.
create function sum_of_shares(shares jsonb) returns bigint language sql immutable parallel safe
  return (select sum(value::bigint) from jsonb_each_text(shares));
alter table wallet_transfers add column shares jsonb
  constraint wallet_transfers_whole check (shares is null or sum_of_shares(shares) = amount_paise);

-- Everything that placing an order reads, checks and writes, in one call (docs/decisions/002). The server has decided what it
-- costs and who gets what; this only checks that the menu is the one it knew. Copies of the version before call the other
-- place_order: a later version drops it.

-- Returns the response of the call, or why there is none: null when something is not as the server knew it;
-- `isCallerUnknown` when the session is not good enough; `reusedFor` with the response of the earlier order when its retry
-- key comes with another payload.
create function place_order(wanted jsonb) returns jsonb language plpgsql as $$
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
    restaurant bigint, menu_state bigint,
    -- {dish_id, qty, price_paise, options} each; the price of one with its options.
    lines jsonb,
    -- Paise, the lines of the bill besides the dishes, and the ledger accounts that share the payment.
    bill bigint, besides jsonb, shares jsonb,
    address bigint, note text,
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

  -- What must be as the server knew it: an open restaurant, its menu, the address; and enough money.
  select restaurant_name, vendor_id, accepts_automatically into kitchen_name, owner, is_automatic
  from restaurants
  where restaurant_id = o.restaurant and (o.is_past or (approval = 'Accepted' and open_spans @> o.moment
    and coalesce((select state from menu_states m where m.restaurant_id = o.restaurant), 0) = o.menu_state));
  if not found or balance is null or balance < o.bill then return null; end if;
  if o.address is not null then
    select jsonb_build_object('userAddressName', user_address_name, 'addressLine1', address_line1, 'addressLine2',
      address_line2, 'area', area, 'city', city, 'userState', user_state, 'pincode', pincode) into delivery
    from addresses where user_address_id = o.address and user_id = o.customer;
    if not found then return null; end if;
  end if;

  -- The order, with copies of what it refers to.
  insert into orders (customer_id, restaurant_id, restaurant_name, bill_paise, bill_lines, placed_at, deadline, walks_at,
    note, delivery_address)
  values (o.customer, o.restaurant, kitchen_name, o.bill, o.besides, o.moment, o.accept_by,
    case when is_automatic then o.walks_at end, o.note, delivery)
  returning order_id into placed;
  insert into order_items (order_id, dish_id, qty, price_paise, options, dish_name, dish_type, dish_cuisine, dish_description,
    speciality, image_url)
  select placed, dish_id, line.qty, line.price_paise, coalesce(line.options, '[]'), dish_name, dish_type, dish_cuisine,
    dish_description, speciality, image_url
  from rows from (
    jsonb_to_recordset(o.lines) as (dish_id bigint, qty integer, price_paise bigint, options jsonb)
  ) with ordinality as line (dish_id, qty, price_paise, options, place) join dishes using (dish_id)
  order by place;
  insert into restaurant_order_deltas (restaurant_id, delta) values (o.restaurant, 1);

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

-- The responses of `place_order` in the order of the array; `isBusy` for an order whose menu or wallet somebody else holds,
-- which nobody else must wait for: the server places it alone.
create function place_orders(batch jsonb) returns jsonb language plpgsql as $$
declare
  wanted jsonb;
  responses jsonb := '[]';
begin
  for wanted in select jsonb_array_elements(batch) loop
    perform from wallets where user_id = (wanted->>'customer')::bigint for no key update skip locked;
    if found and pg_try_advisory_xact_lock_shared(menu_lock_key((wanted->>'restaurant')::bigint)) then
      responses := responses || jsonb_build_array(place_order(wanted));
    else
      responses := responses || '[{"isBusy": true}]';
    end if;
  end loop;
  return responses;
end $$;
