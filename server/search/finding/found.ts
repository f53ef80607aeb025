/** Decides how to query for a search. */
import { TOTAL_MAX } from '#contract/search/search.ts';
import { deliveredFirst } from '#server/catalog/index.ts';
import { type Containing, containing } from '../search-rows.ts';
import type { Meaning } from '../understanding/understand.ts';
import { wordsOf } from '../understanding/words.ts';
import { type Around, areasOf, widened } from './around.ts';
import { bestFirst, type Expected, tiersOf, widening } from './best-first.ts';
import { type Relaxed, withFoodAlone, withoutOne } from './left-out.ts';
import {
  anyTerm,
  both,
  estimate,
  leastOf,
  type Question,
  questionOf,
  type SearchRequest,
  wordsContaining,
} from './question.ts';
import * as rows from './ranking-rows.ts';

interface PageOf {
  readonly ids: readonly number[];
  /** At most TOTAL_MAX; unless exact, a lower bound that is past the end of the page. */
  readonly total: number;
  readonly isExact: boolean;
  /** How many at the end do not deliver to the place of the search, where all of them are known. */
  readonly tooFar: number;
  readonly question: Question;
}

interface Found extends PageOf {
  readonly meaning: Meaning;
  readonly dropped: string[];
  readonly around?: Around;
}

const TRIES_MAX = 3;

/**
 * Searches for everything, then around the named area, then without one part, until something is found; elsewhere only
 * if the food alone is not in the place either.
 */
export async function found(request: SearchRequest, meaning: Meaning): Promise<Found> {
  const whole = await inOrAround(request, meaning, []);
  if (whole.total > 0) return whole;
  const ways = (await withoutOne(request, meaning)).slice(0, TRIES_MAX);
  const isElsewhere = (less: Relaxed) => less.meaning.place?.terms !== meaning.place?.terms;
  const firstElsewhere = ways.findIndex(isElsewhere);
  const here = firstElsewhere < 0 ? ways : ways.slice(0, firstElsewhere);
  for (const less of here) {
    const rest = await pageOf(request, less.meaning);
    // The counts ignore marks and prices, so nothing may be left.
    if (rest.total > 0) return { ...rest, ...less };
  }
  for (const food of await withFoodAlone(request, meaning)) {
    const there = await inOrAround(request, food.meaning, food.dropped);
    if (there.total > 0) return there;
  }
  const [area] = areasOf(request, meaning.place);
  for (const less of ways.slice(here.length)) {
    const rest = await pageOf(request, less.meaning);
    if (rest.total === 0) continue;
    const around = area && { area: meaning.place?.landmark?.label ?? area.label, near: undefined };
    return { ...rest, ...less, ...(around && isElsewhere(less) && { dropped: [], around }) };
  }
  return whole;
}

async function inOrAround(request: SearchRequest, meaning: Meaning, dropped: string[]): Promise<Found> {
  const there = await pageOf(request, meaning);
  if (there.total > 0) return { ...there, meaning, dropped };
  for await (const wider of widened(request, meaning)) {
    const around = await pageOf(wider.request, wider.meaning);
    if (around.total > 0) return { ...around, meaning, dropped, around: wider.around };
  }
  return { ...there, meaning, dropped };
}

const SHORT = 3;

async function pageOf(request: SearchRequest, meaning: Meaning): Promise<PageOf> {
  const question = questionOf(meaning, request.dictionary, request.filters, request.nearness);
  const amount = await amountOf(request, meaning, question);
  const taken = await take(request, amount, sourcesOf(request, meaning, question, amount));
  const { sql, page, filters } = request;
  const isByDelivery = filters.near && taken.isExact && !question.sort;
  const { ids, tooFar } = isByDelivery ? await deliveredFirst(sql, filters.near, taken.ids) : { ...taken, tooFar: 0 };
  return { ...taken, ids: ids.slice(page.offset, page.offset + page.limit), tooFar, question };
}

interface Amount {
  /** Too many matches to find and sort all; only the best are read, as many as the page needs. */
  readonly isMany: boolean;
  readonly names: number;
  readonly text: Text;
  readonly isCapped: boolean;
  readonly leastTotal: number;
}

/** Up to this many matches, sorting is faster than reading best first; more for deeper pages. */
const sortedMax = ({ page }: SearchRequest) => Math.max(TOTAL_MAX, 3 * (page.offset + page.limit));
/** In a smaller database all substring matches are counted. */
const LARGE = 10_000;

/** Estimates the number of matches; queries the database only where the dictionary is not enough. */
async function amountOf(request: SearchRequest, meaning: Meaning, question: Question): Promise<Amount> {
  const { sql, dictionary } = request;
  const max = sortedMax(request);
  const anywhere = both(question.anywhere, question.within);
  const isKnown = anywhere === null || (question.within === null && leastOf(meaning, dictionary) > max);
  const isLarge = estimate(meaning, dictionary) > max && (isKnown || (await rows.areMany(sql, anywhere, max)));
  // Marks and sort orders alone have no terms to query for.
  const isMany = !question.isEmpty && (isLarge || question.anywhere === null);
  const isShort = question.names.some((name) => [...name].length <= SHORT);
  const names = isMany || isShort ? await rows.countStartingNames(sql, question, 2 * max) : 0;
  const text = textOf(request);
  const hasManyNames = names > max;
  return {
    isMany,
    names: isMany || hasManyNames ? names : 0,
    text,
    isCapped: (isMany && isLarge) || hasManyNames || (text.isFrequent && dictionary.restaurants > LARGE),
    leastTotal: !question.isLimited && ((isMany && isLarge) || hasManyNames) ? TOTAL_MAX : 0,
  };
}

