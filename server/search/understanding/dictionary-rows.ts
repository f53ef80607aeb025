import type { Sql } from '#server/database/database.ts';
import type { TermRow } from './dictionary.ts';
import type { CityRow, LandmarkRow } from './place/known-places.ts';

type StoredTerm = TermRow & { readonly termId: number };

/** A statement of a call must end in time even on a busy machine, so terms are read in pieces. */
const PIECE = 20_000;

export async function termsAfter(sql: Sql, termId: number): Promise<StoredTerm[]> {
  const piece = await sql<StoredTerm[]>`
    select term, label, restaurants, term_id from search_terms where term_id > ${termId} order by term_id limit ${PIECE}`;
  const last = piece.at(-1);
  return last && piece.length === PIECE ? piece.concat(await termsAfter(sql, last.termId)) : piece;
}

export const landmarks = (sql: Sql) => sql<LandmarkRow[]>`
  select name, city, other_names, areas, pincode, lat, lng, array(
    select p.pincode from pincodes p
    where p.lat between l.lat - radius_km / 111 and l.lat + radius_km / 111 and p.lng between l.lng - radius_km / 85 and l.lng + radius_km / 85
      and (111 * (p.lat - l.lat)) ^ 2 + (111 * cos(radians(l.lat)) * (p.lng - l.lng)) ^ 2 <= radius_km ^ 2 and p.pincode <> l.pincode
  ) || pincode as pincodes
  from landmarks l order by name, city`;

export const cities = (sql: Sql) => sql<CityRow[]>`
  select city, avg(lat) as lat, avg(lng) as lng from pincodes where lat is not null group by city`;

export const countTerms = async (sql: Sql): Promise<void> => void (await sql`select logic.count_search_terms()`);
