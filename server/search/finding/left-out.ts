/** Decides which part of a search to ignore when nothing matches: the one that is most likely wrong. */

import * as rows from '../search-rows.ts';
import type { Dictionary } from '../understanding/dictionary.ts';
import { dietaryOf } from '../understanding/diet-words.ts';
import { resolve, type Term } from '../understanding/resolve.ts';
import type { Sureness } from '../understanding/terms/resolve-word.ts';
import type { Meaning } from '../understanding/understand.ts';
import { isFood, SURE_SHARE } from './food-terms.ts';
import { both, everyTerm, everyTermInDish, placeQuery, type SearchRequest } from './question.ts';

const COUNTED_MAX = 3000;

interface Relaxed {
  readonly meaning: Meaning;
  readonly dropped: string[];
  readonly query: string | null;
  readonly rank: number;
}

export async function withoutOne(request: SearchRequest, meaning: Meaning): Promise<Relaxed[]> {
  const { sql, dictionary } = request;
  if (meaning.isAnything) return [best(meaning)];
  const all = relaxationsOf(meaning, dictionary);
  const believable = all.filter((relaxed) => isBelievable(relaxed.meaning.terms, meaning, dictionary));
  const ways = [...believable, ...(all.length > 0 ? await cuisinesInstead(request, meaning) : [])];
  if (ways.length === 0) return [];
  const queries = ways.map(({ query }) => query ?? '');
  const counts = await rows.counts(sql, queries, COUNTED_MAX);
  const found = ways.flatMap((way, at) => (counts[at] ? [{ way, count: counts[at] }] : []));
  return found.toSorted((a, b) => a.way.rank - b.way.rank || b.count - a.count).map(({ way }) => way);
}

/** A search that only expresses hunger gets the best rated restaurants, unless a restaurant has that name. */
const best = (meaning: Meaning): Relaxed => ({
  meaning: { ...meaning, names: [], terms: [], allTerms: [], understood: { words: [], sort: 'rating' } },
  dropped: [],
  query: null,
  rank: 0,
});

/**
 * If no menu in the place has a dish, searches for the cuisines of restaurants that cook it elsewhere: many restaurants
 * have no menu here, and North Indian food nearby is a good result for rajma chawal.
 */
async function cuisinesInstead({ sql, dictionary }: SearchRequest, meaning: Meaning): Promise<Relaxed[]> {
  const { terms, place, understood } = meaning;
  if (!place || terms.length === 0 || dietaryOf(terms).length > 0 || !terms.every(isSure)) return [];
  const cooks = await rows.cuisinesOfCooks(sql, everyTermInDish(terms) ?? '');
  const telling = cooks
    .map(({ words, share }) => ({ words, share, lift: share / shareOf(words, dictionary) }))
    .filter(({ share, lift }) => share >= COOKS_SHARE && lift >= LIFT)
    .sort((a, b) => b.share * Math.log(b.lift) - a.share * Math.log(a.lift))
    .slice(0, CUISINES_MAX);
  const dropped = [terms.map((term) => term.typed).join(' ')];
  return telling.map(({ words }, at) => {
    const cuisine = resolve(words.split(' '), dictionary);
    const instead = { ...meaning, names: [], terms: cuisine, allTerms: cuisine };
    const query = both(everyTerm(cuisine), placeQuery(place));
    return {
      meaning: { ...instead, understood: { ...understood, words: [words] } },
      dropped,
      query,
      rank: RANK.cuisine + at * RANK_STEP,
    };
  });
}
const CUISINES_MAX = 3;
const RANK_STEP = 0.1;
/** The least share of those who cook a dish that must have the cuisine, */
const COOKS_SHARE = 0.2;
/** and the least ratio to its share among all restaurants. */
const LIFT = 1;
const shareOf = (words: string, { cuisines, restaurants }: Dictionary) =>
  (cuisines.get(words)?.restaurants ?? 0) / restaurants;

/**
 * Whether the remaining terms are a sensible search: 'fridge mechanic' must not find Pizza Mechanic, nor 'stock market'
 * a market.
 */
function isBelievable(left: readonly Term[], { terms }: Meaning, dictionary: Dictionary): boolean {
  if (left.length === terms.length) return terms.every(isSure);
  const hasFood = left.some((term) => isFood(term, dictionary));
  // Beside an unknown word, only certain words count: 'wristwatch strap' must not find strips.
  if (terms.some(({ sureness }) => sureness === 'unknown') && !left.every(isKnown)) return false;
  // A guess alone is not enough if another word was certain: 'fridge mechanic' must not find fried food.
  if (left.length > 0 && terms.some(isKnown) && !left.some(isKnown)) return false;
  if (terms.every(isKnown)) return left.length !== 1 || hasFood;
  const least = Math.min(SURE_RESTAURANTS, dictionary.restaurants / SURE_SHARE);
  return left.every((term) => isSure(term) && term.restaurants >= least) && (left.length === 0 || hasFood);
}
const SURE_RESTAURANTS = 10;

