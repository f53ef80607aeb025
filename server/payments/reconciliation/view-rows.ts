import type { DifferenceKind } from '#contract/payments/settlements.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';

export interface DayRow {
  readonly provider: string;
  readonly day: string;
  readonly reconciledAt: Date | null;
  readonly isAway: boolean;
  readonly lines: number;
  readonly receivedPaise: number;
  readonly refundedPaise: number;
  readonly otherPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly netPaise: number;
  readonly differences: number;
  readonly open: number;
}

const dayColumns = (sql: Sql): Fragment => sql`
  provider, day::text as day, reconciled_at, tries > 0 as is_away, lines, received_paise, refunded_paise, other_paise, fee_paise,
  tax_paise, net_paise, unmatched.*`;
const withUnmatched = (sql: Sql): Fragment => sql`
  cross join lateral (
    select count(*)::integer as differences, (count(*) filter (where clarified_at is null))::integer as open
    from settlement_lines l where l.provider = d.provider and l.day = d.day and state not in ('MATCHED', 'FOUND')
  ) unmatched`;

export const listDays = (sql: Sql, slice: Slice) =>
  paged<DayRow>(sql, {
    count: sql`select count(*) as total from reconciled_days`,
    page: sql`select ${dayColumns(sql)} from (
        select * from reconciled_days order by day desc, provider ${sliced(sql, slice)}
      ) d ${withUnmatched(sql)} order by day desc, provider`,
    orderBy: sql`day desc, provider`,
  });

export const dayOf = async (sql: Sql, provider: string, day: string): Promise<DayRow | undefined> => {
  const [row] = await sql<DayRow[]>`
    select ${dayColumns(sql)} from reconciled_days d ${withUnmatched(sql)}
    where provider = ${provider} and day = ${day}::text::date`;
  return row;
};

export interface DifferenceRow {
  readonly lineId: number;
  readonly state: DifferenceKind;
  readonly kind: 'PAYMENT' | 'REFUND' | 'OTHER';
  readonly ref: string;
  readonly about: string;
  readonly settlementRef: string;
  readonly amountPaise: number;
  readonly itemPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly netPaise: number;
  readonly clarifiedAt: Date | null;
  readonly clarifiedBy: string;
  readonly note: string;
}

export const listDifferences = (sql: Sql, provider: string, day: string, slice?: Slice) => {
  const where = sql`l.provider = ${provider} and day = ${day}::text::date and state not in ('MATCHED', 'FOUND')`;
  return paged<DifferenceRow>(sql, {
    count: sql`select count(*) as total from settlement_lines l where ${where}`,
    page: sql`
      select line_id, state, kind, ref, about, coalesce(settlement_ref, '') as settlement_ref, amount_paise, item_paise, fee_paise,
        tax_paise, net_paise, clarified_at, coalesce(user_name, '') as clarified_by, note, clarified_at is not null as is_clarified
      from settlement_lines l left join provider_settlements using (settlement_id) left join users on user_id = clarified_by
      where ${where} order by is_clarified, line_id ${sliced(sql, slice)}`,
    orderBy: sql`is_clarified, line_id`,
  });
};
