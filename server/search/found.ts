/** Decides how to look for what a search means. */
import { TOTAL_MAX } from '#contract/search.ts';
import { withoutOne } from './left-out.ts';
import { type Asked, anyTerm, estimate, leastOf, questionOf, signEstimate, wordsContaining } from './question.ts';
import * as rows from './search-rows.ts';
import type { Dictionary } from './understanding/dictionary.ts';
import type { Meaning } from './understanding/understand.ts';

interface PageOf {
  readonly ids: readonly number[];
  /** At most TOTAL_MAX; where it is not exact there are so many at least, and more than until the end of the page. */
  readonly total: number;
  readonly isExact: boolean;
  readonly question: rows.Question;
}

interface Found extends PageOf {
  readonly meaning: Meaning;
  readonly dropped: string[];
}

/** How many searches without one part are tried. */
const TRIES_MAX = 3;

/** Looks for everything; then, if nothing has it all, without one part. */
export async function found(asked: Asked, meaning: Meaning): Promise<Found> {
  const whole = await pageOf(asked, meaning);
  const nothing = { ...whole, meaning, dropped: [] };
  if (whole.total > 0) return nothing;
  for (const less of (await withoutOne(asked, meaning)).slice(0, TRIES_MAX)) {
    const rest = await pageOf(asked, less.meaning);
    // Terms and place alone said that there is something; marks and prices may leave nothing.
    if (rest.total > 0) return { ...rest, ...less };
  }
  return nothing;
}

/** A search of so few letters may be the start of very many signs. */
const SHORT = 3;

async function pageOf(asked: Asked, meaning: Meaning): Promise<PageOf> {
  const question = questionOf(meaning, asked.dictionary, asked.filters, asked.nearness);
  const page = await take(asked, sourcesOf(asked, question, await amountOf(asked, meaning, question)));
  return { ...page, question };
}

/** How much there may be to find. */
interface Amount {
  /** So many that they are read best first, only as many as the page needs; fewer are all found and sorted. */
  readonly isMany: boolean;
  readonly hasManyNames: boolean;
  /** Parts of many with so few that these are all found and sorted. */
  readonly few: readonly rows.Part[];
}

/** Sorting so many is faster than reading best first; the deeper the page, the more. */
const sortedMax = ({ page }: Asked) => Math.max(TOTAL_MAX, 3 * (page.offset + page.limit));

/** Asks how much there is, only where the dictionary does not know. */
async function amountOf(asked: Asked, meaning: Meaning, question: rows.Question): Promise<Amount> {
  const { sql, dictionary } = asked;
  const max = sortedMax(asked);
  const areMany = (query: string | null) => rows.areMany(sql, query, max);
  const isMany =
    !question.isEmpty &&
    estimate(meaning) > max &&
    (question.anywhere === null || leastOf(meaning, dictionary) > max || (await areMany(question.anywhere)));
  const isShort = question.names.some((name) => [...name].length <= SHORT);
  const hasManyNames = (isMany || isShort) && (await rows.areManyNames(sql, question, max));
  const few: rows.Part[] = [];
  if (isMany && !hasManyNames && !question.sort) {
    if (!(await areMany(question.all))) few.push('all');
    if (signEstimate(meaning, dictionary) <= max || !(await areMany(question.ownInSign))) few.push('sign');
    // Single words that are no cuisine are those of dishes.
    if ((meaning.terms.length > 1 || question.cuisine !== null) && !(await areMany(question.ownInDish)))
      few.push('dish');
  }
  return { isMany, hasManyNames, few };
}

/** Returns at least `limit` further ids, best first, or all that there are; it may repeat some that came before. */
type Source = (limit: number) => Promise<readonly number[]>;

interface Sources {
  readonly all: readonly Source[];
  /** Only as many as the page needs are found. */
  readonly isMany: boolean;
  /** So many there are at least. */
  readonly leastTotal: number;
}

/** Where the result comes from, best first. A later source is only asked when the earlier ones do not fill the page. */
function sourcesOf(asked: Asked, question: rows.Question, { isMany, hasManyNames, few }: Amount): Sources {
  const { sql, now } = asked;
  const names = hasManyNames ? 'equal' : 'starting';
  const sorted =
    (parts: readonly rows.Part[]): Source =>
    () =>
      rows.ranked(sql, question, { names, parts }, now);
  const steps = (has: readonly rows.Step['has'][]) =>
    stepsOf(question, has).map(
      (step): Source =>
        (limit) =>
          rows.step(sql, question, step, limit, now),
    );
  const start = hasManyNames ? steps(['start']) : [];
  const parts = PARTS.filter((part) => !few.includes(part));
  let all: readonly Source[];
  if (question.isEmpty) all = [sorted([]), ...start];
  else if (!isMany) all = [...start, sorted(['anywhere', 'all'])];
  else if (question.sort) all = steps(['anywhere']);
  else all = [sorted(few), ...start, ...steps(parts), ...steps(['rest'])];
  return {
    all: [...all, (limit) => containing(asked, limit)],
    isMany: isMany || hasManyNames,
    leastTotal: question.isLimited ? 0 : TOTAL_MAX,
  };
}

const PARTS: readonly rows.Part[] = ['all', 'sign', 'dish'];

function stepsOf({ sort, isOpen: mustBeOpen, nearCity }: rows.Question, has: readonly rows.Step['has'][]): rows.Step[] {
  const open = sort || mustBeOpen ? [undefined] : [true, false];
  const near = nearCity === null || sort ? [undefined] : [true, false];
  return has.flatMap((each) => open.flatMap((isOpen) => near.map((isNear) => ({ has: each, isOpen, isNear }))));
}

/** Fills the page from one source after the other, and one more. With few restaurants all are counted. */
async function take({ page }: Asked, { all: sources, isMany, leastTotal }: Sources): Promise<Omit<PageOf, 'question'>> {
  const end = page.offset + page.limit;
  const wanted = isMany ? end + 1 : Math.max(end, TOTAL_MAX) + 1;
  const ids = new Set<number>();
  let asked = 0;
  for (const source of sources) {
    if (ids.size >= wanted) break;
    asked++;
    // Some of them may have come before.
    for (const id of await source(wanted + ids.size)) ids.add(id);
  }
  const isAll = asked === sources.length && ids.size < wanted;
  return {
    ids: [...ids].slice(page.offset, end),
    total: Math.min(TOTAL_MAX, isAll ? ids.size : Math.max(ids.size, leastTotal)),
    isExact: (isAll || !isMany) && ids.size <= TOTAL_MAX,
  };
}

/** More words than this contain the text: then so many restaurants do that reading the best is faster. */
const WORDS_MAX = 500;

/** Everything that contains the typed text, as the substring rule finds it. */
async function containing({ sql, now, q, dictionary, filters }: Asked, limit: number): Promise<number[]> {
  const words = wordsContaining(q, dictionary);
  if (words?.length === 0) return [];
  const { sort: _sort, page: _page, size: _size, include: _include, ...filter } = filters;
  const how =
    words === undefined ? ({ by: [...q].length < SHORT ? 'merit' : 'triplets' } as const) : howBy(words, dictionary);
  return rows.containing(sql, { q, filter, how }, limit, now);
}

function howBy(words: readonly string[], dictionary: Dictionary): rows.Containing {
  const restaurants = words.reduce((total, word) => total + dictionary.count(word), 0);
  return words.length <= WORDS_MAX && restaurants <= TOTAL_MAX
    ? { by: 'words', words: anyTerm(words) ?? '' }
    : { by: 'merit' };
}
