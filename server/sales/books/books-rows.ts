/** The SQL of the books: every movement of the ledger with each account that it touches; amounts in paise. */
import type { Fragment, Sql } from '#server/database/database.ts';

/** Two instants; the second is not part of it. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Accounts of all customers are one, and so are those of all restaurants and all cash. */
const bookName = (sql: Sql): Fragment => sql`
  case when account like 'customer:%' then 'customers' when account like 'restaurant:%' then 'restaurants'
    when account like 'cash:%' then 'cash' else account end`;

/** Each account of each movement; positive: the account got it. The parts of a movement add up to nothing. */
const parts = (sql: Sql, until: Date): Fragment => sql`
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
  where at < ${until}
  union all
  select 'b' || book_id, at, kind, null, account, paise
  from book_transfers cross join lateral (
    values (debit_account, -amount_paise), (credit_account, amount_paise)) as touched (account, paise)
  where at < ${until}`;

export interface AccountRow {
  readonly account: string;
  readonly openingPaise: number;
  /** What the account got and what it gave, both at least 0. */
  readonly gotPaise: number;
  readonly gavePaise: number;
}

/** Every account that has ever moved until the end of the span. */
export const accounts = (sql: Sql, { from, to }: Span) => sql<AccountRow[]>`
  select ${bookName(sql)} as account, coalesce(sum(paise) filter (where at < ${from}), 0)::bigint as opening_paise,
    coalesce(sum(paise) filter (where at >= ${from} and paise > 0), 0)::bigint as got_paise,
    coalesce(-sum(paise) filter (where at >= ${from} and paise < 0), 0)::bigint as gave_paise
  from (${parts(sql, to)}) p group by 1 order by 1`;

export interface DayRow {
  /** 0: the first of the span. */
  readonly day: number;
  readonly kind: string;
  readonly count: number;
  readonly paise: number;
}

/** What moved on each day of a span that begins at midnight, by kind; the last day first. */
export const days = (sql: Sql, { from, to }: Span) => sql<DayRow[]>`
  select floor(extract(epoch from at - ${from}::timestamptz) / 86400)::integer as day, kind, count(*)::integer as count, sum(amount_paise)::bigint as paise
  from (
    select at, kind, amount_paise from wallet_transfers where at >= ${from} and at < ${to}
    union all select at, kind, amount_paise from book_transfers where at >= ${from} and at < ${to}
  ) moved group by 1, 2 order by 1 desc, 2`;

export interface PartRow {
  readonly movement: string;
  readonly at: Date;
  readonly kind: string;
  readonly orderId: number | null;
  readonly account: string;
  readonly paise: number;
}

/** Each account of each movement, in the order of time. */
export const dayBook = (sql: Sql, { from, to }: Span) => sql<PartRow[]>`
  select movement, at, kind, order_id, account, paise from (${parts(sql, to)}) p
  where at >= ${from} and paise <> 0 order by at, movement, account`;
