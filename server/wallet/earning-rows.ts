/** Checks earnings and statements against the ledger. */
import type { Sql } from '#server/database/database.ts';

export const wrongEarnings = (sql: Sql) => sql<{ orderId: number; problem: string }[]>`
  with paid as (
    select t.order_id, sum(case kind when 'ORDER' then 1 else -1 end * case when shares is null then amount_paise else (
      select coalesce(sum(paise::bigint), 0) from jsonb_each_text(shares) as each (account, paise)
      where account = 'restaurant:' || o.restaurant_id or account like 'restaurant:' || o.restaurant_id || ':%') end) as paise
    from wallet_transfers t join orders o using (order_id)
    where (t.kind <> 'CASH' or t.debit_account = 'restaurant:' || o.restaurant_id || ':cash') and t.order_id in (select order_id from order_events where status = 'DELIVERED') group by 1
  ), earned as (
    select order_id, sum(amount_paise) as paise, count(distinct restaurant_id) as restaurants, min(restaurant_id) as restaurant_id
    from earning_lines where order_id is not null group by 1
  )
  select order_id, 'its restaurant''s earnings differ from the ledger' as problem
  from paid full join earned using (order_id) left join orders o using (order_id)
  where paid.paise is distinct from earned.paise or earned.restaurants > 1 or earned.restaurant_id is distinct from o.restaurant_id
  order by 1`;

/** Statements that are not the sum of their lines, or do not continue the one before. */
export const wrongStatements = (sql: Sql) => sql<{ statementId: number; problem: string }[]>`
  select statement_id, problem from (
    select s.statement_id, case
      when s.opening_paise <> coalesce(lag(closing_paise) over before, 0) then 'its opening balance is not the closing balance before it'
      when s.period_from <= lag(period_to) over before then 'its period overlaps the one before'
      when (s.orders, s.earned_paise, s.refunded_paise, s.adjusted_paise, s.commission_paise, s.paid_out_paise, s.cash_paise)
        is distinct from (l.orders, l.earned, l.refunded, l.adjusted, l.commission, l.paid_out, l.cash) then 'it is not the sum of its lines'
      when (s.commission_paise, s.commission_tax_paise) is distinct from (b.commission, b.tax)
        then 'its commission or tax differs from the ledger'
    end as problem
    from earning_statements s cross join lateral (
      select count(*) filter (where kind = 'ORDER')::integer as orders,
        coalesce(sum(amount_paise) filter (where kind = 'ORDER'), 0)::bigint as earned,
        coalesce(-sum(amount_paise) filter (where kind = 'REFUND'), 0)::bigint as refunded,
        coalesce(sum(amount_paise) filter (where kind = 'ADJUSTMENT'), 0)::bigint as adjusted,
        coalesce(-sum(amount_paise) filter (where kind in ('PAYOUT', 'PAYOUT_FAILED')), 0)::bigint as paid_out,
        coalesce(-sum(amount_paise) filter (where kind = 'CASH'), 0)::bigint as cash,
        coalesce(sum(commission_paise), 0)::bigint as commission
      from earning_lines l where l.statement_id = s.statement_id and l.restaurant_id = s.restaurant_id
    ) l cross join lateral (
      select coalesce(sum(paise) filter (where kind = 'COMMISSION'), 0)::bigint as commission,
        coalesce(sum(paise) filter (where kind = 'COMMISSION_TAX'), 0)::bigint as tax
      from (select kind, case when debit_account = 'restaurant:' || s.restaurant_id then amount_paise else -amount_paise end as paise
        from book_transfers t where t.statement_id = s.statement_id) moved
    ) b
    window before as (partition by restaurant_id order by statement_id)
  ) checked where problem is not null
  order by statement_id`;

export const wrongRestaurantBalances = (sql: Sql) => sql<
  { restaurantId: number; statedPaise: number; ledgerPaise: number }[]
>`
  with stated as (
    select restaurant_id, sum(paise)::bigint as paise from (
      select restaurant_id, (array_agg(closing_paise order by statement_id desc))[1] as paise from earning_statements group by 1
      union all select restaurant_id, sum(amount_paise) from earning_lines where statement_id is null group by 1
    ) each group by 1
  ), ledger as (
    select restaurant_id, sum(paise)::bigint as paise from (
      select restaurant_id, sum(amount_paise) as paise from earning_lines where order_id is not null group by 1
      union all
      select restaurant_id, sum(case when credit_account = 'restaurant:' || restaurant_id then amount_paise else -amount_paise end)
      from book_transfers where restaurant_id is not null group by 1
    ) each group by 1
  )
  select restaurant_id, coalesce(stated.paise, 0) as stated_paise, coalesce(ledger.paise, 0) as ledger_paise
  from stated full join ledger using (restaurant_id) where coalesce(stated.paise, 0) <> coalesce(ledger.paise, 0) order by 1`;

/** Vendors' refunds after delivery beyond the owner's balance. Refunds from before that rule do not count. */
export const uncoveredRefunds = (sql: Sql) => sql<{ orderId: number; problem: string }[]>`
  select order_id, 'its vendor''s refund exceeded the owner''s balance' as problem from order_refunds
  where refunded_by = 'VENDOR' and is_after_delivery and coalesce(owner_left_paise, -1) < 0
    and refund_id > (select min(refund_id) from order_refunds where owner_left_paise is not null)
  order by 1`;

/** Approved payouts must leave the balance once; failed ones must come back once. */
export const wrongPayouts = (sql: Sql) => sql<{ payoutId: number }[]>`
  select payout_id from payouts p full join (
    select payout_id, sum(amount_paise) filter (where kind = 'PAYOUT') as gone,
      sum(amount_paise) filter (where kind = 'PAYOUT_FAILED') as back, min(restaurant_id) as restaurant_id
    from book_transfers where payout_id is not null group by 1
  ) moved using (payout_id)
  where p.payout_id is null
    or moved.gone is distinct from case when state in ('APPROVED', 'PAID', 'FAILED') then amount_paise end
    or moved.back is distinct from case when state = 'FAILED' then amount_paise end
    or moved.restaurant_id <> p.restaurant_id
  order by 1`;
