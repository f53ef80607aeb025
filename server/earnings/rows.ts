/** Earnings and statements. Amounts in paise. */

import type { StatementPeriod } from '#contract/earnings/commission.ts';
import type { EarningLine, Earnings, Statement, WholeStatement } from '#contract/earnings/statements.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { CommissionTerms } from './rules.ts';

/** Opens the account if there is none, and locks it. */
export async function lockAccount(tx: Tx, restaurantId: number): Promise<void> {
  await tx`insert into earning_accounts (restaurant_id) values (${restaurantId}) on conflict do nothing`;
  await tx`select from earning_accounts where restaurant_id = ${restaurantId} for update`;
}

/** Restaurants after `afterId` with earnings before a moment that are in no statement. */
export const restaurantsToState = (sql: Sql, before: Date, afterId: number, limit: number) => sql<
  { restaurantId: number }[]
>`
  select restaurant_id from earning_accounts a
  where restaurant_id > ${afterId} and exists (
    select from earning_lines l where l.restaurant_id = a.restaurant_id and statement_id is null and at < ${before})
  order by restaurant_id limit ${limit}`;

interface ToStateRow {
  readonly period: StatementPeriod;
  readonly restaurantName: string;
  readonly firstAt: Date;
  readonly lastTo: string | null;
  readonly lastClosing: number | null;
  readonly commissions: readonly CommissionTerms[];
}

const period = (sql: Sql): Fragment => sql`coalesce((select period from earning_terms), 'WEEK')`;

/** Undefined if nothing is left to state. */
export const toState = async (tx: Tx, restaurantId: number): Promise<ToStateRow | undefined> => {
  const [row] = await tx<ToStateRow[]>`
    select ${period(tx)} as period, restaurant_name, first_at, period_to::text as last_to, closing_paise as last_closing, ${commissionsOf(tx)} as commissions
    from restaurants r cross join lateral (
      select min(at) as first_at from earning_lines l where l.restaurant_id = r.restaurant_id and statement_id is null
    ) open left join lateral (
      select period_to, closing_paise from earning_statements s where s.restaurant_id = r.restaurant_id
      order by statement_id desc limit 1
    ) last on true
    where r.restaurant_id = ${restaurantId} and first_at is not null`;
  return row;
};

/** The commissions of restaurants `r` and the default ones, latest day first. */
const commissionsOf = (sql: Sql): Fragment => sql`(
  select coalesce(json_agg(json_build_object('restaurantId', c.restaurant_id, 'holdsFrom', holds_from,
    'perMille', per_mille, 'fixedPaise', fixed_paise) order by holds_from desc), '[]')
  from commissions c where c.restaurant_id is null or c.restaurant_id = r.restaurant_id)`;

export interface OpenLine {
  readonly lineId: number;
  readonly kind: EarningLine['kind'];
  readonly orderId: number | null;
  readonly amountPaise: number;
  readonly basePaise: number;
  /** The base of the same order in earlier statements. */
  readonly baseBeforePaise: number;
  readonly earnedAt: Date;
}

/** In the order in which they were written. */
export const openLines = (tx: Tx, restaurantId: number, before: Date) => tx<OpenLine[]>`
  select line_id, kind, order_id, amount_paise, base_paise, (
      select coalesce(sum(base_paise), 0)::bigint from earning_lines b where b.order_id = l.order_id and b.statement_id is not null
    ) as base_before_paise,
    coalesce((select at from earning_lines o where o.order_id = l.order_id and o.kind = 'ORDER'), at) as earned_at
  from earning_lines l where restaurant_id = ${restaurantId} and statement_id is null and at < ${before}
  order by line_id`;

export type StatementRow = RowOf<typeof Statement>;

/** Also marks the lines as stated. */
export async function insertStatement(
  tx: Tx,
  s: Omit<StatementRow, 'statementId'>,
  lines: readonly { readonly lineId: number; readonly commissionPaise: number }[],
): Promise<number> {
  const { restaurantName, operatorName, operatorGstin } = s;
  const particulars = JSON.stringify({ restaurantName, operatorName, operatorGstin });
  const [row] = await tx<{ statementId: number }[]>`
    insert into earning_statements (restaurant_id, period_from, period_to, made_at, opening_paise, orders, earned_paise,
      refunded_paise, commission_paise, commission_tax_paise, cash_paise, adjusted_paise, paid_out_paise, closing_paise, particulars)
    values (${s.restaurantId}, ${s.periodFrom}::text::date, ${s.periodTo}::text::date, ${s.madeAt}, ${s.opening}, ${s.orders},
      ${s.earned}, ${s.refunded}, ${s.commission}, ${s.commissionTax}, ${s.cash}, ${s.adjusted}, ${s.paidOut}, ${s.closing},
      ${particulars}::text::jsonb)
    returning statement_id`;
  if (!row) throw new Error('A statement was not written.');
  await tx`
    update earning_lines l set statement_id = ${row.statementId}, commission_paise = "commissionPaise"
    from json_to_recordset(${JSON.stringify(lines)}::text::json) as stated ("lineId" bigint, "commissionPaise" bigint)
    where l.line_id = "lineId"`;
  return row.statementId;
}

const columns = (sql: Sql): Fragment => sql`
  statement_id, s.restaurant_id, period_from::text as period_from, period_to::text as period_to, made_at, orders,
  opening_paise as opening, earned_paise as earned, refunded_paise as refunded, commission_paise as commission,
  commission_tax_paise as commission_tax, cash_paise as cash, adjusted_paise as adjusted, paid_out_paise as paid_out,
  closing_paise as closing, particulars->>'restaurantName' as restaurant_name,
  particulars->>'operatorName' as operator_name, particulars->>'operatorGstin' as operator_gstin`;

