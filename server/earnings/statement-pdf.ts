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
import { t, translated } from '#contract/kit/texts.ts';
import { serve } from '#server/http/serve.ts';
import { drawApart, type Report } from '#server/ordering/index.ts';
import { sentStatement } from './view-statements.ts';

type Look = Pick<Report, 'brand' | 'language'>;

const reportOf = (statement: WholeStatement, lines: readonly EarningLine[], { brand, language }: Look): Report => ({
  language,
  title: t`Statement ${statement.statementId}`,
  brand,
  author: statement.operatorName || brand,
  facts: [
    [t`Restaurant`, statement.restaurantName],
    [t`Period`, periodWords(statement)],
    [t`Made on`, dateWords(dateOf(new Date(statement.madeAt)))],
    ...(statement.operatorName ? ([[t`Made by`, statement.operatorName]] as const) : []),
    ...(statement.operatorGstin ? ([['GSTIN', statement.operatorGstin]] as const) : []),
  ],
  tables: [
    {
      heading: [t`Summary`, t`Amount`],
      widths: [110],
      rows: sumsOf(statement).map(([label, amount]) => [label, inRupees(amount)]),
      endsWithTotal: true,
    },
    {
      heading: [t`Orders, refunds and adjustments`, t`Date`, ...LINE_COLUMNS.map(translated)],
      widths: [62, 68, 62, 62, 66, 68],
      note: translated(LINE_COLUMNS_WORDS),
      rows: lines.map((line) => [
        lineWords(line),
        dateWords(dateOf(new Date(line.at))),
        ...amountsOf(line).map(([, amount]) => (amount === undefined ? '' : inRupees(amount))),
      ]),
    },
  ],
});

export const serveStatementPdf = serve(statementPdf, async (context) => {
  const { sql, params, user, operator, request, reply, refuse } = context;
  const found = await sentStatement(sql, params.statementId, user);
  if (!found) throw refuse('STATEMENT_NOT_FOUND');
  const { name: brand } = (await operator()).brand;
  const { language } = request;
  const pdf = await drawApart(user.userId, reportOf(found.statement, found.lines, { brand, language }));
  reply.header('Content-Disposition', `attachment; filename="${found.fileName}.pdf"`);
  return pdf;
});
