/** Earnings and statements, for the restaurant's vendor and administrators (product rule 6.14). */
import * as contract from '#contract/earnings/statements.ts';
import { dateOf } from '#contract/kit/india.ts';
import type { Sql } from '#server/database/database.ts';
import { requireAdminRight } from '#server/http/admin-right.ts';
import { encodeResponse } from '#server/http/encode-response.ts';
import { type Acting, FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';
import { commissionOn } from './rules.ts';
import { writeStatement } from './statement-csv.ts';

const mayRead = (row: { readonly vendorId: number }, user: Acting): boolean =>
  row.vendorId === user.vendorId || requireAdminRight(user, 'money');

export const serveEarnings = serve(contract.earnings, async ({ sql, params, user, now, refuse }) => {
  const row = await rows.earningsOf(sql, params.restaurantId);
  if (!row || !mayRead(row, user)) throw refuse('RESTAURANT_NOT_FOUND');
  const { perMille, fixedPaise } = commissionOn(row.commissions, dateOf(now));
  return { ...row, commission: { percent: perMille / 10, fixed: fixedPaise } };
});

export const serveStatements = serve(contract.statements, async ({ sql, params, query, user, refuse }) => {
  const owner = await rows.ownerOf(sql, params.restaurantId);
  if (!owner || !mayRead(owner, user)) throw refuse('RESTAURANT_NOT_FOUND');
  const found = await rows.listStatements(sql, params.restaurantId, slice(query) ?? FIRST_PAGE);
  return pageOf(found, 'statementId');
});

/** Undefined for everybody else. */
async function readable(sql: Sql, statementId: number, user: Acting) {
  const row = await rows.statementOf(sql, statementId);
  return row && mayRead(row, user) ? row : undefined;
}

export const serveStatement = serve(contract.statement, async ({ sql, params, user, refuse }) => {
  const found = await readable(sql, params.statementId, user);
  if (!found) throw refuse('STATEMENT_NOT_FOUND');
  return found;
});

export const serveStatementLines = serve(contract.statementLines, async ({ sql, params, query, user, refuse }) => {
  if (!(await readable(sql, params.statementId, user))) throw refuse('STATEMENT_NOT_FOUND');
  return pageOf(await rows.linesOf(sql, params.statementId, slice(query) ?? FIRST_PAGE), 'lineId');
});

/** A statement and its lines as they are sent, for files. */
export async function sentStatement(sql: Sql, statementId: number, user: Acting) {
  const found = await readable(sql, statementId, user);
  if (!found) return undefined;
  const lines = (await rows.linesOf(sql, statementId)).filter(({ lineId }) => lineId !== null);
  return {
    statement: encodeResponse(contract.WholeStatement, found),
    lines: lines.map((line) => encodeResponse(contract.EarningLine, line)),
    /** Without extension. */
    fileName: `statement-${found.restaurantId}-${found.periodFrom}`,
  };
}

export const serveExportStatement = serve(contract.exportStatement, async ({ sql, params, user, reply, refuse }) => {
  const found = await sentStatement(sql, params.statementId, user);
  if (!found) throw refuse('STATEMENT_NOT_FOUND');
  reply.header('Content-Disposition', `attachment; filename="${found.fileName}.csv"`);
  return writeStatement(found.statement, found.lines);
});