export const ownerOf = async (sql: Sql, restaurantId: number) => {
  const [row] = await sql<
    { vendorId: number }[]
  >`select vendor_id from restaurants where restaurant_id = ${restaurantId}`;
  return row;
};

export const statementOf = async (sql: Sql, statementId: number) => {
  const [row] = await sql<(RowOf<typeof WholeStatement> & { readonly vendorId: number })[]>`
    select ${columns(sql)}, vendor_id, earned_paise + tax_paid + discount as gross, tax_paid, discount
    from earning_statements s join restaurants using (restaurant_id) cross join lateral (
      select coalesce(sum(parts.tax_paid), 0)::bigint as tax_paid, coalesce(sum(parts.discount), 0)::bigint as discount
      from earning_lines l cross join lateral ${partsOfLine(sql)} parts where l.statement_id = s.statement_id and l.kind = 'ORDER'
    ) parts
    where statement_id = ${statementId}`;
  return row;
};

export const listStatements = (sql: Sql, restaurantId: number, slice: Slice) =>
  paged<StatementRow>(sql, {
    count: sql`select count(*) as total from earning_statements where restaurant_id = ${restaurantId}`,
    page: sql`select ${columns(sql)} from earning_statements s where restaurant_id = ${restaurantId}
      order by statement_id desc ${sliced(sql, slice)}`,
    orderBy: sql`statement_id desc`,
  });

/**
 * The tax and discount of line `l`, an order or a refund, from the shares of the payments that it adds up (`earn` in
 * db): tax that the marketplace owes on the restaurant's sales, and the restaurant's own discounts. Both are negative
 * for refunds.
 */
const partsOfLine = (sql: Sql): Fragment => sql`(
  select coalesce(sum(paise) filter (where account ~ '^tax:' and case account when 'tax:PLATFORM_FEE' then false
      when 'tax:DELIVERY' then shares ? ('restaurant:' || l.restaurant_id || ':delivery') else true end), 0)::bigint as tax_paid,
    coalesce(-sum(paise) filter (where account = 'restaurant:' || l.restaurant_id || ':discounts'), 0)::bigint as discount
  from wallet_transfers t cross join lateral (
    select key as account, case t.kind when 'ORDER' then 1 else -1 end * value::bigint as paise from jsonb_each_text(shares)
  ) share
  where t.order_id = l.order_id and case l.kind
    when 'ORDER' then t.kind = 'ORDER'
      or t.refund_id in (select refund_id from order_refunds r where r.order_id = l.order_id and not is_after_delivery)
    when 'REFUND' then t.refund_id = l.refund_id end
  having l.kind in ('ORDER', 'REFUND')
)`;

/** All of them, if no slice is given. */
export const linesOf = (sql: Sql, statementId: number, slice?: Slice) =>
  paged<RowOf<typeof EarningLine>>(sql, {
    count: sql`select count(*) as total from earning_lines where statement_id = ${statementId}`,
    page: sql`select line_id, kind, at, order_id, amount_paise + tax_paid + discount as gross, tax_paid, discount,
        amount_paise as amount, commission_paise as commission, amount_paise - commission_paise as net, reason
      from earning_lines l left join lateral ${partsOfLine(sql)} parts on true
      where statement_id = ${statementId} order by line_id ${sliced(sql, slice)}`,
    orderBy: sql`line_id`,
  });

type EarningsRow = Omit<RowOf<typeof Earnings>, 'commission'> & {
  readonly vendorId: number;
  readonly commissions: readonly CommissionTerms[];
};

export const earningsOf = async (sql: Sql, restaurantId: number): Promise<EarningsRow | undefined> => {
  const [row] = await sql<EarningsRow[]>`
    select restaurant_name, vendor_id, ${period(sql)} as period, ${commissionsOf(sql)} as commissions, last.paise as last_closing,
      open.*, last.paise + open.paise as balance,
      coalesce((select reserve_days from earning_terms), 0) as reserve_days, coalesce((select reserve_percent from earning_terms), 0) as reserve_percent
    from restaurants r cross join lateral (
      select coalesce((select closing_paise from earning_statements s where s.restaurant_id = r.restaurant_id
        order by statement_id desc limit 1), 0) as paise
    ) last cross join lateral (
      select count(*) filter (where kind = 'ORDER')::integer as orders,
        coalesce(sum(amount_paise) filter (where kind = 'ORDER'), 0)::bigint as earned,
        coalesce(-sum(amount_paise) filter (where kind = 'REFUND'), 0)::bigint as refunded,
        coalesce(-sum(amount_paise) filter (where kind = 'CASH'), 0)::bigint as cash,
        coalesce(sum(amount_paise) filter (where kind = 'ADJUSTMENT'), 0)::bigint as adjusted,
        coalesce(-sum(amount_paise) filter (where kind in ('PAYOUT', 'PAYOUT_FAILED')), 0)::bigint as paid_out,
        coalesce(sum(amount_paise), 0)::bigint as paise
      from earning_lines l where l.restaurant_id = r.restaurant_id and statement_id is null
    ) open
    where r.restaurant_id = ${restaurantId}`;
  return row;
};

/** An adjustment, with its transfer of the ledger (`bookId`). */
export const insertAdjustment = (
  tx: Tx,
  line: { restaurantId: number; at: Date; bookId: number; amountPaise: number; reason: string },
) => tx`
  insert into earning_lines (restaurant_id, at, kind, book_id, amount_paise, reason)
  values (${line.restaurantId}, ${line.at}, 'ADJUSTMENT', ${line.bookId}, ${line.amountPaise}, ${line.reason})`;
