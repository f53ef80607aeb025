/** The cash book of riders, and checks of orders that are paid in cash. */
import type { Body } from '#contract/kit/endpoint.ts';
import type { CashEntry, CashHeld, handInCash } from '#contract/wallet/cash-book.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

/** Cash orders with no collector, or whose due amount differs from bill minus refunds. */
export const wrongCashToTake = (sql: Sql) => sql<{ orderId: number; problem: string }[]>`
  select o.order_id, case when collected_by is null then 'it has no cash collector'
    else 'its cash due is not its bill minus refunds' end as problem
  from orders o left join lateral (
    select sum(amount_paise)::bigint as paise from order_refunds r where r.order_id = o.order_id and unpaid_shares is not null
  ) off on true
  where pays_by = 'CASH' and (collected_by is null or (off.paise is not null and paid_at is null
    and bill_paise - off.paise <> (select total_paise from logic.bill_left(o.order_id))))
  order by 1`;

/** Delivered cash orders whose cash is wrong or was taken by somebody else, and cash of other orders. */
export const wrongCash = (sql: Sql) => sql<{ orderId: number; problem: string }[]>`
  select order_id, problem from (
    select order_id, case
      when due.order_id is null then 'cash was taken for an order that was not delivered for cash'
      when coalesce(taken.amount_paise, 0) <> due.paise then 'the cash taken is not its bill'
      when taken.debit_account <> due.account then 'its cash was taken by somebody else'
      when taken.credit_account <> 'customer:' || due.customer_id then 'its cash went to somebody else'
    end as problem
    from (
      select order_id, customer_id,
        case collected_by when 'OPERATOR' then coalesce((
            select 'cash:rider:' || rider_id from hand_overs h join trips using (trip_id) join riders d using (rider_id)
            where h.order_id = o.order_id and d.restaurant_id is null), 'cash:riders')
          else 'restaurant:' || restaurant_id || ':cash' end as account,
        bill_paise - (select coalesce(sum(amount_paise), 0) from order_refunds r
          where r.order_id = o.order_id and not is_after_delivery) as paise
      from orders o where pays_by = 'CASH' and status = 'DELIVERED'
    ) due full join (select * from wallet_transfers where kind = 'CASH') taken using (order_id)
  ) checked where problem is not null
  order by order_id`;

/** Of all riders, or of those without a name. */
export const cashHeld = async (sql: Sql, account = 'cash:%'): Promise<RowOf<typeof CashHeld>> => {
  const [row] = await sql<RowOf<typeof CashHeld>[]>`
    select taken, handed_in, missing, taken - handed_in - missing as balance from (
      select (select coalesce(sum(amount_paise), 0)::bigint from wallet_transfers
          where kind = 'CASH' and debit_account like ${account}) as taken,
        coalesce(sum(amount_paise) filter (where kind = 'CASH_HANDED_IN'), 0)::bigint as handed_in,
        coalesce(sum(amount_paise) filter (where kind = 'CASH_MISSING'), 0)::bigint as missing
      from book_transfers where book_id in (select book_id from cash_entries) and credit_account like ${account}
    ) summed`;
  if (!row) throw new Error('A statement without a condition has returned no row.');
  return row;
};

export const lockCashBook = (tx: Tx) => tx`lock table cash_entries in share row exclusive mode`;

type NewCashEntry = Body<typeof handInCash> & {
  readonly at: Date;
  readonly enteredBy: number;
  /** Whose cash it is: `cash:rider:7`, or `cash:riders` without a name. */
  readonly account: string;
};

export const insertCashEntry = (
  tx: Tx,
  { at, kind, amount, handedBy, note = '', enteredBy, account }: NewCashEntry,
) => tx`
  with moved as (
    insert into book_transfers (at, kind, debit_account, credit_account, amount_paise)
    values (${at}, ${`CASH_${kind}`}, ${kind === 'MISSING' ? 'platform:cash-missing' : 'bank:cash'}, ${account}, ${amount})
    returning book_id, kind
  )
  insert into cash_entries (book_id, at, kind, amount_paise, handed_by, note, entered_by)
  select book_id, ${at}, kind, ${amount}, ${handedBy}, ${note}, ${enteredBy} from moved`;

interface Collected {
  readonly riderId: number;
  readonly orderId: number;
  readonly at: Date;
  readonly amountPaise: number;
}

export const insertCollected = (tx: Tx, { riderId, orderId, at, amountPaise }: Collected) => tx`
  insert into rider_cash (rider_id, at, kind, amount_paise, order_id)
  values (${riderId}, ${at}, 'COLLECTED', ${amountPaise}, ${orderId})`;

export interface RiderEntry {
  readonly riderId: number;
  readonly at: Date;
  readonly kind: 'HANDED_IN' | 'MISSING';
  /** In paise. */
  readonly amount: number;
  readonly note: string;
  readonly enteredBy: number;
}

export const insertRiderEntry = (tx: Tx, { riderId, at, kind, amount, note, enteredBy }: RiderEntry) => tx`
  insert into rider_cash (rider_id, at, kind, amount_paise, note, entered_by)
  values (${riderId}, ${at}, ${kind}, ${amount}, ${note}, ${enteredBy})`;

export const listCash = (sql: Sql, slice: Slice) =>
  paged<RowOf<typeof CashEntry>>(sql, {
    count: sql`
      select (select count(*) from wallet_transfers where kind = 'CASH' and debit_account like 'cash:%')
        + (select count(*) from cash_entries) as total`,
    page: sql`
      select 'w' || transfer_id as entry_id, 'TAKEN' as kind, at, amount_paise as amount, order_id, '' as handed_by, '' as note
      from wallet_transfers where kind = 'CASH' and debit_account like 'cash:%'
      union all
      select 'b' || book_id, substr(kind, 6), at, amount_paise, null, handed_by, note from cash_entries
      order by at desc, entry_id desc ${sliced(sql, slice)}`,
    orderBy: sql`at desc, entry_id desc`,
  });

/** Entries of the cash book that differ from their transfer, and more cash handed in than was taken. */
export const wrongCashBook = (sql: Sql) => sql<{ problem: string }[]>`
  select 'entry ' || book_id || ' is not what was transferred' as problem
  from cash_entries e full join (
    select * from book_transfers where kind in ('CASH_HANDED_IN', 'CASH_MISSING')) t using (book_id)
  where (e.kind, e.amount_paise, e.at) is distinct from (t.kind, t.amount_paise, t.at)
  union all
  select 'more cash was handed in than ' || account || ' has taken' from (
    select debit_account as account, amount_paise as paise from wallet_transfers where kind = 'CASH' and debit_account like 'cash:%'
    union all
    select credit_account, -amount_paise from book_transfers where kind in ('CASH_HANDED_IN', 'CASH_MISSING')
  ) moved group by account having sum(paise) < 0
  order by 1`;
