/** Decides which part of a search to ignore when nothing matches: the one that is most likely wrong. */

import * as rows from '../search-rows.ts';
import type { Dictionary } from '../understanding/dictionary.ts';
import { dietaryOf } from '../understanding/diet-words.ts';
import type { Place } from '../understanding/places.ts';
import { resolve, type Term } from '../understanding/resolve.ts';
import type { Sureness } from '../understanding/terms/resolve-word.ts';
import type { Meaning } from '../understanding/understand.ts';
import { isFood, isName, TELLING_MIN } from './food-terms.ts';
import { both, everyTerm, everyTermInDish, placeQuery, type SearchRequest } from './question.ts';
import { countStartingNames } from './ranking-rows.ts';

const COUNTED_MAX = 3000;

export interface Relaxed {
  readonly meaning: Meaning;
  readonly dropped: string[];
}

interface RankedRelaxed extends Relaxed {
  readonly query: string | null;
  readonly rank: number;
}

export async function withoutOne(request: SearchRequest, meaning: Meaning): Promise<RankedRelaxed[]> {
  const { sql, dictionary } = request;
  if (meaning.isAnything) return [best(meaning)];
  const brands = await brandsIn(request, meaning);
  const all = relaxationsOf(meaning, dictionary, brands);
  const believable = all.filter((relaxed) => isBelievable(relaxed.meaning.terms, meaning, dictionary, brands));
  const ways = [...believable, ...(all.length > 0 ? await cuisinesInstead(request, meaning) : [])];
  if (ways.length === 0) return [];
  const queries = ways.map(({ query }) => query ?? '');
  const counts = await rows.counts(sql, queries, COUNTED_MAX);
  const found = ways.flatMap((way, at) => (counts[at] ? [{ way, count: counts[at] }] : []));
  return found.toSorted((a, b) => a.way.rank - b.way.rank || b.count - a.count).map(({ way }) => way);
}

/**
 * The search without its words that are neither food nor diet, first with the name of a chain and then without it. An
 * unknown word beside a place mostly belongs to the place's name, as 'putla' in 'karve putla kothrud'.
 */
export async function withFoodAlone(request: SearchRequest, meaning: Meaning): Promise<Relaxed[]> {
  const { terms, place } = meaning;
  if (!place || isGuessedWithoutFood(meaning, request.dictionary)) return [];
  const brands = await brandsIn(request, meaning);
  const dietary = dietaryOf(terms);
  const isFoodBy = (term: Term, sure: typeof isSure) =>
    dietary.includes(term) || (sure(term) && isFood(term, request.dictionary));
  const unfit = [
    terms.filter((term) => !brands.includes(term) && !isFoodBy(term, isSure)),
    terms.filter((term) => !isFoodBy(term, isSure)),
    // 'bkc diamond bourse' is corrected, but names no bhurjee.
    terms.filter((term) => !isFoodBy(term, isKnown)),
  ];
  // Often they are the same.
  const ways = new Map(unfit.filter(({ length }) => length > 0).map((dropped) => [dropped.length, dropped]));
  return [...ways.values()].map((dropped) => ({
    meaning: fewer(
      meaning,
      terms.filter((term) => !dropped.includes(term)),
    ),
    dropped: dropped.map(({ typed }) => typed),
  }));
}

/** A search that only expresses hunger gets the best rated restaurants, unless a restaurant has that name. */
const best = (meaning: Meaning): RankedRelaxed => ({
  meaning: { ...meaning, names: [], terms: [], allTerms: [], understood: { words: [], sort: 'rating' } },
  dropped: [],
  query: null,
  rank: 0,
});

/**
 * If no menu in the place has a dish, searches for the cuisines of restaurants that cook it elsewhere: many restaurants
 * have no menu here, and North Indian food nearby is a good result for rajma chawal.
 */
