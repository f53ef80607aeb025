/** Due amounts, payout runs and their earning lines. Amounts in paise. */
import type { Payout, PayoutRun } from '#contract/earnings/payouts.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { EnteredAccount, Payee } from './payout-account-rows.ts';

type OrNull<T> = { readonly [K in keyof T]: T[K] | null };

export interface DueRow extends OrNull<EnteredAccount> {
  readonly restaurantId: number;
  readonly restaurantName: string;
  /** Negative if the restaurant owes. */
  readonly duePaise: number;
  readonly clearedPaise: number;
  readonly reservedPaise: number;
  readonly usableFrom: Date | null;
}

/**
 * The amount that a run would pay to each restaurant of the owners `which` whose cleared balance is not 0. Cleared is
 * the last closing balance, plus payouts, adjustments and refunds of stated orders since. Later orders clear with the
 * next statement; if their sum is negative (the restaurant took cash), it counts at once. The reserve
 * is subtracted, and so are the debts of the owner's other restaurants, first from restaurants without a payout
 * account.
 */
const due = (sql: Sql, now: Date, which: Fragment): Fragment => sql`
  select restaurant_id, cleared_paise, reserved_paise,
    case when free_paise <= 0 then free_paise
      else free_paise - least(free_paise, greatest(0, owed_paise - covered_paise)) end as due_paise
  from (
    select *, sum(-least(free_paise, 0)) over (partition by vendor_id)::bigint as owed_paise,
      coalesce(sum(greatest(free_paise, 0)) over (partition by vendor_id order by has_account, restaurant_id
        rows between unbounded preceding and 1 preceding), 0)::bigint as covered_paise
    from (
      select restaurant_id, vendor_id, cleared_paise, reserved_paise, p.restaurant_id is not null as has_account,
        greatest(cleared_paise - reserved_paise, least(cleared_paise, 0)) as free_paise
      from earning_accounts a join restaurants r using (restaurant_id) left join payout_accounts p using (restaurant_id)
      cross join lateral (
        select coalesce((select closing_paise from earning_statements s where s.restaurant_id = a.restaurant_id
          order by statement_id desc limit 1), 0) + coalesce((
            select coalesce(sum(amount_paise) filter (where is_cleared), 0) + least(sum(amount_paise) filter (where not is_cleared), 0)
            from earning_lines l cross join lateral (
              select kind in ('ADJUSTMENT', 'PAYOUT', 'PAYOUT_FAILED') or kind = 'REFUND' and exists (
                select from earning_lines o where o.order_id = l.order_id and o.kind = 'ORDER' and o.statement_id is not null) as is_cleared
            ) cause where l.restaurant_id = a.restaurant_id and statement_id is null
          ), 0)::bigint as cleared_paise
      ) cleared cross join lateral (
        select coalesce((
          select ceil(sum(amount_paise) * max(reserve_percent) / 100.0) from earning_lines l, earning_terms
          where l.restaurant_id = a.restaurant_id and kind = 'ORDER' and statement_id is not null and reserve_percent > 0
            and at > ${now}::timestamptz - make_interval(days => reserve_days)
        ), 0)::bigint as reserved_paise
      ) reserve
      where ${which}
    ) each
  ) owned where cleared_paise <> 0`;

const columns = (sql: Sql): Fragment => sql`
  restaurant_id, restaurant_name, due_paise, cleared_paise, reserved_paise, kind, holder, account_number, ifsc, upi_id, usable_from`;
const joined = (sql: Sql): Fragment => sql`
  join restaurants using (restaurant_id) left join payout_accounts using (restaurant_id)`;

export const listDue = (sql: Sql, now: Date, slice: Slice) =>
  paged<DueRow>(sql, {
    count: sql`select count(*) as total from (${due(sql, now, sql`true`)}) due`,
    page: sql`select ${columns(sql)} from (${due(sql, now, sql`true`)}) due ${joined(sql)}
      order by due_paise desc, restaurant_id ${sliced(sql, slice)}`,
    orderBy: sql`due_paise desc, restaurant_id`,
  });

/** Only restaurants with an account that can be used now; highest amount first. */
export const highestDue = (sql: Sql, now: Date, limit: number) => sql<DueRow[]>`
  select ${columns(sql)} from (${due(sql, now, sql`true`)}) due ${joined(sql)} where due_paise > 0 and usable_from <= ${now}
  order by due_paise desc, restaurant_id limit ${limit}`;

/** Locks the accounts of all restaurants of the owners concerned, in the order of their ids. */
export async function lockDue(tx: Tx, restaurantIds: readonly number[], now: Date): Promise<readonly DueRow[]> {
  const ids = [...restaurantIds];
  const ofOwners = tx`vendor_id in (select vendor_id from restaurants where restaurant_id = any(${ids}))`;
  await tx`
    select from earning_accounts where restaurant_id in (select restaurant_id from restaurants where ${ofOwners})
    order by restaurant_id for update`;
  return tx<DueRow[]>`
    select ${columns(tx)} from (${due(tx, now, tx`r.${ofOwners}`)}) due ${joined(tx)} where restaurant_id = any(${ids})`;
}

