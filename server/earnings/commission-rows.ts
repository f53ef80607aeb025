import type { EarningTerms, ListedCommission } from '#contract/earnings/commission.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { CommissionTerms } from './rules.ts';

type CommissionRow = RowOf<typeof ListedCommission>;

const columns = (sql: Sql, today: string): Fragment => sql`
  commission_id, c.restaurant_id, coalesce(restaurant_name, '') as restaurant_name, holds_from::text as holds_from,
  per_mille / 10::float8 as percent, fixed_paise as fixed, holds_from <= ${today}::text::date as is_over`;

export const listCommissions = (sql: Sql, today: string, slice: Slice) =>
  paged<CommissionRow>(sql, {
    count: sql`select count(*) as total from commissions`,
    page: sql`
      select ${columns(sql, today)} from commissions c left join restaurants using (restaurant_id)
      order by c.holds_from desc, commission_id desc ${sliced(sql, slice)}`,
    orderBy: sql`page.holds_from desc, commission_id desc`,
  });

/** Writes nothing and returns undefined if there is no such restaurant. */
export async function writeCommission(tx: Tx, terms: CommissionTerms) {
  const { restaurantId, holdsFrom, perMille, fixedPaise } = terms;
  const [row] = await tx<{ commissionId: number; restaurantName: string | null }[]>`
    with written as (
      insert into commissions (restaurant_id, holds_from, per_mille, fixed_paise)
      select ${restaurantId}::bigint, ${holdsFrom}::text::date, ${perMille}::integer, ${fixedPaise}::bigint
      where ${restaurantId}::bigint is null or exists (select from restaurants where restaurant_id = ${restaurantId}::bigint)
      on conflict (restaurant_id, holds_from) do update set per_mille = excluded.per_mille, fixed_paise = excluded.fixed_paise
      returning commission_id, restaurant_id
    )
    select commission_id, restaurant_name from written left join restaurants using (restaurant_id)`;
  return row;
}

/** Only a commission that begins after today; returns it. */
export async function deleteCommission(tx: Tx, commissionId: number, today: string) {
  const [row] = await tx<CommissionRow[]>`
    with c as (
      delete from commissions where commission_id = ${commissionId} and holds_from > ${today}::text::date returning *
    )
    select ${columns(tx, today)} from c left join restaurants using (restaurant_id)`;
  return row;
}

export const readTerms = async (sql: Sql): Promise<EarningTerms> => {
  const [row] = await sql<EarningTerms[]>`select period, reserve_days, reserve_percent from earning_terms`;
  return row ?? { period: 'WEEK', reserveDays: 0, reservePercent: 0 };
};

export const writeTerms = (tx: Tx, { period, reserveDays, reservePercent }: EarningTerms) => tx`
  insert into earning_terms (period, reserve_days, reserve_percent) values (${period}, ${reserveDays}, ${reservePercent})
  on conflict (only_row) do update set period = excluded.period, reserve_days = excluded.reserve_days,
    reserve_percent = excluded.reserve_percent`;