async function cuisinesInstead({ sql, dictionary }: SearchRequest, meaning: Meaning): Promise<RankedRelaxed[]> {
  const { terms, place, understood } = meaning;
  if (!place || terms.length === 0 || dietaryOf(terms).length > 0 || !terms.every(isSure)) return [];
  const cooks = await rows.cuisinesOfCooks(sql, everyTermInDish(terms) ?? '');
  const telling = cooks
    .map(({ words, share, usual }) => ({ words, share, lift: share / usual }))
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
const COOKS_SHARE = 0.15;
/** and the least ratio to its share of restaurants with a menu. */
const LIFT = 1.1;

/**
 * Whether the remaining terms are a sensible search: 'fridge mechanic' must not find Pizza Mechanic, nor 'stock market'
 * a market.
 */
function isBelievable(
  left: readonly Term[],
  { terms }: Meaning,
  dictionary: Dictionary,
  brands: readonly Term[],
): boolean {
  if (left.length === terms.length) return terms.every(isSure);
  const hasFood = left.some((term) => isFood(term, dictionary) || brands.includes(term));
  // Beside an unknown word, only certain words count: 'wristwatch strap' must not find strips.
  if (terms.some(({ sureness }) => sureness === 'unknown') && !left.every(isKnown)) return false;
  // A guess alone is not enough if another word was certain: 'fridge mechanic' must not find fried food.
  if (left.length > 0 && terms.some(isKnown) && !left.some(isKnown)) return false;
  if (terms.every(isKnown)) return left.length !== 1 || hasFood;
  // A small town may have one kitchen for a dish.
  const least = dictionary.restaurants < TELLING_MIN ? 1 : SURE_RESTAURANTS;
  return left.every((term) => isSure(term) && term.restaurants >= least) && (left.length === 0 || hasFood);
}
const SURE_RESTAURANTS = 10;

const isGuessedWithoutFood = ({ terms, place }: Meaning, dictionary: Dictionary) =>
  (place?.corrected.size ?? 0) > 0 && !terms.some((term) => isKnown(term) && isFood(term, dictionary));

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
  unknown: -0.4,
  guessed: 1.5,
  // Before a certain word: masala alone is a bad result for masala dosa.
  cuisine: DROPPED_FIRST.length - 2.2,
  modifier: DROPPED_FIRST.length - 2.5,
  brand: DROPPED_FIRST.length - 2.5,
  area: DROPPED_FIRST.length - 0.5,
  place: DROPPED_FIRST.length,
  lastTerm: DROPPED_FIRST.length + 1,
  oneTerm: DROPPED_FIRST.length + 1.5,
  /** Added for each further part. */
  less: 2,
} as const;

/** Whether many restaurant names have the term, so that it is enough alone: 'roll' instead of 'egg roll'. */
const isInNames = (term: Term | undefined, { nameCounts, restaurants }: Dictionary) =>
  (nameCounts.get(term?.text ?? '') ?? 0) >= Math.max(1, restaurants * IN_NAMES_SHARE);
const IN_NAMES_SHARE = 0.003;

const OUTLETS_MIN = 3;
const OUTLETS_MAX = 200;
const OUTLETS_SHARE = 0.7;
const BRAND_WORDS_MAX = 3;

/**
 * The first words, if they are the name of a chain, whose outlets all start with them: 'kfc', 'pizza hut'. They are
 * never dropped.
 */
async function brandsIn({ sql, dictionary }: SearchRequest, { terms }: Meaning): Promise<readonly Term[]> {
  for (let words = Math.min(BRAND_WORDS_MAX, terms.length - 1); words >= 1; words--) {
    const first = terms.slice(0, words);
    if (!first.every(isKnown) || !first.some((term) => isName(term, dictionary))) continue;
    const counts = first.map(({ text }) => dictionary.nameCounts.get(text) ?? 0);
    const named = words > 1 ? 0 : Math.min(OUTLETS_MAX, ...counts);
    const outlets = await countStartingNames(sql, { names: [first.map(({ text }) => text).join(' ')] }, OUTLETS_MAX);
    if (outlets >= OUTLETS_MIN && outlets >= OUTLETS_SHARE * named) return first;
  }
  return [];
}

const fewer = (meaning: Meaning, terms: readonly Term[]): Meaning => ({
  ...meaning,
  terms,
  corrected: terms.some(({ typed, text }) => typed !== text) ? meaning.corrected : null,
  understood: { ...meaning.understood, words: terms.map((each) => each.text) },
});

function elsewhere(meaning: Meaning): Meaning {
  const { city: _city, area: _area, ...understood } = meaning.understood;
  return { ...meaning, place: undefined, understood };
}

/** Without the limit that these words state. */
function unlimited({ understood, said, ...meaning }: Meaning, words: string): Meaning {
  const { priceMax, priceMin, kcalMax, ...others } = understood;
  const limits = Object.entries({ priceMax, priceMin, kcalMax }).filter(([key]) => said[key] !== words);
  return { ...meaning, said, understood: { ...others, ...Object.fromEntries(limits) } };
}