/** Undefined while another run waits for approval. */
export async function insertRun(
  tx: Tx,
  { at, userId }: { at: Date; userId: number },
  planned: readonly { readonly restaurantId: number; readonly duePaise: number }[],
): Promise<number | undefined> {
  const [run] = await tx<{ runId: number }[]>`
    insert into payout_runs (prepared_at, prepared_by) values (${at}, ${userId}) on conflict do nothing returning run_id`;
  if (!run) return undefined;
  await tx`
    insert into payouts (run_id, restaurant_id, amount_paise) select ${run.runId}, "restaurantId", "duePaise"
    from json_to_recordset(${JSON.stringify(planned)}::text::json) as planned ("restaurantId" bigint, "duePaise" bigint)`;
  return run.runId;
}

interface LockedRun {
  readonly state: PayoutRun['state'];
  readonly preparedAt: Date;
  readonly preparedBy: number;
  /** Whether they still may. */
  readonly mayPrepare: boolean;
}

export const lockRun = async (tx: Tx, runId: number): Promise<LockedRun | undefined> => {
  const [row] = await tx<LockedRun[]>`
    select state, prepared_at, prepared_by, exists (
      select from users where user_id = prepared_by and 'ADMIN' = any(roles) and coalesce(admin_role, 'money') = 'money'
        and not is_blocked) as may_prepare
    from payout_runs where run_id = ${runId} for update`;
  return row;
};

export const decideRun = (
  tx: Tx,
  runId: number,
  { state, at, userId }: { state: string; at: Date; userId: number },
) => tx`
  update payout_runs set state = ${state}, decided_at = ${at}, decided_by = ${userId} where run_id = ${runId}`;

/** `isOwn`: prepared by `userId`. */
export const listRuns = (sql: Sql, userId: number, slice: Slice) =>
  paged<RowOf<typeof PayoutRun>>(sql, {
    count: sql`select count(*) as total from payout_runs`,
    page: sql`
      select run_id, state, prepared_at, coalesce(p.user_name, '') as prepared_by, coalesce(d.user_name, '') as decided_by,
        r.prepared_by = ${userId} as is_own, sums.*
      from payout_runs r left join users p on p.user_id = r.prepared_by left join users d on d.user_id = r.decided_by
        cross join lateral (
          select count(*)::integer as payouts, coalesce(sum(amount_paise), 0)::bigint as amount
          from payouts o where o.run_id = r.run_id and o.state <> 'SKIPPED') sums
      order by run_id desc ${sliced(sql, slice)}`,
    orderBy: sql`run_id desc`,
  });

type PayoutRow = Omit<RowOf<typeof Payout>, 'shown'> & Payee;

/** All of them, if no slice is given. */
export const listPayouts = (sql: Sql, runId: number, slice?: Slice) =>
  paged<PayoutRow>(sql, {
    count: sql`select count(*) as total from payouts where run_id = ${runId}`,
    page: sql`
      select payout_id, o.restaurant_id, restaurant_name, amount_paise as amount, state, reason,
        nullif(kind, '') as kind, holder, account_number, ifsc, upi_id
      from payouts o join restaurants using (restaurant_id) where run_id = ${runId} order by payout_id ${sliced(sql, slice)}`,
    orderBy: sql`payout_id`,
  });

/** A planned payout after its run was approved. */
export interface Decided extends Payee {
  readonly payoutId: number;
  readonly amountPaise: number;
  readonly state: 'APPROVED' | 'SKIPPED';
  readonly reason: string;
  readonly isOwn: boolean;
}

export const writeDecided = (tx: Tx, decided: readonly Decided[]) => tx`
  update payouts p set amount_paise = d."amountPaise", state = d.state, reason = d.reason, is_own = d."isOwn",
    kind = coalesce(d.kind, ''), holder = d.holder,
    account_number = d."accountNumber", ifsc = d.ifsc, upi_id = d."upiId"
  from json_to_recordset(${JSON.stringify(decided)}::text::json) as d ("payoutId" bigint, "amountPaise" bigint, state text,
    reason text, "isOwn" boolean, kind text, holder text, "accountNumber" text, ifsc text, "upiId" text)
  where p.payout_id = d."payoutId"`;

/** Earning lines for transfers of the ledger (`bookId`); payouts are negative. */
export const insertPayoutLines = (
  tx: Tx,
  at: Date,
  lines: readonly { bookId: number; restaurantId: number; kind: string; amountPaise: number }[],
) => tx`
  insert into earning_lines (restaurant_id, at, kind, book_id, amount_paise)
  select "restaurantId", ${at}, kind, "bookId", "amountPaise" from json_to_recordset(${JSON.stringify(lines)}::text::json)
    as line ("bookId" bigint, "restaurantId" bigint, kind text, "amountPaise" bigint)`;

/** Records the bank's result once; undefined if it was recorded before, or the payout was not approved. */
export const settle = async (tx: Tx, payoutId: number, result: { outcome: string; reason: string; at: Date }) => {
  const [row] = await tx<{ restaurantId: number; restaurantName: string; amountPaise: number }[]>`
    with settled as (
      update payouts set state = ${result.outcome}, reason = ${result.reason}, settled_at = ${result.at}
      where payout_id = ${payoutId} and state = 'APPROVED' returning restaurant_id, amount_paise
    )
    select restaurant_id, restaurant_name, amount_paise from settled join restaurants using (restaurant_id)`;
  return row;
};
