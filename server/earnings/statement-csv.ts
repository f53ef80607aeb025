import type { EarningLine, WholeStatement } from '#contract/earnings/statements.ts';
import { lineWords, sumsOf } from '#contract/earnings/words.ts';
import { dateOf, timeOf } from '#contract/kit/india.ts';
import { csvOf, harmlessCell } from '#server/http/csv.ts';
import { ENGLISH } from '#server/languages/catalogue.ts';
import { speakIn } from '#server/languages/speaking.ts';

const PARTS = ['gross', 'taxPaid', 'discount'] as const;
const COLUMNS = ['by', 'date', 'time', 'orderId', 'what', ...PARTS, 'amount', 'commission', 'net'];

/** Lines, then sums, in rupees; in English; safe to open in a spreadsheet. */
export const writeStatement = (statement: WholeStatement, lines: readonly EarningLine[]): string =>
  speakIn(ENGLISH.code, () => csvOf(COLUMNS, rowsOf(statement, lines)));

const rowsOf = (statement: WholeStatement, lines: readonly EarningLine[]) => [
  ...lines.map((line) => {
    const at = new Date(line.at);
    const what = harmlessCell(lineWords(line));
    const parts = PARTS.map((part) => line[part] ?? '');
    const { kind, orderId = '', amount, commission, net } = line;
    return [kind, dateOf(at), timeOf(at), orderId, what, ...parts, amount, commission, net];
  }),
  ...sumsOf(statement).map(([label, amount]) => ['SUM', '', '', '', label, '', '', '', amount, '', '']),
];
