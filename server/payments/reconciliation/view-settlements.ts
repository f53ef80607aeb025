/** Settlements as administrators see them (product rule 140). */
import { toRupees } from '#contract/kit/money.ts';
import * as contract from '#contract/payments/settlements.ts';
import type { Sql } from '#server/database/database.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './view-rows.ts';

const toDay = (row: rows.DayRow): contract.SettlementDay => ({
  provider: row.provider,
  day: row.day,
  isAway: row.isAway,
  lines: row.lines,
  differences: row.differences,
  open: row.open,
  ...(row.reconciledAt && { reconciledAt: row.reconciledAt.toISOString() }),
  received: toRupees(row.receivedPaise),
  refunded: toRupees(row.refundedPaise),
  other: toRupees(row.otherPaise),
  fees: toRupees(row.feePaise),
  tax: toRupees(row.taxPaise),
  toBank: toRupees(row.netPaise),
});

const toDifference = (row: rows.DifferenceRow): contract.SettlementDifference => ({
  lineId: row.lineId,
  difference: row.state,
  lineKind: row.kind,
  ref: row.ref,
  about: row.about,
  settlementRef: row.settlementRef,
  there: toRupees(row.amountPaise),
  here: toRupees(row.itemPaise),
  fee: toRupees(row.feePaise),
  tax: toRupees(row.taxPaise),
  toBank: toRupees(row.netPaise),
  ...(row.clarifiedAt && { clarified: { at: row.clarifiedAt.toISOString(), by: row.clarifiedBy, note: row.note } }),
});

/** Undefined before the day was reconciled for the first time. */
export async function reportOfDay(sql: Sql, provider: string, day: string) {
  const [row, differences] = await Promise.all([
    rows.dayOf(sql, provider, day),
    rows.listDifferences(sql, provider, day),
  ]);
  return row && { ...toDay(row), differences: differences.filter(({ lineId }) => lineId !== null).map(toDifference) };
}

export const serveSettlementDays = serve(contract.settlementDays, async ({ sql, query }) =>
  pageOf(await rows.listDays(sql, slice(query) ?? FIRST_PAGE), 'day', toDay),
);

export const serveSettlementDay = serve(contract.settlementDay, async ({ sql, params: { provider, day }, refuse }) => {
  const row = await rows.dayOf(sql, provider, day);
  if (!row) throw refuse('SETTLEMENT_DAY_NOT_FOUND');
  return toDay(row);
});

export const serveSettlementDifferences = serve(contract.settlementDifferences, async ({ sql, params, query }) =>
  pageOf(
    await rows.listDifferences(sql, params.provider, params.day, slice(query) ?? FIRST_PAGE),
    'lineId',
    toDifference,
  ),
);
