/** Decides how to look for what a search means. */
import { TOTAL_MAX } from '#contract/search.ts';
import type { Sql } from '#server/database/database.ts';
import { withoutOne } from './left-out.ts';
import { type Asked, anyTerm, estimate, questionOf, signEstimate, wordsContaining } from './question.ts';
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

/** More restaurants than this are not all found and sorted: they are read best first until there are enough. */
const SORTED_MAX = 3000;
/** A search of so few letters may be the start of very many signs. */
const SHORT = 3;

async function pageOf(asked: Asked, meaning: Meaning): Promise<PageOf> {
  const { sql, dictionary, filters, nearness } = asked;
  const question = questionOf(meaning, dictionary, filters, nearness);
  const { isEmpty } = question;
  const isMany = !isEmpty && estimate(meaning) > SORTED_MAX && (await isMoreThan(sql, question.anywhere));
  const isShort = question.names.some((name) => [...name].length <= SHORT);
  const hasManyNames = (isMany || isShort) && (await rows.countStarting(sql, question)) > rows.NAMED_MAX;
  const hasFewSigns = !hasManyNames && signEstimate(meaning, dictionary) <= rows.NAMED_MAX;
  // Single words that are no cuisine are those of dishes.
  const mayLackDishes = isMany && !hasManyNames && (meaning.terms.length > 1 || question.cuisine !== null);
  const hasFewDishes = mayLackDishes && (await rows.countDishes(sql, question, rows.NAMED_MAX + 1)) <= rows.NAMED_MAX;
  const amount = { isEmpty, isMany, hasManyNames, hasFewSigns, hasFewDishes };
  const page = await take(asked, sourcesOf(asked, question, amount));
  return { ...page, question };
}

const isMoreThan = async (sql: Sql, anywhere: string | null) =>
  anywhere === null || (await rows.countUpTo(sql, anywhere, SORTED_MAX + 1)) > SORTED_MAX;

/** Returns at least `limit` further ids, best first, or all that there are; it may repeat some that came before. */
type Source = (limit: number) => Promise<readonly number[]>;

interface Sources {
  readonly all: readonly Source[];
  /** Only as many as the page needs are found. */
  readonly isMany: boolean;
  /** So many there are at least. */
  readonly leastTotal: number;
}

/** How much there may be to find. */
interface Amount {
  /** Nothing is asked for. */
  readonly isEmpty: boolean;
  readonly isMany: boolean;
  readonly hasManyNames: boolean;
  /** So few restaurants have the terms in their sign, or in a dish, that all of them are found and sorted. */
  readonly hasFewSigns: boolean;
  readonly hasFewDishes: boolean;
}

/** Where the result comes from, best first. A later source is only asked when the earlier ones do not fill the page. */
function sourcesOf(asked: Asked, question: rows.Question, amount: Amount): Sources {
  const { isEmpty, isMany, hasManyNames, hasFewSigns, hasFewDishes } = amount;
  const { sql, now } = asked;
  const names = hasManyNames ? 'equal' : 'starting';
  const sorted = (terms: rows.Scope['terms']): Source[] => [() => rows.ranked(sql, question, { names, terms }, now)];
  const steps = (has: readonly rows.Step['has'][]) =>
    stepsOf(question, has).map(
      (step): Source =>
        (limit) =>
          rows.step(sql, question, step, limit, now),
    );
  const rest: Source = (limit) => containing(asked, limit);
  const all = (first: readonly Source[], ...more: readonly Source[]) => ({
    all: [...first, ...more, rest],
    isMany: isMany || hasManyNames,
    leastTotal: question.isLimited ? 0 : Math.min(SORTED_MAX, rows.NAMED_MAX),
  });
  if (isMany && question.sort) return all(steps(['terms']));
  const starting = hasManyNames ? [...sorted([]), ...steps(['start'])] : [];
  if (isEmpty) return all(starting.length > 0 ? starting : sorted([]));
  if (!isMany) return all(starting, ...sorted(['anywhere']));
  const few = [...(hasFewSigns ? (['inSign'] as const) : []), ...(hasFewDishes ? (['inDish'] as const) : [])];
  const stages = STAGES.filter(
    (stage) => !(stage === 'sign' && (hasFewSigns || question.inSign === null)) && !(stage === 'dish' && hasFewDishes),
  );
  return all(hasManyNames ? starting : sorted(few), ...steps(stages));
}

const STAGES: readonly rows.Step['has'][] = ['sign', 'dish', 'rest'];

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
  return words.length <= WORDS_MAX && restaurants <= SORTED_MAX
    ? { by: 'words', words: anyTerm(words) ?? '' }
    : { by: 'merit' };
}
