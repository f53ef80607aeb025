/** Settlements as administrators see them (product rule 6.21). */
import * as contract from '#contract/payments/settlements.ts';
import type { Sql } from '#server/database/database.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './view-rows.ts';

/** In paise; undefined before the day was reconciled for the first time. */
export async function reportOfDay(sql: Sql, provider: string, day: string) {
  const [row, differences] = await Promise.all([
    rows.dayOf(sql, provider, day),
    rows.listDifferences(sql, provider, day),
  ]);
  return row && { ...row, differences: differences.filter(({ lineId }) => lineId !== null) };
}

export const serveSettlementDays = serve(contract.settlementDays, async ({ sql, query }) =>
  pageOf(await rows.listDays(sql, slice(query) ?? FIRST_PAGE), 'day'),
);

export const serveSettlementDay = serve(contract.settlementDay, async ({ sql, params: { provider, day }, refuse }) => {
  const row = await rows.dayOf(sql, provider, day);
  if (!row) throw refuse('SETTLEMENT_DAY_NOT_FOUND');
  return row;
});

export const serveSettlementDifferences = serve(contract.settlementDifferences, async ({ sql, params, query }) =>
  pageOf(await rows.listDifferences(sql, params.provider, params.day, slice(query) ?? FIRST_PAGE), 'lineId'),
);
