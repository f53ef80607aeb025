/** Decides how to look for what a search means, and which words to leave out when nothing has them all. */
import { TOTAL_MAX } from '#contract/search.ts';
import type { Sql } from '#server/database/database.ts';
import type { Slice } from '#server/database/paged.ts';
import {
  anyTerm,
  both,
  estimate,
  type Filters,
  type Nearness,
  questionOf,
  questionTerms,
  wordsContaining,
} from './question.ts';
import * as rows from './search-rows.ts';
import type { Dictionary } from './understanding/dictionary.ts';
import type { Sureness, Term } from './understanding/resolve.ts';
import type { Meaning } from './understanding/understand.ts';

export interface Asked {
  readonly sql: Sql;
  readonly now: Date;
  readonly dictionary: Dictionary;
  readonly q: string;
  readonly filters: Filters;
  readonly nearness: Nearness;
  readonly page: Slice;
}

/** The ids of one page; `total` above TOTAL_MAX only says that there are more. */
interface Found {
  readonly ids: readonly number[];
  readonly total: number;
  readonly question: rows.Question;
  readonly meaning: Meaning;
  readonly dropped: string[];
}

/** More restaurants than this are not all found and sorted: they are read best first until there are enough. */
const SORTED_MAX = 3000;

/** Looks for everything; then, if nothing has it all, without one part. */
export async function found(asked: Asked, meaning: Meaning): Promise<Found> {
  const whole = await pageOf(asked, meaning);
  if (whole.total > 0) return { ...whole, meaning, dropped: [] };
  const less = await withoutOne(asked, meaning);
  if (!less) return { ...whole, meaning, dropped: [] };
  const rest = await pageOf(asked, less.meaning);
  return rest.total > 0 ? { ...rest, ...less } : { ...whole, meaning, dropped: [] };
}

type PageOf = Pick<Found, 'ids' | 'total' | 'question'>;

async function pageOf(asked: Asked, meaning: Meaning): Promise<PageOf> {
  const { sql, now, dictionary, filters, nearness, page } = asked;
  const question = questionOf(meaning, dictionary, filters, nearness);
  const isMany = estimate(meaning) > SORTED_MAX && (await isMoreThan(sql, question.anywhere));
  if (isMany) return { ...(await bestOf(asked, question)), question };
  const ids = await rows.ranked(sql, question, true, now);
  const wanted = Math.max(TOTAL_MAX + 1, page.offset + page.limit) - ids.length;
  const more = wanted > 0 ? await containing(asked, new Set(ids), wanted) : [];
  const all = [...ids, ...more];
  return { ids: all.slice(page.offset, page.offset + page.limit), total: all.length, question };
}

const isMoreThan = async (sql: Sql, anywhere: string | null) =>
  anywhere === null || (await rows.countUpTo(sql, anywhere, SORTED_MAX + 1)) > SORTED_MAX;

const EVERY_OPEN = [true, false] as const;

/** One page of very many restaurants: those found by name, then step by step in order of merit. */
async function bestOf(
  { sql, now, page, q, dictionary, filters, nearness }: Asked,
  question: rows.Question,
): Promise<Pick<Found, 'ids' | 'total'>> {
  const ids = new Set(await rows.ranked(sql, question, false, now));
  const end = page.offset + page.limit;
  for (const each of stepsOf(question)) {
    if (ids.size >= end) break;
    // Some of them may be among those found by name.
    for (const id of await rows.step(sql, question, each, end, now)) ids.add(id);
  }
  if (ids.size < end)
    for (const id of await containing({ sql, now, q, dictionary, filters, nearness, page }, ids, end - ids.size))
      ids.add(id);
  const isNarrow = question.maxPaise !== undefined || question.isOpen || question.ratingMin !== undefined;
  const total = ids.size < end || isNarrow ? Math.max(ids.size, 0) : TOTAL_MAX + 1;
  return { ids: [...ids].slice(page.offset, end), total };
}

function stepsOf(question: rows.Question): rows.Step[] {
  const has = question.inSign === null || question.sort ? (['terms'] as const) : (['sign', 'dish', 'terms'] as const);
  const open = question.sort || question.isOpen ? [undefined] : EVERY_OPEN;
  const near = question.nearCity === null || question.sort ? [undefined] : [true, false];
  return has.flatMap((each) => open.flatMap((isOpen) => near.map((isNear) => ({ has: each, isOpen, isNear }))));
}

/** Everything else that contains the typed text, as the substring rule finds it. */
async function containing(
  { sql, now, q, dictionary, filters }: Asked,
  known: ReadonlySet<number>,
  limit: number,
): Promise<number[]> {
  const words = wordsContaining(q, dictionary);
  if (words?.length === 0) return [];
  const { sort: _sort, page: _page, size: _size, include: _include, ...filter } = filters;
  const isFew = words !== undefined && words.length <= WORDS_MAX;
  const found = await rows.containing(
    sql,
    { q, words: isFew ? anyTerm(words) : null, filter },
    limit + known.size,
    now,
  );
  return found.filter((id) => !known.has(id)).slice(0, limit);
}
const WORDS_MAX = 500;

const DROPPED_FIRST: readonly Sureness[] = ['unknown', 'slip', 'prefix', 'sound', 'exact'];

/** The same search without the one part that is most likely wrong; undefined when there is none to leave out. */
async function withoutOne({ sql }: Asked, meaning: Meaning): Promise<Pick<Found, 'meaning' | 'dropped'> | undefined> {
  const { terms, place, understood, said } = meaning;
  const inPlace = place ? anyTerm(place.terms) : null;
  const ways: { meaning: Meaning; dropped: string; query: string | null }[] = [];
  const bySureness = terms.toSorted(
    (a, b) => DROPPED_FIRST.indexOf(a.sureness) - DROPPED_FIRST.indexOf(b.sureness) || b.restaurants - a.restaurants,
  );
  const without = (term: Term) => {
    const rest = terms.filter((each) => each !== term);
    const less = { ...meaning, terms: rest, understood: { ...understood, words: rest.map((each) => each.text) } };
    ways.push({ meaning: less, dropped: term.typed, query: both(questionTerms(rest), inPlace) });
  };
  if (terms.length > 1) for (const term of bySureness.filter((each) => each.sureness === 'unknown')) without(term);
  if (place && terms.length > 0) {
    const { city: _city, area: _area, ...rest } = understood;
    const dropped = [place.typed.area, place.typed.city].filter(Boolean).join(' ');
    ways.push({ meaning: { ...meaning, place: undefined, understood: rest }, dropped, query: questionTerms(terms) });
  }
  if (understood.priceMax !== undefined && terms.length > 0) {
    const { priceMax: _price, ...rest } = understood;
    ways.push({
      meaning: { ...meaning, understood: rest },
      dropped: said.priceMax ?? '',
      query: both(questionTerms(terms), inPlace),
    });
  }
  if (terms.length > 1) for (const term of bySureness.filter((each) => each.sureness !== 'unknown')) without(term);
  const queries = ways.map(({ query }) => query ?? '');
  const found = await rows.answerable(sql, queries);
  const best = ways[found.indexOf(true)];
  return best && { meaning: best.meaning, dropped: [best.dropped] };
}
