-- Everything that placing an order reads, decides and writes, in one call (docs/decisions/002). Bills are computed by the
-- server; this only checks that the dishes cost what the customer saw.

-- Returns the response of the call, or why there is none: null when something is not as the customer saw it, which the
-- server then looks up; `isCallerUnknown` when the session is not good enough; `reusedFor` with the response of the earlier
-- order when its retry key comes with another payload.
create function place_order(
  customer bigint,
  -- The hash of the session to check; null when the server has done so. A session that was not seen after `seen_since`
  -- is the server's to check and to note.
  session bytea, seen_since timestamptz,
  wanted bigint[], qtys integer[],
  -- Paise, and the lines of the bill besides the dishes.
  bill bigint, besides jsonb,
  address bigint, note text,
  moment timestamptz, accept_by timestamptz,
  -- When the order is accepted automatically where the restaurant does that.
  walks_at timestamptz,
  -- Demo orders in the past, which the present menu does not forbid.
  is_past boolean,
  retry_call text, retry_key text, payload bytea, retry_since timestamptz
) returns jsonb language plpgsql as $$
declare
  kitchen restaurants.restaurant_id%type;
  kitchen_name restaurants.restaurant_name%type;
  owner restaurants.vendor_id%type;
  is_automatic restaurants.accepts_automatically%type;
  balance wallets.balance_paise%type;
  first_payload idempotency_keys.payload_hash%type;
  response idempotency_keys.answer%type;
  delivery orders.delivery_address%type;
  placed orders.order_id%type;
begin
  -- The caller: a customer who may act. An administrator may have to set up a second factor first.
  if session is not null and not exists (
    select from sessions s join users u using (user_id)
    where s.token_hash = session and s.user_id = customer and s.expires_at > moment and s.last_seen_at > seen_since
      and 'CUSTOMER' = any(u.roles) and 'ADMIN' <> all(u.roles) and not u.is_blocked and u.password_ends_at is null
  ) then
    return jsonb_build_object('isCallerUnknown', true);
  end if;

  -- The locks, in the order of docs/decisions/010. Changes of the menu wait until this order is committed; changes that
  -- were committed first are seen by the statements below. Orders of one customer run one after the other, so that a
  -- retry finds the key of the order it repeats.
  select restaurant_id into kitchen from dishes where dish_id = wanted[1];
  perform pg_advisory_xact_lock_shared(menu_lock_key(kitchen));
  select balance_paise into balance from wallets where user_id = customer for no key update;

  if retry_key is not null then
    select payload_hash, answer into first_payload, response from idempotency_keys
    where user_id = customer and call = retry_call and key = retry_key and created_at >= retry_since;
    if found then
      return case when first_payload = payload then response else jsonb_build_object('reusedFor', response) end;
    end if;
  end if;

  -- What must be as the customer saw it: an open restaurant, its dishes, their bill, the address; and enough money.
  select restaurant_name, vendor_id, accepts_automatically into kitchen_name, owner, is_automatic
  from restaurants
  where restaurant_id = kitchen and (is_past or (approval = 'Accepted' and open_spans @> moment)) and (
    select count(*) = cardinality(wanted) and sum(price_paise * line.qty) = bill
    from unnest(wanted, qtys) as line (dish_id, qty) join dishes using (dish_id)
    where restaurant_id = kitchen
      and (is_past or (deleted_at is null and is_available and coalesce(sold_out_until <= moment, true)))
  );
  if not found or balance is null or balance < bill then return null; end if;
  if address is not null then
    select jsonb_build_object('userAddressName', user_address_name, 'addressLine1', address_line1, 'addressLine2',
      address_line2, 'area', area, 'city', city, 'userState', user_state, 'pincode', pincode) into delivery
    from addresses where user_address_id = address and user_id = customer;
    if not found then return null; end if;
  end if;

  -- The order, with copies of what it refers to.
  insert into orders (customer_id, restaurant_id, restaurant_name, bill_paise, bill_lines, placed_at, deadline, walks_at,
    note, delivery_address)
  values (customer, kitchen, kitchen_name, bill, besides, moment, accept_by, case when is_automatic then walks_at end,
    note, delivery)
  returning order_id into placed;
  insert into order_items (order_id, dish_id, qty, price_paise, dish_name, dish_type, dish_cuisine, dish_description,
    speciality, image_url)
  select placed, dish_id, line.qty, price_paise, dish_name, dish_type, dish_cuisine, dish_description, speciality, image_url
  from unnest(wanted, qtys) as line (dish_id, qty) join dishes using (dish_id);
  insert into restaurant_order_deltas (restaurant_id, delta) values (kitchen, 1);

  -- The money.
  balance := balance - bill;
  update wallets set balance_paise = balance where user_id = customer;
  insert into wallet_transfers
    (at, kind, debit_account, credit_account, amount_paise, customer_id, customer_balance_paise, order_id)
  values (moment, 'ORDER', 'customer:' || customer, 'restaurant:' || kitchen, bill, customer, balance, placed);

  -- Who is told, and what a retry is told. A key from before `retry_since` is used anew.
  response := jsonb_build_object('orderId', placed, 'availableAmount', trim_scale(balance / 100.0));
  insert into outbox (at, event, to_user, also_to, data) values
    (moment, 'order', customer, nullif(owner, customer), jsonb_build_object('orderId', placed, 'restaurantId', kitchen,
      'orderStatus', 'ACTIVE', 'at', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
    (moment, 'wallet', customer, null, response - 'orderId');
  if retry_key is not null then
    insert into idempotency_keys (user_id, call, key, payload_hash, created_at, answer)
    values (customer, retry_call, retry_key, payload, moment, response)
    on conflict (user_id, call, key) do update
      set payload_hash = excluded.payload_hash, created_at = excluded.created_at, answer = excluded.answer;
  end if;
  return response;
end $$;
