import type { EarningLine, Statement } from '#contract/earnings.ts';
import { lineWords, sumsOf } from '#contract/earnings-words.ts';
import { dateOf, timeOf } from '#contract/kit/india.ts';
import { csvOf, harmlessCell } from '#server/http/csv.ts';

const COLUMNS = ['by', 'date', 'time', 'orderId', 'what', 'amount', 'commission'];

/** The lines of a statement and then its sums, amounts in rupees, safe to open in a spreadsheet. */
export const writeStatement = (statement: Statement, lines: readonly EarningLine[]): string =>
  csvOf(COLUMNS, [
    ...lines.map((line) => {
      const at = new Date(line.at);
      const what = harmlessCell(lineWords(line));
      return [line.kind, dateOf(at), timeOf(at), line.orderId ?? '', what, line.amount, line.commission];
    }),
    ...sumsOf(statement).map(([label, amount]) => ['SUM', '', '', '', label, amount, '']),
  ]);
