import type { Counts } from '#server/kitchen/import-restaurants.ts';
import type { Refusal, Tally } from './gather-restaurants.ts';
import { showable } from './repair.ts';

const REFUSED_SHOWN = 50;

export interface ImportReport {
  readonly fileName: string;
  readonly isDryRun: boolean;
  readonly rows: number;
  readonly restaurants: Counts;
  readonly dishes: Counts;
  readonly tally: Tally;
}

const count = (number: number) => number.toLocaleString('en-IN');
const rowsOf = (number: number) => `${count(number)} ${number === 1 ? 'row' : 'rows'}`;

const countsLine = (what: string, { added, changed, unchanged, leftAlone }: Counts, whyLeft: string) =>
  `${what}: ${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged${
    leftAlone > 0 ? `, ${count(leftAlone)} left alone (${whyLeft})` : ''
  }`;

export function reportLines({ fileName, isDryRun, rows, restaurants, dishes, tally }: ImportReport): string[] {
  const { refused, repeated } = tally;
  return [
    `${fileName}: ${rowsOf(rows)}${isDryRun ? '. Dry run: nothing was written, this is what an import would do.' : ''}`,
    countsLine('Restaurants', restaurants, 'removed'),
    countsLine('Dishes', dishes, 'deleted, or of a removed restaurant'),
    `Repeated: ${rowsOf(repeated)} that only repeat another row`,
    ...encodingLine(tally),
    ...repairLines(tally),
    `Refused: ${rowsOf(refused.length)}`,
    ...refused.slice(0, REFUSED_SHOWN).map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(refused.length > REFUSED_SHOWN
      ? [`  and ${count(refused.length - REFUSED_SHOWN)} more; --report FILE writes all of them`]
      : []),
  ];
}

function encodingLine({ windows1252Rows, windows1252Lines }: Tally): string[] {
  if (windows1252Rows === 0) return [];
  const more = windows1252Rows > windows1252Lines.length ? ' …' : '';
  const lines = windows1252Rows === 1 ? 'line' : 'lines';
  return [
    `Read in Windows-1252, not UTF-8: ${rowsOf(windows1252Rows)} (${lines} ${windows1252Lines.join(', ')}${more})`,
  ];
}

function repairLines({ repairs, repairExamples }: Tally): string[] {
  const { area, city, cuisine } = repairs;
  if (area + city + cuisine === 0) return [];
  return [
    `Repaired or dropped: areas in ${rowsOf(area)}, cities in ${rowsOf(city)}, ${count(cuisine)} ${cuisine === 1 ? 'cuisine' : 'cuisines'}; for example`,
    ...[...repairExamples.values()].map(
      ({ line, what, text, now }) =>
        `  line ${line}: ${what} "${showable(text)}" ${now ? `read as "${showable(now)}"` : 'dropped'}`,
    ),
  ];
}

export const refusedAsCsv = (refused: readonly Refusal[]): string =>
  ['line,reason', ...refused.map(({ line, reason }) => `${line},"${reason.replaceAll('"', '""')}"`), ''].join('\n');
