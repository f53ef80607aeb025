/** The SQL that compares cash with the orders that were paid in it. */
import type { Sql } from '#server/database/database.ts';

/**
 * Orders in cash whose cash is not what their bill came to when they were delivered, or was taken by others than those who
 * deliver them; and cash of other orders.
 */
export const wrongCash = (sql: Sql) => sql<{ orderId: number; problem: string }[]>`
  select order_id, problem from (
    select order_id, case
      when due.order_id is null then 'cash was taken for an order that was not delivered for cash'
      when coalesce(taken.amount_paise, 0) <> due.paise then 'another amount was taken in cash than it cost'
      when taken.debit_account <> due.account then 'its cash was taken by somebody else'
      when taken.credit_account <> 'customer:' || due.customer_id then 'its cash went to somebody else'
    end as problem
    from (
      select order_id, customer_id,
        case collected_by when 'OPERATOR' then 'cash:riders' else 'restaurant:' || restaurant_id || ':cash' end as account,
        bill_paise - (select coalesce(sum(amount_paise), 0) from order_refunds r
          where r.order_id = o.order_id and not is_after_delivery) as paise
      from orders o where pays_by = 'CASH' and status = 'DELIVERED'
    ) due full join (select * from wallet_transfers where kind = 'CASH') taken using (order_id)
  ) checked where problem is not null
  order by order_id`;
