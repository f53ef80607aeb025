/** Earnings and statements, for the restaurant's vendor and administrators (product rule 133). */
import * as contract from '#contract/earnings/statements.ts';
import type { Role } from '#contract/kit/endpoint.ts';
import { dateOf } from '#contract/kit/india.ts';
import { toRupees } from '#contract/kit/money.ts';
import type { Sql } from '#server/database/database.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';
import { commissionOn } from './rules.ts';
import { writeStatement } from './statement-csv.ts';

interface Reader {
  readonly userId: number;
  readonly roles: readonly Role[];
}

const mayRead = ({ vendorId }: { readonly vendorId: number }, { userId, roles }: Reader): boolean =>
  vendorId === userId || roles.includes('ADMIN');

const toStatement = (row: rows.StatementRow): contract.Statement => ({
  statementId: row.statementId,
  restaurantId: row.restaurantId,
  ...row.particulars,
  periodFrom: row.periodFrom,
  periodTo: row.periodTo,
  madeAt: row.madeAt.toISOString(),
  orders: row.orders,
  opening: toRupees(row.openingPaise),
  earned: toRupees(row.earnedPaise),
  refunded: toRupees(row.refundedPaise),
  commission: toRupees(row.commissionPaise),
  commissionTax: toRupees(row.commissionTaxPaise),
  cash: toRupees(row.cashPaise),
  adjusted: toRupees(row.adjustedPaise),
  paidOut: toRupees(row.paidOutPaise),
  closing: toRupees(row.closingPaise),
});

const toParts = (
  amountPaise: number,
  { taxPaise, discountPaise }: Pick<rows.LineRow, 'taxPaise' | 'discountPaise'>,
) => ({
  gross: toRupees(amountPaise + taxPaise + discountPaise),
  taxPaid: toRupees(taxPaise),
  discount: toRupees(discountPaise),
});

const toLine = ({ amountPaise, commissionPaise, orderId, ...row }: rows.LineRow): contract.EarningLine => ({
  lineId: row.lineId,
  kind: row.kind,
  at: row.at.toISOString(),
  ...(orderId !== null && { orderId }),
  ...((row.kind === 'ORDER' || row.kind === 'REFUND') && toParts(amountPaise, row)),
  amount: toRupees(amountPaise),
  commission: toRupees(commissionPaise),
  net: toRupees(amountPaise - commissionPaise),
  reason: row.reason,
});

export const serveEarnings = serve(contract.earnings, async ({ sql, params, user, now, refuse }) => {
  const row = await rows.earningsOf(sql, params.restaurantId);
  if (!row || !mayRead(row, user)) throw refuse('RESTAURANT_NOT_FOUND');
  const { perMille, fixedPaise } = commissionOn(row.commissions, dateOf(now));
  return {
    restaurantName: row.restaurantName,
    period: row.period,
    orders: row.orders,
    reserveDays: row.reserveDays,
    reservePercent: row.reservePercent,
    commission: { percent: perMille / 10, fixed: toRupees(fixedPaise) },
    lastClosing: toRupees(row.lastClosingPaise),
    earned: toRupees(row.earnedPaise),
    refunded: toRupees(row.refundedPaise),
    cash: toRupees(row.cashPaise),
    adjusted: toRupees(row.adjustedPaise),
    paidOut: toRupees(row.paidOutPaise),
    balance: toRupees(row.balancePaise),
  };
});

export const serveStatements = serve(contract.statements, async ({ sql, params, query, user, refuse }) => {
  const owner = await rows.ownerOf(sql, params.restaurantId);
  if (!owner || !mayRead(owner, user)) throw refuse('RESTAURANT_NOT_FOUND');
  const found = await rows.listStatements(sql, params.restaurantId, slice(query) ?? FIRST_PAGE);
  return pageOf(found, 'statementId', toStatement);
});

/** Undefined for everybody else. */
export async function readable(
  sql: Sql,
  statementId: number,
  user: Reader,
): Promise<contract.WholeStatement | undefined> {
  const row = await rows.statementOf(sql, statementId);
  if (!row || !mayRead(row, user)) return undefined;
  return { ...toStatement(row), ...toParts(row.earnedPaise, await rows.partsOfStatement(sql, statementId)) };
}

export const serveStatement = serve(contract.statement, async ({ sql, params, user, refuse }) => {
  const found = await readable(sql, params.statementId, user);
  if (!found) throw refuse('STATEMENT_NOT_FOUND');
  return found;
});

export const serveStatementLines = serve(contract.statementLines, async ({ sql, params, query, user, refuse }) => {
  if (!(await readable(sql, params.statementId, user))) throw refuse('STATEMENT_NOT_FOUND');
  return pageOf(await rows.linesOf(sql, params.statementId, slice(query) ?? FIRST_PAGE), 'lineId', toLine);
});

export const allLines = async (sql: Sql, statementId: number): Promise<contract.EarningLine[]> =>
  (await rows.linesOf(sql, statementId)).filter(({ lineId }) => lineId !== null).map(toLine);

/** Without extension. */
export const fileName = ({ restaurantId, periodFrom }: contract.Statement) => `statement-${restaurantId}-${periodFrom}`;

export const serveExportStatement = serve(contract.exportStatement, async ({ sql, params, user, reply, refuse }) => {
  const found = await readable(sql, params.statementId, user);
  if (!found) throw refuse('STATEMENT_NOT_FOUND');
  const lines = await allLines(sql, found.statementId);
  reply.header('Content-Disposition', `attachment; filename="${fileName(found)}.csv"`);
  return writeStatement(found, lines);
});
