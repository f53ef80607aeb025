/** The SQL of the dictionary: every term that restaurants have. */
import type { Sql } from '#server/database/database.ts';
import type { TermRow } from './dictionary.ts';

/** The terms that were added after `termId`; all of them after 0. */
export const termsAfter = (sql: Sql, termId: number) => sql<(TermRow & { readonly termId: number })[]>`
  select term, label, restaurants, term_id from search_terms where term_id > ${termId} order by term_id`;

/** Counts how many restaurants have each term. */
export const countTerms = async (sql: Sql): Promise<void> => void (await sql`select count_search_terms()`);
