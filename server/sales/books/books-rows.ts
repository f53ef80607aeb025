/** The books: stored sums of finished days, and every movement since. Amounts in paise. */
import type { Books } from '#contract/sales/books.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { LOCKS } from '#server/database/locks.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { bookName, ledgerParts, ledgerTransfers, type Span } from '#server/wallet/index.ts';

interface Finished {
  /** The last day with stored sums. */
  readonly lastDay: string;
  /** The midnight after it; from there on movements are read one by one. */
  readonly since: Date;
}

/** Days in India and the moments at which they begin; `to` is exclusive. */
export interface BookSpan extends Span {
  readonly fromDay: string;
  readonly toDay: string;
}

export const lastFinishedDay = async (sql: Sql): Promise<string | undefined> => {
  const [row] = await sql<{ day: string | null }[]>`select max(day)::text as day from book_days`;
  return row?.day ?? undefined;
};

export interface AccountRow {
  readonly account: string;
  readonly openingPaise: number;
  /** Both at least 0. */
  readonly gotPaise: number;
  readonly gavePaise: number;
}

/** Every account that has moved before the end of the span. */
export const accounts = (sql: Sql, { from, to, fromDay, toDay }: BookSpan, { lastDay, since }: Finished) => sql<
  AccountRow[]
>`
  select account, coalesce(sum(got - gave) filter (where is_before), 0)::bigint as opening_paise,
    coalesce(sum(got) filter (where not is_before), 0)::bigint as got_paise,
    coalesce(sum(gave) filter (where not is_before), 0)::bigint as gave_paise
  from (
    select key as account, day < ${fromDay}::text::date as is_before, (value->>0)::bigint as got, (value->>1)::bigint as gave
    from book_days cross join lateral jsonb_each(accounts)
    where day <= ${lastDay}::text::date and day < ${toDay}::text::date
    union all
    select ${bookName(sql)}, at < ${from}, greatest(paise, 0), greatest(-paise, 0) from (${ledgerParts(sql, { from: since, to })}) p
  ) moved group by 1 order by 1`;

/** Newest day first. */
export const days = (sql: Sql, { from, to, fromDay, toDay }: BookSpan, { lastDay, since }: Finished) => sql<
  RowOf<typeof Books>['days']
>`
  select day::text as date, key as kind, (value->>0)::integer as count, (value->>1)::bigint as amount
  from book_days cross join lateral jsonb_each(kinds)
  where day >= ${fromDay}::text::date and day <= ${lastDay}::text::date and day < ${toDay}::text::date
  union all
  select logic.day_in_india(at)::text, kind, count(*)::integer, sum(amount_paise)::bigint
  from (${ledgerTransfers(sql, { from: since > from ? since : from, to })}) moved group by 1, 2
  order by 1 desc, 2`;

export interface PartRow {
  readonly movement: string;
  readonly at: Date;
  readonly kind: string;
  readonly orderId: number | null;
  readonly account: string;
  readonly paise: number;
  /** The sole administrator approved this payout to a restaurant of their own. */
  readonly isOwn: boolean;
}

/** A row per account of each movement, oldest first. */
export const dayBook = (sql: Sql, span: Span) => sql<PartRow[]>`
  select movement, at, kind, order_id, account, paise, movement in (
      select 'b' || book_id from book_transfers b join payouts using (payout_id) where is_own and b.at >= ${span.from} and b.at < ${span.to}
    ) as is_own
  from (${ledgerParts(sql, span)}) p
  where paise <> 0 order by at, movement, account`;

/** Days are added up one after the other. */
export const lockBookDays = (tx: Tx) => tx`select pg_advisory_xact_lock(${LOCKS.bookDays})`;

export const firstMovementAt = async (sql: Sql): Promise<Date | null> => {
  const [row] = await sql<{ at: Date | null }[]>`
    select least((select min(at) from wallet_transfers), (select min(at) from book_transfers)) as at`;
  return row?.at ?? null;
};

export const insertBookDay = (tx: Tx, day: string, span: Span) => tx`
  insert into book_days (day, accounts, kinds)
  select ${day}::text::date, coalesce((
      select jsonb_object_agg(account, jsonb_build_array(got, gave)) from (
        select ${bookName(tx)} as account, coalesce(sum(paise) filter (where paise > 0), 0)::bigint as got,
          coalesce(-sum(paise) filter (where paise < 0), 0)::bigint as gave
        from (${ledgerParts(tx, span)}) p group by 1
      ) each
    ), '{}'), coalesce((
      select jsonb_object_agg(kind, jsonb_build_array(transfers, paise)) from (
        select kind, count(*) as transfers, sum(amount_paise)::bigint as paise from (${ledgerTransfers(tx, span)}) t group by 1
      ) each
    ), '{}')`;