/** Returns at least `limit` ids, best first, or all there are; may repeat ids of earlier sources. */
type Source = (limit: number) => Promise<rows.Ranked>;

/**
 * The sources of the result in groups, best first. A later source is queried only if the earlier ones do not fill the
 * page; closed kitchens wait for the open ones of their group.
 */
function sourcesOf(
  request: SearchRequest,
  meaning: Meaning,
  question: Question,
  amount: Amount,
): readonly (readonly Source[])[] {
  const { sql, now, dictionary } = request;
  const best =
    (expected: Expected): Source =>
    (limit) =>
      bestFirst(request, question, expected, limit);
  const ranked =
    (names: 'equal' | 'starting'): Source =>
    () =>
      rows.ranked(sql, question, names, now);
  const namesakes: Source = () => rows.namesakes(sql, question, now);
  const inOrder: Source = (limit) => rows.inOrder(sql, question, limit, now);
  const last: Source = async (limit) => {
    const ids = await withText(request, question.allowed, amount.text, limit);
    return { ids, first: 0 };
  };
  const { isMany, names } = amount;
  if (!isMany && names === 0) return [[ranked('starting')], [last]];
  if (!isMany) return [[namesakes, best({ tier: 'start', expected: names }), ranked('equal')], [last]];
  if (question.sort && question.sort !== 'rating') return [[inOrder], [last]];
  const tiers = tiersOf(meaning, question, names, dictionary);
  // Who has a cuisine has all of the search; otherwise its words may be scattered.
  const isClose = ({ tier }: Expected) => tier !== 'anywhere' || question.cuisine !== null;
  const close = tiers.filter(isClose).map(best);
  const scattered = tiers.filter((each) => !isClose(each)).map(best);
  return [question.sort ? close : [namesakes, ...close], scattered, [last]];
}

/** Reads sources until the page is full, and then some; all of them if the total is counted exactly. */
async function take(
  { page }: SearchRequest,
  { isCapped, leastTotal }: Amount,
  groups: readonly (readonly Source[])[],
): Promise<Omit<PageOf, 'question' | 'tooFar'>> {
  const end = page.offset + page.limit;
  const wanted = isCapped ? end + 1 : Math.max(end, TOTAL_MAX) + 1;
  const ids = new Set<number>();
  let untried = groups.flat().length;
  for (const sources of groups) {
    const waiting: number[] = [];
    for (const source of sources) {
      if (ids.size >= wanted) break;
      untried--;
      const { ids: found, first } = await source(wanted + ids.size);
      for (const id of found.slice(0, first)) ids.add(id);
      waiting.push(...found.slice(first));
    }
    for (const id of waiting) ids.add(id);
  }
  const isAll = untried === 0 && ids.size < wanted;
  return {
    ids: [...ids],
    total: Math.min(TOTAL_MAX, isAll ? ids.size : Math.max(ids.size, leastTotal)),
    isExact: (isAll || !isCapped) && ids.size <= TOTAL_MAX,
  };
}

/** Above this many matching words, reading by rank is faster. */
const WORDS_MAX = 500;

interface Text {
  readonly words: readonly string[] | undefined;
  /** So frequent that matches are read by rank; `least` is a lower bound of their number. */
  readonly isFrequent: boolean;
  readonly least: number;
}

function textOf({ q, dictionary }: SearchRequest): Text {
  const words = wordsContaining(q, dictionary);
  if (words === undefined) return { words, isFrequent: [...q].length < SHORT || wordsOf(q) === '', least: 0 };
  const counts = words.map((word) => dictionary.count(word));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const isFrequent = words.length > WORDS_MAX || total > TOTAL_MAX;
  return { words, isFrequent, least: Math.max(0, ...counts) };
}

async function withText(
  { sql, now, q, filters, dictionary }: SearchRequest,
  allowed: string | null,
  text: Text,
  limit: number,
): Promise<number[]> {
  const { sort: _sort, page: _page, size: _size, include: _include, ...filter } = filters;
  const look = (how: Containing) => containing(sql, { q, filter, allowed, how }, limit, now);
  if (text.isFrequent) {
    const found = await widening(dictionary, text.least, limit, async (best) => {
      const ids = await look({ by: 'reading', best });
      return { ids, first: ids.length, fitting: ids.length };
    });
    return [...found.ids];
  }
  if (text.words === undefined) return look({ by: 'triplets' });
  const words = anyTerm(text.words);
  return words === null ? [] : look({ by: 'words', words });
}