type Way = Omit<RankedRelaxed, 'query'>;

const WAYS_MAX = 24;

/** All searches with a part relaxed. The place goes last, since food elsewhere does not help. */
function relaxationsOf(meaning: Meaning, dictionary: Dictionary, brands: readonly Term[]): RankedRelaxed[] {
  const { terms, place, said } = meaning;
  const ways: Way[] = [];
  if (place?.also)
    ways.push({
      meaning: { ...meaning, place: { ...place, also: undefined } },
      dropped: [place.also.typed],
      rank: RANK.also,
    });
  const unknown = terms.filter((term) => term.sureness === 'unknown');
  // An unknown word beside a guessed place, without known food, makes the whole search meaningless.
  const isMeaningless = unknown.length > 0 && isGuessedWithoutFood(meaning, dictionary);
  if ((terms.length === 0 || unknown.length < terms.length) && !isMeaningless) {
    const less = withoutTerms(meaning, dictionary, brands);
    for (const words of new Set([said.priceMax, said.priceMin, said.kcalMax].filter((each) => each !== undefined)))
      ways.push({ meaning: unlimited(meaning, words), dropped: [words], rank: RANK.price });
    ways.push(...less, ...(place ? withoutPlace([{ meaning, dropped: [], rank: 0 }, ...ways, ...less], place) : []));
  }
  return ways
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, WAYS_MAX)
    .map((way) => ({ ...way, query: both(everyTerm(way.meaning.terms), placeQuery(way.meaning.place)) }));
}

/** Guesses go at once, then one word, then all but one. */
function withoutTerms(meaning: Meaning, dictionary: Dictionary, brands: readonly Term[]): Way[] {
  const { terms, place, isSentence } = meaning;
  const dietary = dietaryOf(terms);
  const isKept = (term: Term) => dietary.includes(term) || brands.includes(term);
  const keeping = (isLeft: (term: Term) => boolean, rank: number, droppedMin = 1): Way[] => {
    const rest = terms.filter((term) => isKept(term) || isLeft(term));
    const dropped = terms.filter((term) => !rest.includes(term)).map((term) => term.typed);
    const isNew = dropped.length >= droppedMin && (rest.length > 0 || (terms.length === 1 && place !== undefined));
    return isNew ? [{ meaning: fewer(meaning, rest), dropped, rank }] : [];
  };
  const isEaten = (term: Term) => isSure(term) && isFood(term, dictionary);
  return [
    ...keeping(({ sureness }) => sureness !== 'unknown', RANK.unknown, 2),
    ...keeping(isKnown, RANK.guessed, 2),
    ...(isSentence ? keeping(isEaten, RANK.fillers, 2) : []),
    ...(brands.length > 0 ? keeping(() => false, RANK.brand, 2) : []),
    ...terms.flatMap((term, at) => {
      const isHeadLeft = term !== terms.at(-1) && isInNames(terms.at(-1), dictionary);
      const rank = Math.min(isHeadLeft ? RANK.modifier : RANK.place, DROPPED_FIRST.indexOf(term.sureness));
      return [
        ...keeping((each) => each !== term, terms.length > 1 ? rank : RANK.lastTerm),
        ...(isFood(term, dictionary) ? keeping((each) => each === term, RANK.oneTerm - at * RANK_STEP, 2) : []),
      ];
    }),
  ];
}

/** Searches in the whole city instead of the area, and everywhere. */
function withoutPlace(ways: readonly Way[], place: Place): Way[] {
  const { area, city } = place.typed;
  return ways.flatMap(({ meaning, dropped, rank }): Way[] => {
    const { area: _dropped, ...there } = meaning.understood;
    const inCity = { ...place, terms: place.cityTerms, address: [], precise: [] };
    const more = dropped.length === 0 ? 0 : RANK.less + rank * RANK_STEP;
    return [
      ...(area !== undefined && place.cityTerms.length > 0
        ? [
            {
              meaning: { ...meaning, place: inCity, understood: there },
              dropped: [...dropped, area],
              rank: RANK.area + more,
            },
          ]
        : []),
      {
        meaning: elsewhere(meaning),
        dropped: [...dropped, [area, city].filter(Boolean).join(' ')],
        rank: RANK.place + more,
      },
    ];
  });
}
