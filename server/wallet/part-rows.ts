/** The ledger by account. Amounts in paise. */
import type { Fragment, Sql } from '#server/database/database.ts';

/** `to` is exclusive. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The books have one account for all customers, one for all restaurants and one for all cash. */
export const bookName = (sql: Sql): Fragment => sql`
  case when account like 'customer:%' then 'customers' when account like 'restaurant:%' then 'restaurants'
    when account like 'cash:%' then 'cash' else account end`;

/** A row per account of each movement, positive if the account got it; the rows of a movement add up to 0. */
export const ledgerParts = (sql: Sql, { from, to }: Span): Fragment => sql`
  select 'w' || transfer_id as movement, at, kind, order_id, account, paise
  from wallet_transfers w
    cross join lateral (select case when credit_account = 'customer:' || customer_id then 1 else -1 end) as of_customer (sign)
    cross join lateral (
      select 'customer:' || customer_id, sign * amount_paise
      union all
      select case sign when 1 then debit_account else credit_account end, -sign * amount_paise where shares is null
      union all
      select key, -sign * value::bigint from jsonb_each_text(shares)
    ) as touched (account, paise)
  where at >= ${from} and at < ${to}
  union all
  select 'b' || book_id, at, kind, null, account, paise
  from book_transfers cross join lateral (
    values (debit_account, -amount_paise), (credit_account, amount_paise)) as touched (account, paise)
  where at >= ${from} and at < ${to}`;

export const ledgerTransfers = (sql: Sql, { from, to }: Span): Fragment => sql`
  select at, kind, amount_paise from wallet_transfers where at >= ${from} and at < ${to}
  union all select at, kind, amount_paise from book_transfers where at >= ${from} and at < ${to}`;

const EVER: Span = { from: new Date('1970-01-01'), to: new Date('3000-01-01') };

/** Days whose sums differ from the ledger or are missing. */
export const wrongBookDays = (sql: Sql) => sql<{ day: string }[]>`
  with accounts as (
    select day, jsonb_object_agg(account, jsonb_build_array(got, gave)) as accounts from (
      select logic.day_in_india(at) as day, ${bookName(sql)} as account, coalesce(sum(paise) filter (where paise > 0), 0)::bigint as got,
        coalesce(-sum(paise) filter (where paise < 0), 0)::bigint as gave
      from (${ledgerParts(sql, EVER)}) p group by 1, 2
    ) each group by 1
  ), kinds as (
    select day, jsonb_object_agg(kind, jsonb_build_array(transfers, paise)) as kinds from (
      select logic.day_in_india(at) as day, kind, count(*) as transfers, sum(amount_paise)::bigint as paise
      from (${ledgerTransfers(sql, EVER)}) t group by 1, 2
    ) each group by 1
  )
  select day::text as day from book_days b full join accounts a using (day) left join kinds k using (day)
  where day <= (select max(day) from book_days)
    and (b.accounts is distinct from coalesce(a.accounts, '{}') or b.kinds is distinct from coalesce(k.kinds, '{}'))
  order by 1`;
