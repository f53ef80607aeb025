-- All kinds of transfers of customers, those of orders in cash (0109) and of held money (0112) among them.
create or replace function is_transfer(kind text, debit_account text, credit_account text, amount_paise bigint, shares jsonb,
  customer_balance_paise bigint, order_id bigint, ticket_id bigint, refund_id bigint, payment_id bigint)
returns boolean language plpgsql immutable parallel safe as $$
begin
  return kind = any (array['TOP_UP', 'ORDER', 'REFUND', 'ITEM_REFUND', 'PAY_OUT', 'GOODWILL', 'SOURCE_REFUND',
      'SOURCE_REFUND_FAILED', 'CASH', 'HELD_CREDIT'])
    and amount_paise > 0 and customer_balance_paise >= 0 and debit_account <> credit_account
    and (kind = 'GOODWILL') = (ticket_id is not null)
    and (kind = 'ITEM_REFUND') = (refund_id is not null)
    and (refund_id is null or order_id is not null)
    and (kind <> 'CASH' or order_id is not null)
    and (payment_id is null or kind = 'TOP_UP')
    and (shares is null or amount_paise = (select sum(value::bigint) from jsonb_each_text(shares)));
end $$;
