import { type EarningLine, statementPdf, type WholeStatement } from '#contract/earnings/statements.ts';
import {
  amountsOf,
  LINE_COLUMNS,
  LINE_COLUMNS_WORDS,
  lineWords,
  periodWords,
  sumsOf,
} from '#contract/earnings/words.ts';
import { dateOf, dateWords } from '#contract/kit/india.ts';
import { inRupees } from '#contract/kit/money.ts';
import { serve } from '#server/http/serve.ts';
import { drawApart, type Report } from '#server/ordering/index.ts';
import { sentStatement } from './view-statements.ts';

const reportOf = (statement: WholeStatement, lines: readonly EarningLine[], brand: string): Report => ({
  title: `Statement ${statement.statementId}`,
  brand,
  author: statement.operatorName || brand,
  facts: [
    ['Restaurant', statement.restaurantName],
    ['Period', periodWords(statement)],
    ['Made on', dateWords(dateOf(new Date(statement.madeAt)))],
    ...(statement.operatorName ? ([['Made by', statement.operatorName]] as const) : []),
    ...(statement.operatorGstin ? ([['GSTIN', statement.operatorGstin]] as const) : []),
  ],
  tables: [
    {
      heading: ['Summary', 'Amount'],
      widths: [110],
      rows: sumsOf(statement).map(([label, amount]) => [label, inRupees(amount)]),
      endsWithTotal: true,
    },
    {
      heading: ['Orders, refunds and adjustments', 'Date', ...LINE_COLUMNS],
      widths: [62, 68, 62, 62, 66, 68],
      note: LINE_COLUMNS_WORDS,
      rows: lines.map((line) => [
        lineWords(line),
        dateWords(dateOf(new Date(line.at))),
        ...amountsOf(line).map(([, amount]) => (amount === undefined ? '' : inRupees(amount))),
      ]),
    },
  ],
});

export const serveStatementPdf = serve(statementPdf, async ({ sql, params, user, operator, reply, refuse }) => {
  const found = await sentStatement(sql, params.statementId, user);
  if (!found) throw refuse('STATEMENT_NOT_FOUND');
  const { name } = (await operator()).brand;
  const pdf = await drawApart(user.userId, reportOf(found.statement, found.lines, name));
  reply.header('Content-Disposition', `attachment; filename="${found.fileName}.pdf"`);
  return pdf;
});
