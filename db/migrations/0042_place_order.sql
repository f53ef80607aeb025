-- The whole order in one call (docs/decisions/002). Each domain's part is a function of its own, in the order in which
-- their locks are taken everywhere: menu, wallet.

create function place_order(
  customer bigint, wanted bigint[], qtys integer[], bill bigint, besides jsonb, address bigint, note text,
  moment timestamptz, accept_by timestamptz, walks_at timestamptz, is_past boolean,
  retry_call text, retry_key text, payload bytea, retry_since timestamptz
) returns jsonb language plpgsql as $$
declare
  kitchen bigint;
  kitchen_name text;
  owner bigint;
  is_automatic boolean;
  balance bigint;
  first_payload bytea;
  response jsonb;
  delivery jsonb;
  placed bigint;
begin
  -- Whoever changes the menu waits from here on until this order is committed.
  select restaurant_id into kitchen from dishes where dish_id = wanted[1];
  perform pg_advisory_xact_lock_shared(menu_lock_key(kitchen));
  -- From here on this customer's orders run one after the other, so that none with the same key is missed.
  select balance_paise into balance from wallets where user_id = customer for no key update;

  if retry_key is not null then
    select payload_hash, answer into first_payload, response from idempotency_keys
    where user_id = customer and call = retry_call and key = retry_key and created_at >= retry_since;
    if found then
      return case when first_payload = payload then response else jsonb_build_object('reusedFor', response) end;
    end if;
  end if;

  select r.restaurant_name, r.vendor_id, r.accepts_automatically into kitchen_name, owner, is_automatic
  from restaurants r
  where r.restaurant_id = kitchen and (is_past or (r.approval = 'Accepted' and r.open_spans @> moment));
  if not found or balance is null or balance < bill then return null; end if;
  if (select count(*) <> cardinality(wanted) or sum(d.price_paise * line.qty) <> bill
    from unnest(wanted, qtys) as line (dish_id, qty) join dishes d using (dish_id)
    where d.restaurant_id = kitchen and (is_past or
      (d.deleted_at is null and d.is_available and coalesce(d.sold_out_until <= moment, true))))
  then return null; end if;
  if address is not null then
    select jsonb_build_object('userAddressName', user_address_name, 'addressLine1', address_line1, 'addressLine2',
      address_line2, 'area', area, 'city', city, 'userState', user_state, 'pincode', pincode) into delivery
    from addresses where user_address_id = address and user_id = customer;
    if not found then return null; end if;
  end if;

  insert into orders (customer_id, restaurant_id, restaurant_name, bill_paise, bill_lines, placed_at, deadline, walks_at,
    note, delivery_address)
  values (customer, kitchen, kitchen_name, bill, besides, moment, accept_by, case when is_automatic then walks_at end,
    note, delivery)
  returning order_id into placed;
  insert into order_items (order_id, dish_id, qty, price_paise, dish_name, dish_type, dish_cuisine, dish_description,
    speciality, image_url)
  select placed, dish_id, line.qty, price_paise, dish_name, dish_type, dish_cuisine, dish_description, speciality, image_url
  from unnest(wanted, qtys) as line (dish_id, qty) join dishes using (dish_id);

  balance := balance - bill;
  update wallets set balance_paise = balance where user_id = customer;
  insert into wallet_transfers
    (at, kind, debit_account, credit_account, amount_paise, customer_id, customer_balance_paise, order_id)
  values (moment, 'ORDER', 'customer:' || customer, 'restaurant:' || kitchen, bill, customer, balance, placed);
  insert into restaurant_order_deltas (restaurant_id, delta) values (kitchen, 1);

  response := jsonb_build_object('orderId', placed, 'availableAmount', trim_scale(balance / 100.0));
  insert into outbox (at, event, to_user, also_to, data) values
    (moment, 'order', customer, nullif(owner, customer), jsonb_build_object('orderId', placed, 'restaurantId', kitchen,
      'orderStatus', 'ACTIVE', 'at', moment)),
    (moment, 'wallet', customer, null, response - 'orderId');
  if retry_key is not null then
    insert into idempotency_keys (user_id, call, key, payload_hash, created_at, answer)
    values (customer, retry_call, retry_key, payload, moment, response)
    on conflict (user_id, call, key) do update
      set payload_hash = excluded.payload_hash, created_at = excluded.created_at, answer = excluded.answer;
  end if;
  return response;
end $$;
