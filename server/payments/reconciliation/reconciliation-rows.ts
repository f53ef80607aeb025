/** Settlement lines, and how they match our records. Amounts in paise. */
import { type DifferenceKind, SETTLED_WITHIN_DAYS } from '#contract/payments/settlements.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { lockKey } from '#server/database/locks.ts';
import type { ProviderName, SettledLine } from '../providers/provider.ts';

export interface OfDay {
  readonly provider: ProviderName;
  /** A date in India, such as 2026-11-25. */
  readonly day: string;
}

export const lockSettlements = (tx: Tx, provider: ProviderName) => tx`
  select pg_advisory_xact_lock(${lockKey(tx, 'settlements of', provider)})`;

/**
 * Saves lines and their settlements. A line that was saved before, maybe for another day, is updated if the provider
 * reports it differently now. Returns the days whose lines have changed.
 */
export async function saveLines(tx: Tx, { provider, day }: OfDay, lines: readonly SettledLine[]): Promise<string[]> {
  const json = JSON.stringify(lines);
  await tx`
    insert into provider_settlements (provider, settlement_ref, settled_at)
    select ${provider}, "settlementRef", min("settledAt")
    from json_to_recordset(${json}::text::json) as line ("settlementRef" text, "settledAt" timestamptz) group by 1, 2
    on conflict do nothing`;
  const changed = await tx<{ day: string }[]>`
    with saved as (
      insert into settlement_lines (provider, day, settlement_id, kind, ref, about, amount_paise, net_paise, fee_paise, tax_paise)
      select distinct on (settlement_id, kind, ref) ${provider}, ${day}::text::date, settlement_id, kind, ref, about, "amountPaise",
        "netPaise", "feePaise", "taxPaise"
      from json_to_recordset(${json}::text::json) as line ("settlementRef" text, kind text, ref text, about text,
          "amountPaise" bigint, "netPaise" bigint, "feePaise" bigint, "taxPaise" bigint)
        join provider_settlements s on s.provider = ${provider} and settlement_ref = "settlementRef"
      order by settlement_id, kind, ref
      on conflict (settlement_id, kind, ref) do update set about = excluded.about, amount_paise = excluded.amount_paise,
        net_paise = excluded.net_paise, fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise,
        state = 'OTHER', clarified_at = null, clarified_by = null
      where (settlement_lines.about, settlement_lines.amount_paise, settlement_lines.net_paise, settlement_lines.fee_paise,
        settlement_lines.tax_paise) is distinct from (excluded.about, excluded.amount_paise, excluded.net_paise,
        excluded.fee_paise, excluded.tax_paise)
      returning day
    ) select distinct day::text as day from saved`;
  return changed.map((row) => row.day);
}

/** Our amount for each line `l`, in paise, negative for refunds; null if we have none. Failed refunds do not count. */
const itemOf = (sql: Sql): Fragment => sql`
  case l.kind when 'PAYMENT' then coalesce(
      (select p.amount_paise from payments p where p.provider = l.provider and p.receipt_ref = l.ref),
      (select case when h.currency = 'INR' then h.amount_minor else 0 end from held_receipts h
        where h.provider = l.provider and h.receipt_ref = l.ref))
    when 'REFUND' then -coalesce(
      (select s.amount_paise from source_refunds s join payments p using (payment_id)
        where s.refund_ref = l.ref and p.provider = l.provider and s.state <> 'FAILED' limit 1),
      (select case when h.currency = 'INR' then h.amount_minor else 0 end from held_refunds r join held_receipts h using (held_id)
        where r.refund_ref = l.ref and h.provider = l.provider and r.state <> 'FAILED' limit 1)) end`;

/**
 * Reconciles a day's lines, and re-checks older unmatched lines and refunds that failed later. A line missing here can
 * match even after somebody has clarified it. Returns the settlements of all these lines.
 */
export const matchLines = (tx: Tx, { provider, day }: OfDay) => tx<{ settlementId: number }[]>`
  with wanted as (
    select line_id from settlement_lines where provider = ${provider} and day = ${day}::text::date
    union
    select line_id from settlement_lines
    where provider = ${provider} and state not in ('MATCHED', 'FOUND') and (clarified_at is null or state = 'MISSING_HERE')
    union
    select line_id from settlement_lines l join (
      select refund_ref as ref from source_refunds where state = 'FAILED' and refund_ref is not null
      union all select refund_ref from held_refunds where state = 'FAILED' and refund_ref is not null
    ) failed using (ref)
    where l.provider = ${provider} and l.kind = 'REFUND' and item_paise <> 0
  ), compared as (
    select l.line_id, l.settlement_id, ${itemOf(tx)} as item_paise, exists (
      select from settlement_lines b where b.provider = l.provider and b.kind = l.kind and b.ref = l.ref
        and b.settlement_id is not null and b.line_id < l.line_id) as is_second
    from settlement_lines l join wanted using (line_id) where settlement_id is not null
  ), decided as (
    select line_id, case when is_second then 0 else coalesce(c.item_paise, 0) end as item_paise, case when l.kind = 'OTHER' then 'OTHER'
      when is_second then 'SETTLED_TWICE' when c.item_paise is null then 'MISSING_HERE'
      when l.amount_paise <> c.item_paise then 'DIFFERENT_AMOUNT'
      when net_paise + fee_paise + tax_paise <> c.item_paise then 'FEES' else 'MATCHED' end as state
    from compared c join settlement_lines l using (line_id)
  ), updated as (
    update settlement_lines l set item_paise = d.item_paise, state = d.state
    from decided d where d.line_id = l.line_id and (l.item_paise, l.state) is distinct from (d.item_paise, d.state)
  )
  select distinct settlement_id from compared`;

