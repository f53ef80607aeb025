import type { Sql, Tx } from '#server/database/database.ts';

/**
 * Lowercase, 1 to 4 words each. Food: a search for either also finds the other. Place: `words` is another name or short
 * form of `means`, in this direction only. Mood: `words` express a wish for `means`.
 */
export interface Synonym {
  readonly words: string;
  readonly means: string;
  readonly kind: 'food' | 'place' | 'mood';
}

export const synonyms = (sql: Sql) => sql<Synonym[]>`
  select words, means, kind from search_synonyms order by words, means`;

export const addSynonym = async (tx: Tx, { words, means, kind }: Synonym): Promise<boolean> =>
  (
    await tx`insert into search_synonyms (words, means, kind) values (${words}, ${means}, ${kind}) on conflict do nothing`
  ).count > 0;

export const deleteSynonym = (tx: Tx, words: string, means: string) => tx<Synonym[]>`
  delete from search_synonyms
  where (words, means) = (${words}, ${means}) or (means, words) = (${words}, ${means}) and kind = 'food'
  returning words, means, kind`;

export const deleteSynonyms = (tx: Sql) => tx`delete from search_synonyms`;

/** Returns the previous synonyms. Replacements are serialised; reads continue. */
export async function replaceSynonyms(tx: Tx, all: readonly Synonym[]): Promise<readonly Synonym[]> {
  await tx`lock table search_synonyms in share row exclusive mode`;
  const before = await synonyms(tx);
  await deleteSynonyms(tx);
  await tx`
    insert into search_synonyms (words, means, kind)
    select * from unnest(${all.map((each) => each.words)}::text[], ${all.map((each) => each.means)}::text[],
      ${all.map((each) => each.kind)}::text[])`;
  return before;
}
