/** The report of an import for the operator. */
import type { Counts } from '#server/kitchen/import-restaurants.ts';
import type { Refusal } from './gather-restaurants.ts';

const REFUSED_SHOWN = 50;

export interface ImportReport {
  readonly fileName: string;
  readonly isDryRun: boolean;
  readonly rows: number;
  /** Rows that only repeat another row. */
  readonly repeated: number;
  readonly restaurants: Counts;
  readonly dishes: Counts;
  /** Sorted by line. */
  readonly refused: readonly Refusal[];
}

const count = (number: number) => number.toLocaleString('en-IN');
const rowsOf = (number: number) => `${count(number)} ${number === 1 ? 'row' : 'rows'}`;

const countsLine = (what: string, { added, changed, unchanged, leftAlone }: Counts, whyLeft: string) =>
  `${what}: ${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged${
    leftAlone > 0 ? `, ${count(leftAlone)} left alone (${whyLeft})` : ''
  }`;

/** The report as lines of text: the counts, then the first refused rows. */
export function reportLines({
  fileName,
  isDryRun,
  rows,
  repeated,
  restaurants,
  dishes,
  refused,
}: ImportReport): string[] {
  return [
    `${fileName}: ${rowsOf(rows)}${isDryRun ? '. Dry run: nothing was written, this is what an import would do.' : ''}`,
    countsLine('Restaurants', restaurants, 'removed'),
    countsLine('Dishes', dishes, 'deleted, or of a removed restaurant'),
    `Repeated: ${rowsOf(repeated)} that only repeat another row`,
    `Refused: ${rowsOf(refused.length)}`,
    ...refused.slice(0, REFUSED_SHOWN).map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(refused.length > REFUSED_SHOWN
      ? [`  and ${count(refused.length - REFUSED_SHOWN)} more; --report FILE writes all of them`]
      : []),
  ];
}

/** Every refused row as CSV. */
export const refusedAsCsv = (refused: readonly Refusal[]): string =>
  ['line,reason', ...refused.map(({ line, reason }) => `${line},"${reason.replaceAll('"', '""')}"`), ''].join('\n');
