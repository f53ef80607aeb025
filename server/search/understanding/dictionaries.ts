/** One dictionary per database, updated while the server runs. */
import type { Sql } from '#server/database/database.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { synonyms } from '../synonym-rows.ts';
import { Dictionary } from './dictionary.ts';
import { cities, landmarks, termsAfter } from './dictionary-rows.ts';
import { learnPlaceNames } from './place/place-names.ts';

const RELOAD_MS = 60_000;

interface Loaded {
  readonly dictionary: Dictionary;
  lastId: number;
  readonly loadedAt: number;
}

const loaded = new WeakMap<Sql, Promise<Loaded>>();
const reloading = new WeakMap<Sql, Promise<void>>();

/**
 * The dictionary with every committed word; without the newest if the database does not respond in time. Only the very
 * first search waits for it to load.
 */
export async function dictionaryOf(sql: Sql, now: Date): Promise<Dictionary> {
  const at = now.getTime();
  const first = loaded.get(sql) ?? load(sql, at);
  loaded.set(sql, first);
  first.catch(() => loaded.delete(sql));
  const current = await first;
  if (at - current.loadedAt >= RELOAD_MS && !reloading.has(sql)) reloading.set(sql, reload(sql, at, current));
  await addNew(sql, current).catch((error: unknown) => {
    if (!(error instanceof DatabaseAway)) throw error;
  });
  return current.dictionary;
}

async function load(sql: Sql, at: number, known?: Dictionary): Promise<Loaded> {
  const dictionary = new Dictionary();
  const [terms, rows, ...places] = await Promise.all([termsAfter(sql, 0), synonyms(sql), landmarks(sql), cities(sql)]);
  await dictionary.addAll(terms, known);
  await dictionary.addSynonyms(rows);
  await dictionary.known.add(...places);
  await learnPlaceNames(dictionary);
  return { dictionary, lastId: terms.at(-1)?.termId ?? 0, loadedAt: at };
}

async function addNew(sql: Sql, current: Loaded): Promise<void> {
  const terms = await termsAfter(sql, current.lastId);
  if (terms.length === 0) return;
  current.lastId = terms.at(-1)?.termId ?? current.lastId;
  await current.dictionary.addAll(terms);
}

async function reload(sql: Sql, at: number, current: Loaded): Promise<void> {
  try {
    const next = load(sql, at, current.dictionary);
    await next;
    loaded.set(sql, next);
  } catch {
    loaded.set(sql, Promise.resolve({ ...current, loadedAt: at }));
  } finally {
    reloading.delete(sql);
  }
}
