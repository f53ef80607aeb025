import type { SettlementDay, SettlementDifference } from '#contract/payments/settlements.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

type DayRow = RowOf<typeof SettlementDay>;

const dayColumns = (sql: Sql): Fragment => sql`
  provider, day::text as day, reconciled_at, tries > 0 as is_away, lines, received_paise as received, refunded_paise as refunded,
  other_paise as other, fee_paise as fees, tax_paise as tax, net_paise as to_bank, unmatched.*`;
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

export const listDifferences = (sql: Sql, provider: string, day: string, slice?: Slice) => {
  const where = sql`l.provider = ${provider} and day = ${day}::text::date and state not in ('MATCHED', 'FOUND')`;
  return paged<RowOf<typeof SettlementDifference>>(sql, {
    count: sql`select count(*) as total from settlement_lines l where ${where}`,
    page: sql`
      select line_id, state as difference, kind as line_kind, ref, about, coalesce(settlement_ref, '') as settlement_ref,
        amount_paise as there, item_paise as here, fee_paise as fee, tax_paise as tax, net_paise as to_bank,
        case when clarified_at is not null then
          json_build_object('at', clarified_at, 'by', coalesce(user_name, ''), 'note', note) end as clarified,
        clarified_at is not null as is_clarified
      from settlement_lines l left join provider_settlements using (settlement_id) left join users on user_id = clarified_by
      where ${where} order by is_clarified, line_id ${sliced(sql, slice)}`,
    orderBy: sql`is_clarified, line_id`,
  });
};
