-- Orders that arrive together are placed together: one statement and one commit for all of them (docs/decisions/002).

-- The responses of `place_order` in the order of the array; `isBusy` for an order whose menu or wallet somebody else holds,
-- which nobody else must wait for: the server places it alone.
create function place_orders(batch json) returns jsonb language plpgsql as $$
declare
  each record;
  responses jsonb := '[]';
begin
  for each in
    select * from json_to_recordset(batch) as (customer bigint, session bytea, seen_since timestamptz, wanted bigint[],
      qtys integer[], bill bigint, besides jsonb, address bigint, note text, moment timestamptz, accept_by timestamptz,
      walks_at timestamptz, retry_call text, retry_key text, payload bytea, retry_since timestamptz)
  loop
    perform from wallets where user_id = each.customer for no key update skip locked;
    if found and pg_try_advisory_xact_lock_shared(
      menu_lock_key((select restaurant_id from dishes where dish_id = each.wanted[1]))
    ) then
      responses := responses || jsonb_build_array(place_order(each.customer, each.session, each.seen_since, each.wanted,
        each.qtys, each.bill, each.besides, each.address, each.note, each.moment, each.accept_by, each.walks_at, false,
        each.retry_call, each.retry_key, each.payload, each.retry_since));
    else
      responses := responses || '[{"isBusy": true}]';
    end if;
  end loop;
  return responses;
end $$;
