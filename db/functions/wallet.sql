create or replace trigger wallet_transfers_append_only before update or delete or truncate on wallet_transfers
  for each statement execute function logic.refuse_change();
create or replace trigger book_transfers_append_only before update or delete or truncate on book_transfers
  for each statement execute function logic.refuse_change();
create or replace trigger cash_entries_append_only before update or delete or truncate on cash_entries
  for each statement execute function logic.refuse_change();

create or replace function logic.sum_of_shares(shares jsonb) returns bigint language sql immutable parallel safe as $$
  select sum(value::bigint)::bigint from jsonb_each_text(shares)
$$;

-- Shares make the whole amount. A CHECK cannot add them up.
create or replace function logic.refuse_partial_shares() returns trigger language plpgsql as $$
begin
  if logic.sum_of_shares(new.shares) is distinct from new.amount_paise then
    raise check_violation using constraint = 'wallet_transfers_whole', table = tg_table_name,
      message = 'the shares of a transfer are not its amount (wallet_transfers_whole)';
  end if;
  return new;
end $$;
create or replace trigger wallet_transfers_whole before insert on wallet_transfers for each row
  when (new.shares is not null) execute function logic.refuse_partial_shares();

-- Subtracts shares from shares.
create or replace function logic.shares_less(shares jsonb, others jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when shares is not null then coalesce(jsonb_object_agg(account, paise), '{}') end from (
    select account, sum(paise) as paise from (
      select key, value::bigint from jsonb_each_text(shares)
      union all select key, -value::bigint from jsonb_each_text(coalesce(others, '{}'))
    ) each (account, paise) group by account having sum(paise) <> 0
  ) summed
$$;

-- The partial refunds of an order that its restaurant bears, by account; null without refunds.
create or replace function logic.shares_refunded(of_order bigint) returns jsonb language sql stable as $$
  select jsonb_object_agg(account, paise) from (
    select account, sum(paise::bigint) as paise
    from wallet_transfers, jsonb_each_text(shares) as each (account, paise)
    where order_id = of_order and kind = 'ITEM_REFUND' and debit_account <> 'platform:goodwill' group by account
  ) summed
$$;

-- The shares that the lines of a bill give to accounts other than the restaurant's own. Computed apart from the server,
-- for verify-ledger.
create or replace function logic.shares_of_lines(lines jsonb, restaurant text) returns jsonb language sql immutable strict parallel safe as $$
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
