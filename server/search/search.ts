import { type Around as AroundSaid, search } from '#contract/search/search.ts';
import { kmTo, type Near, nearTo, wayFrom, waysTo } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import { FIRST_PAGE, serve, slice } from '#server/http/serve.ts';
import { meaningOf } from './chosen-words.ts';
import type { Around } from './finding/around.ts';
import { found } from './finding/found.ts';
import type { Nearness, Question, SearchRequest } from './finding/question.ts';
import { noteMiss } from './misses/note-miss.ts';
import * as rows from './search-rows.ts';
import { dictionaryOf } from './understanding/dictionaries.ts';
import type { Dictionary } from './understanding/dictionary.ts';
import { dietaryOf } from './understanding/diet-words.ts';
import type { Meaning } from './understanding/understand.ts';
import { wordsOf } from './understanding/words.ts';

/**
 * Finds restaurants by the meaning of a text (product rule 4.1). The dictionary in memory interprets it, then a few
 * exact statements run; however many restaurants match, only the best are read.
 */
export const serveSearch = serve(search, async ({ sql, query, now, settings, refuse, request: http, reply }) => {
  const { q, asTyped = false, pincode, near: place, ...filters } = query;
  const near = place ? await nearTo(sql, place) : undefined;
  if (place && !near) throw refuse('PLACE_UNKNOWN');
  const dictionary = await dictionaryOf(sql, now);
  const meaning = await meaningOf(sql, q, dictionary, asTyped);
  const nearness = near
    ? nearnessTo(near, settings.deliveryKm, dictionary)
    : await nearnessOf(sql, pincode ? String(pincode) : undefined, dictionary);
  const request = { sql, now, dictionary, q, filters, nearness, page: slice(query) ?? FIRST_PAGE };
  const result = await foundNear(request, meaning, near);
  noteMiss(http, request, meaning, result);
  const from = near ?? result.around?.near;
  const shown = { near: from, withDishes: query.include === 'dishes' };
  const items = await rows.results(sql, result.ids, result.question, shown, now);
  const ways = near && (await waysTo(sql, near, items));
  // With a filter, dishes with these words may exist but be filtered out.
  const isUndeclared =
    result.total === 0 &&
    dietaryOf(result.meaning.terms).length > 0 &&
    (await foundNear({ ...request, filters: {} }, meaning, near)).total === 0;
  reply.header('X-Total-Count', result.total);
  return {
    items: items.map((item) => ({ ...item, because: becauseOf(item), ...ways?.(item) })),
    total: result.total,
    isTotalExact: result.isExact,
    understood: result.meaning.understood,
    said: result.meaning.said,
    corrected: result.meaning.corrected,
    dropped: result.dropped,
    ...(isUndeclared && { undeclared: result.meaning.understood.words.join(' ') }),
    ...(near && { isNear: result.isNear, ...(result.tooFar > 0 && { tooFar: result.tooFar }) }),
    ...(result.meaning.place?.without && {
      around: { area: result.meaning.place.without, city: result.meaning.understood.city },
    }),
    ...(result.around && {
      around: aroundOf(result.around, {
        first: request.page.offset === 0 ? items[0] : undefined,
        from,
        sort: result.question.sort,
      }),
    }),
  };
});

interface First {
  readonly first: rows.ResultRow | undefined;
  readonly from: Near | undefined;
  readonly sort: Question['sort'];
}

function aroundOf({ area, near }: Around, { first, from, sort }: First): AroundSaid {
  const km = near && first && sort === 'distance' ? kmTo(near, first.pincode) : undefined;
  if (!near || !first || km === undefined) return { area };
  const { distanceKm = 0, deliversHere } = wayFrom(near, first, km);
  return { area, distanceKm, ...(from?.pincode === near.pincode && { deliversHere }) };
}

/**
 * Searches near a place, and everywhere if that is better: if the search names a place, or if only restaurants
 * elsewhere have all words. A lower price elsewhere is not better.
 */
export async function foundNear(request: SearchRequest, meaning: Meaning, near: Near | undefined) {
  if (near && !meaning.place) {
    const there = await found({ ...request, filters: { ...request.filters, near } }, meaning);
    const isWhole = there.dropped.every((words) => words === meaning.said.priceMax);
    if (there.total > 0 && isWhole) return { ...there, isNear: true };
    const anywhere = await found(request, meaning);
    const isBetter = there.total === 0 || (anywhere.total > 0 && anywhere.dropped.length === 0);
    return isBetter ? { ...anywhere, isNear: false } : { ...there, isNear: true };
  }
  return { ...(await found(request, meaning)), isNear: false };
}

const cityIn = (dictionary: Dictionary, name: string | undefined) =>
  name === undefined ? undefined : dictionary.cities.get(wordsOf(name));

async function nearnessOf(sql: Sql, pincode: string | undefined, dictionary: Dictionary): Promise<Nearness> {
  const city = pincode ? await rows.cityOfPincode(sql, pincode) : undefined;
  return { pincodes: pincode ? [pincode] : [], city: cityIn(dictionary, city) };
}

function nearnessTo({ spots, cityNames }: Near, deliveryKm: number, dictionary: Dictionary): Nearness {
  const nearest = spots.filter(({ km }) => km <= deliveryKm);
  return { pincodes: nearest.map(({ pincode }) => pincode), city: cityIn(dictionary, cityNames[0]) };
}

function becauseOf({ inName, hasCuisine, matchedDishes }: rows.ResultRow) {
  if (inName) return 'name';
  return matchedDishes.length > 0 ? 'dish' : hasCuisine ? 'cuisine' : 'place';
}