const isSure = (term: Term) => isKnown(term) || isSureSlip(term);
const isKnown = ({ sureness }: Term) => sureness === 'exact' || sureness === 'sound';
const isSureSlip = ({ sureness, typed, restaurants }: Term) =>
  sureness === 'slip' && typed.length >= SLIP_LETTERS_MIN && restaurants >= SLIP_RESTAURANTS_MIN;
const SLIP_LETTERS_MIN = 5;
const SLIP_RESTAURANTS_MIN = 20;

const DROPPED_FIRST: readonly Sureness[] = ['unknown', 'slip', 'prefix', 'sound', 'exact'];
const RANK = {
  also: -2,
  // In a sentence, words that are not food may not matter.
  fillers: -0.5,
  price: -1,
  // Before a certain word: masala alone is a bad result for masala dosa.
  cuisine: DROPPED_FIRST.length - 2.2,
  modifier: DROPPED_FIRST.length - 2.5,
  area: DROPPED_FIRST.length - 0.5,
  place: DROPPED_FIRST.length,
  lastTerm: DROPPED_FIRST.length + 1,
} as const;

/** Whether many restaurant names have the term, so that it is enough alone: 'roll' instead of 'egg roll'. */
const isInNames = (term: Term | undefined, { nameCounts, restaurants }: Dictionary) =>
  (nameCounts.get(term?.text ?? '') ?? 0) >= Math.max(1, restaurants * IN_NAMES_SHARE);
const IN_NAMES_SHARE = 0.003;

/** All searches with one part relaxed. The place goes last, since food elsewhere does not help. */
function relaxationsOf(meaning: Meaning, dictionary: Dictionary): Relaxed[] {
  const { terms, place, understood, said } = meaning;
  const inPlace = placeQuery(place);
  const query = (rest: readonly Term[]) => both(everyTerm(rest), inPlace);
  const ways: Relaxed[] = [];
  if (place?.also) {
    const relaxed = { ...meaning, place: { ...place, also: undefined } };
    const rest = both(everyTerm(terms), placeQuery(relaxed.place));
    ways.push({ meaning: relaxed, dropped: [place.also.typed], query: rest, rank: RANK.also });
  }
  // An unknown word beside only a place, or beside a guessed place, makes the whole search meaningless.
  const isUnknown = terms.every((term) => term.sureness === 'unknown');
  if (
    terms.length === 0 ||
    isUnknown ||
    (place && place.corrected.size > 0 && terms.some((term) => term.sureness === 'unknown'))
  )
    return ways;
  const dietary = dietaryOf(terms);
  const eaten = meaning.isSentence
    ? terms.filter((term) => dietary.includes(term) || (isSure(term) && isFood(term, dictionary)))
    : [];
  if (eaten.length > 0 && eaten.length < terms.length - 1) {
    const relaxed = { ...meaning, terms: eaten, understood: { ...understood, words: eaten.map((each) => each.text) } };
    const dropped = terms.filter((term) => !eaten.includes(term)).map((term) => term.typed);
    ways.push({ meaning: relaxed, dropped, query: query(eaten), rank: RANK.fillers });
  }
  if (terms.length > 1 || place) {
    for (const term of terms) {
      if (dietary.includes(term)) continue;
      const rest = terms.filter((each) => each !== term);
      const relaxed = { ...meaning, terms: rest, understood: { ...understood, words: rest.map((each) => each.text) } };
      const isHeadLeft = term !== terms.at(-1) && isInNames(terms.at(-1), dictionary);
      const sure = isHeadLeft ? RANK.modifier : DROPPED_FIRST.indexOf(term.sureness);
      const rank = terms.length > 1 ? Math.min(sure, DROPPED_FIRST.indexOf(term.sureness)) : RANK.lastTerm;
      ways.push({ meaning: relaxed, dropped: [term.typed], query: query(rest), rank });
    }
  }
  for (const words of new Set([said.priceMax, said.priceMin, said.kcalMax].filter((each) => each !== undefined))) {
    const { priceMax, priceMin, kcalMax, ...others } = understood;
    const limits = Object.entries({ priceMax, priceMin, kcalMax }).filter(([key]) => said[key] !== words);
    ways.push({
      meaning: { ...meaning, understood: { ...others, ...Object.fromEntries(limits) } },
      dropped: [words],
      query: query(terms),
      rank: RANK.price,
    });
  }
  if (place) {
    const { city: _city, area: _area, ...anywhere } = understood;
    const { area, city } = place.typed;
    const dropped = [[area, city].filter(Boolean).join(' ')];
    const relaxed = { ...meaning, place: undefined, understood: anywhere };
    ways.push({ meaning: relaxed, dropped, query: everyTerm(terms), rank: RANK.place });
    if (area !== undefined && place.cityTerms.length > 0) {
      const inCity = { ...place, terms: place.cityTerms, address: [], precise: [] };
      const { area: _dropped, ...there } = understood;
      const wider = { ...meaning, place: inCity, understood: there };
      ways.push({
        meaning: wider,
        dropped: [area],
        query: both(everyTerm(terms), placeQuery(inCity)),
        rank: RANK.area,
      });
    }
  }
  return ways;
}