/** Older entries were checked when their own day was reconciled. */
const MISSED_DAYS = 2;

/** Adds a difference for everything the provider should have settled by now. FOUND: it was settled later. */
export async function findMissing(tx: Tx, { provider, day }: OfDay, before: Date): Promise<void> {
  const after = new Date(before.getTime() - MISSED_DAYS * 86_400_000);
  await tx`
    insert into settlement_lines (provider, day, kind, ref, about, amount_paise, net_paise, fee_paise, tax_paise, item_paise, state)
    select ${provider}, ${day}::text::date, kind, ref, about, 0, 0, 0, 0, paise, 'MISSING_THERE' from (
      select 'PAYMENT' as kind, receipt_ref as ref, 'payment ' || payment_id as about, amount_paise as paise from payments
      where provider = ${provider} and state = 'PAID' and paid_at >= ${after} and paid_at < ${before}
      union all
      select 'PAYMENT', receipt_ref, 'held money ' || held_id, amount_minor from held_receipts
      where provider = ${provider} and currency = 'INR' and received_at >= ${after} and received_at < ${before}
      union all
      select 'REFUND', refund_ref, 'refund of order ' || s.order_id, -s.amount_paise from source_refunds s join payments using (payment_id)
      where provider = ${provider} and s.state = 'DONE' and s.settled_at >= ${after} and s.settled_at < ${before}
      union all
      select 'REFUND', refund_ref, 'held money ' || held_id, -amount_minor from held_refunds r join held_receipts using (held_id)
      where provider = ${provider} and currency = 'INR' and r.state = 'DONE' and r.settled_at >= ${after} and r.settled_at < ${before}
    ) item
    where ref is not null and not exists (
      select from settlement_lines l where l.provider = ${provider} and l.kind = item.kind and l.ref = item.ref)
    on conflict do nothing`;
  await tx`
    update settlement_lines m set state = 'FOUND'
    where provider = ${provider} and state = 'MISSING_THERE' and exists (
      select from settlement_lines l where l.provider = m.provider and l.kind = m.kind and l.ref = m.ref
        and l.settlement_id is not null)`;
}

export const settledWithinMs = SETTLED_WITHIN_DAYS * 86_400_000;

export const markReconciled = (tx: Tx, { provider, day }: OfDay, at: Date, again: Date | null) => tx`
  insert into reconciled_days (provider, day, reconciled_at, runs, due_at)
  values (${provider}, ${day}::text::date, ${at}, 1, ${again})
  on conflict (provider, day) do update set reconciled_at = excluded.reconciled_at, runs = reconciled_days.runs + 1, tries = 0,
    due_at = excluded.due_at`;

export const addUpDays = (tx: Tx, provider: ProviderName, days: readonly string[]) => tx`
  update reconciled_days d set (lines, received_paise, refunded_paise, other_paise, fee_paise, tax_paise, net_paise) = (
    select count(*), coalesce(sum(amount_paise) filter (where kind = 'PAYMENT'), 0),
      coalesce(-sum(amount_paise) filter (where kind = 'REFUND'), 0), coalesce(sum(amount_paise) filter (where kind = 'OTHER'), 0),
      coalesce(sum(fee_paise), 0), coalesce(sum(tax_paise), 0), coalesce(sum(net_paise), 0)
    from settlement_lines l where l.provider = d.provider and l.day = d.day and settlement_id is not null)
  where provider = ${provider} and day = any(${[...days]}::text[]::date[])`;

export const firstReceiptAt = async (sql: Sql, provider: ProviderName): Promise<Date | null> => {
  const [row] = await sql<{ firstAt: Date | null }[]>`
    select least(
      (select min(paid_at) from payments where provider = ${provider} and state = 'PAID'),
      (select min(received_at) from held_receipts where provider = ${provider})
    ) as first_at`;
  return row?.firstAt ?? null;
};

export const planDays = (
  sql: Sql,
  provider: ProviderName,
  { from, to, now }: { from: string; to: string; now: Date },
) => sql`
  insert into reconciled_days (provider, day, due_at)
  select ${provider}, each::date, ${now} from generate_series(${from}::text::date, ${to}::text::date, interval '1 day') each
  on conflict do nothing`;

export interface DueDay {
  readonly day: string;
  readonly tries: number;
}

/** Claims the first due day; other workers skip it until `again`. */
export const claimDay = async (
  sql: Sql,
  provider: ProviderName,
  now: Date,
  again: Date,
): Promise<DueDay | undefined> => {
  const [row] = await sql<DueDay[]>`
    update reconciled_days set due_at = ${again}, tries = tries + 1
    where provider = ${provider} and day = (
      select day from reconciled_days where provider = ${provider} and due_at <= ${now} order by day limit 1 for update skip locked
    ) returning day::text as day, tries`;
  return row;
};

export const askAgainAt = (sql: Sql, { provider, day }: OfDay, at: Date) => sql`
  update reconciled_days set due_at = ${at} where provider = ${provider} and day = ${day}::text::date`;

export interface LockedLine {
  readonly ref: string;
  readonly day: string;
  readonly state: DifferenceKind | 'MATCHED' | 'FOUND';
  readonly isClarified: boolean;
}

export const lockLine = async (tx: Tx, lineId: number): Promise<LockedLine | undefined> => {
  const [row] = await tx<LockedLine[]>`
    select ref, day::text as day, state, clarified_at is not null as is_clarified from settlement_lines
    where line_id = ${lineId} for update`;
  return row;
};

export const clarify = (tx: Tx, lineId: number, { at, userId, note }: { at: Date; userId: number; note: string }) => tx`
  update settlement_lines set clarified_at = ${at}, clarified_by = ${userId}, note = ${note} where line_id = ${lineId}`;
