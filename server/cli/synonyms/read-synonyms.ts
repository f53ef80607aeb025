/** All synonyms of a CSV file, or none. */
import { basename } from 'node:path';
import { StartError } from '#server/process/settings.ts';
import type { Synonym } from '#server/search/index.ts';
import { readPieces } from '../import/read-bytes.ts';
import { readCsv } from '../import/read-csv.ts';
import { fold } from '../import/repair.ts';
import { checkSynonym } from './check-synonym.ts';

export const COLUMNS = ['words', 'means', 'kind'] as const;
const PROBLEMS_SHOWN = 20;

/** Throws a StartError that names the wrong lines. */
export async function readSynonyms(path: string): Promise<Synonym[]> {
  const name = basename(path);
  const records = readCsv(readPieces(path));
  const { value: header } = await records.next();
  const titles = header && 'fields' in header ? header.fields.map(fold) : [];
  const [words = -1, means = -1, kind = -1] = COLUMNS.map((column) => titles.indexOf(column));
  if (Math.min(words, means, kind) < 0) throw new StartError(`${name} needs the columns ${COLUMNS.join(', ')}.`);

  const all: Synonym[] = [];
  const problems: string[] = [];
  const lineOf = new Map<string, number>();
  for await (const record of records) {
    const { line } = record;
    const synonym = 'fields' in record ? checkSynonym(at(record.fields, { words, means, kind })) : record.reason;
    if (typeof synonym === 'string') {
      problems.push(`line ${line}: ${synonym}`);
      continue;
    }
    const keys = keysOf(synonym);
    const before = keys.map((key) => lineOf.get(key)).find((each) => each !== undefined);
    if (before) problems.push(`line ${line}: "${synonym.words}" and "${synonym.means}" are in line ${before} already.`);
    for (const key of keys) lineOf.set(key, before ?? line);
    all.push(synonym);
  }
  if (problems.length > 0) throw new StartError(refusal(name, problems));
  if (all.length === 0) throw new StartError(`${name} has no synonyms; nothing was changed.`);
  return all;
}

const at = (fields: readonly string[], { words, means, kind }: Record<keyof Synonym, number>) => ({
  words: fields[words] ?? '',
  means: fields[means] ?? '',
  kind: fields[kind] ?? '',
});

/** A food pair is the same in both directions. */
const keysOf = ({ words, means, kind }: Synonym): string[] => [
  `${words}|${means}`,
  ...(kind === 'food' ? [`food|${[words, means].sort().join('|')}`] : []),
];

function refusal(name: string, problems: readonly string[]): string {
  const more = problems.length - PROBLEMS_SHOWN;
  return [
    `${name} was refused, nothing was changed:`,
    ...problems.slice(0, PROBLEMS_SHOWN).map((problem) => `  ${problem}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}
