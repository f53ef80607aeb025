import type { Sql } from '#server/database/database.ts';
import type { TermRow } from './dictionary.ts';

type StoredTerm = TermRow & { readonly termId: number };

/** A statement of a call must end in time even on a busy machine, so terms are read in pieces. */
const PIECE = 20_000;

export async function termsAfter(sql: Sql, termId: number): Promise<StoredTerm[]> {
  const piece = await sql<StoredTerm[]>`
    select term, label, restaurants, term_id from search_terms where term_id > ${termId} order by term_id limit ${PIECE}`;
  const last = piece.at(-1);
  return last && piece.length === PIECE ? piece.concat(await termsAfter(sql, last.termId)) : piece;
}

export const countTerms = async (sql: Sql): Promise<void> => void (await sql`select logic.count_search_terms()`);
