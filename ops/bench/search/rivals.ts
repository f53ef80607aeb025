/** Quick alternatives on the same rows: PostgreSQL's own search, and a small library in memory. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import * as z from 'zod/mini';
import type { Sql } from '#server/database/database.ts';
import type { SourceRestaurant } from './source-rows.ts';

/** The dishes on the card of a result. */
export interface Shown {
  readonly key: string;
  readonly dishes: readonly { readonly folded: string; readonly isVeg: boolean }[];
}

export interface Found {
  /** The first ten, only of our own search. */
  readonly cards?: readonly Shown[];
  readonly keys: readonly string[];
  readonly ms: number;
}

export type Search = (q: string) => Promise<Found>;

export const SHOWN = 5;

export const timed =
  (find: (q: string) => Promise<readonly string[]>): Search =>
  async (q) => {
    const startedAt = performance.now();
    return { keys: await find(q), ms: performance.now() - startedAt };
  };

const Kept = z.record(z.string(), z.object({ keys: z.array(z.string()), ms: z.number() }));

/** Caches the results of a slow search in a file; the search starts only for missing queries. */
export function kept(file: string, start: () => Promise<Search>): Search {
  const known = existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  let search: Promise<Search> | undefined;
  return async (q) => {
    const before = known[q];
    if (before) return before;
    search ??= start();
    const { keys, ms } = await (await search)(q);
    known[q] = { keys: [...keys], ms };
    writeFileSync(file, JSON.stringify(known));
    return { keys, ms };
  };
}

const documentOf = ({ importKey, name, cuisines, dishes, folded }: SourceRestaurant) => ({
  id: importKey,
  name,
  cuisines: cuisines.join(', '),
  dishes: [...new Set(dishes.map((each) => each.folded))].join(', '),
  place: folded.place,
});

/** Full text of the whole document, or trigrams like those of the name or of a part of it. */
export async function postgresSearch(sql: Sql, rows: readonly SourceRestaurant[]): Promise<Search> {
  const documents = rows.map(documentOf);
  const column = (field: keyof (typeof documents)[number]) => documents.map((each) => each[field]);
  await sql`drop schema if exists bench_search cascade`;
  await sql`create schema bench_search`;
  await sql`
    create table bench_search.documents as
    select id, name, concat_ws(', ', name, cuisines, place, dishes) as body,
      setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', cuisines), 'B')
        || setweight(to_tsvector('simple', dishes), 'C') || setweight(to_tsvector('simple', place), 'D') as words
    from unnest(${column('id')}::text[], ${column('name')}::text[], ${column('cuisines')}::text[],
      ${column('dishes')}::text[], ${column('place')}::text[]) made (id, name, cuisines, dishes, place)`;
  await sql`create index on bench_search.documents using gin (words)`;
  await sql`create index on bench_search.documents using gin (name gin_trgm_ops)`;
  await sql`create index on bench_search.documents using gin (body gin_trgm_ops)`;
  await sql`vacuum analyze bench_search.documents`;
  return timed(async (q) => {
    const found = await sql<{ id: string }[]>`
      select id from bench_search.documents, websearch_to_tsquery('simple', ${q}) query
      where words @@ query or name % ${q} or ${q} <% body
      order by words @@ query desc, ts_rank(words, query) + similarity(name, ${q})
        + case when words @@ query then 0 else word_similarity(${q}, body) end desc, id
      limit ${SHOWN}`;
    return found.map(({ id }) => id);
  });
}

export function miniSearch(rows: readonly SourceRestaurant[]): Search {
  const index = new MiniSearch({
    fields: ['name', 'cuisines', 'dishes', 'place'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { name: 2 } },
  });
  index.addAll(rows.map(documentOf));
  return timed(async (q) =>
    index
      .search(q)
      .slice(0, SHOWN)
      .map(({ id }) => String(id)),
  );
}
