/** `chatpata synonyms`: operators list and edit words that mean the same to a search. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { type Sql, transaction } from '#server/database/database.ts';
import { codeOf, messageOf } from '#server/process/errors.ts';
import { StartError } from '#server/process/settings.ts';
import { addSynonym, deleteSynonym, replaceSynonyms, type Synonym, synonyms } from '#server/search/index.ts';
import { fold } from '../import/repair.ts';
import { checkSynonym, isKind } from './check-synonym.ts';
import { COLUMNS } from './read-synonyms.ts';

type Say = (line: string) => void;

const SOON = 'Running servers use it within a minute.';

const written = ({ words, means, kind }: Synonym) => (kind === 'food' ? `${words} = ${means}` : `${words} -> ${means}`);

interface SynonymFilter {
  readonly word: string | undefined;
  readonly kind: string | undefined;
}

export async function listSynonyms(sql: Sql, { word, kind }: SynonymFilter, say: Say) {
  if (kind !== undefined && !isKind(kind)) throw new StartError('--kind: food, place or mood.');
  const wanted = fold(word ?? '');
  const hasWord = (text: string) => ` ${text} `.includes(` ${wanted} `);
  const found = (await synonyms(sql)).filter(
    (each) => (!kind || each.kind === kind) && (!wanted || hasWord(each.words) || hasWord(each.means)),
  );
  if (found.length === 0) say(wanted ? `No synonym has the word "${wanted}".` : 'There are no synonyms.');
  for (const each of found) say(written(each));
}

export async function addOne(sql: Sql, words: string, means: string, kind: Synonym['kind']): Promise<string> {
  const synonym = checkSynonym({ words, means, kind });
  if (typeof synonym === 'string') throw new StartError(synonym);
  const isNew = await transaction(sql, (tx) => addSynonym(tx, synonym));
  return isNew ? `${written(synonym)} is added. ${SOON}` : `${written(synonym)} is there already.`;
}

export async function removeOne(sql: Sql, words: string, means: string): Promise<string> {
  const [removed] = await transaction(sql, (tx) => deleteSynonym(tx, fold(words), fold(means)));
  if (!removed) throw new StartError(`There is no synonym of "${fold(words)}" and "${fold(means)}".`);
  return `${written(removed)} is removed. ${SOON}`;
}

/** Never overwrites a file. */
export async function exportSynonyms(sql: Sql, path: string): Promise<string> {
  const all = await synonyms(sql);
  const csv = stringify(all, { header: true, columns: [...COLUMNS] });
  try {
    await writeFile(path, csv, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new StartError(`${path} exists already: choose another name.`);
    throw new StartError(`${path} cannot be written: ${messageOf(error)}.`);
  }
  return `${count(all.length)} are in ${basename(path)}.`;
}

export async function importSynonyms(sql: Sql, all: readonly Synonym[]): Promise<string> {
  const before = new Set((await transaction(sql, (tx) => replaceSynonyms(tx, all))).map(written));
  const added = all.filter((each) => !before.has(written(each))).length;
  const removed = before.size - (all.length - added);
  return `${count(all.length)}: ${added} added, ${removed} removed. Running servers use them within a minute.`;
}

const count = (synonymCount: number) =>
  `${synonymCount.toLocaleString('en-IN')} ${synonymCount === 1 ? 'synonym' : 'synonyms'}`;
