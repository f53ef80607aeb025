/** What to leave out of a search that nothing fits: the part that is most likely wrong. */
import { type Asked, both, everyTerm, placeQuery, questionOf } from './question.ts';
import * as rows from './search-rows.ts';
import type { Dictionary } from './understanding/dictionary.ts';
import { resolve, type Sureness, type Term } from './understanding/resolve.ts';
import type { Meaning } from './understanding/understand.ts';

/** Results are compared up to this many. */
const COUNTED_MAX = 3000;

/** The search without one part. */
interface Less {
  readonly meaning: Meaning;
  readonly dropped: string[];
  readonly query: string | null;
  /** From 0, the part that is most likely wrong. */
  readonly rank: number;
}

/**
 * The same search without one part, the part that is most likely wrong first; of several as likely the one that most
 * restaurants lack.
 */
export async function withoutOne(asked: Asked, meaning: Meaning): Promise<Less[]> {
  const { sql, dictionary } = asked;
  const all = lessOf(meaning);
  const byCuisine = all.length > 0 ? await cuisineInstead(asked, meaning) : undefined;
  const ways = [...all, ...(byCuisine ? [byCuisine] : [])].filter(({ meaning: { terms } }) =>
    terms.every((term) => isBelievable(term, meaning, dictionary)),
  );
  if (ways.length === 0) return [];
  const queries = ways.map(({ query }) => query ?? '');
  const counts = await rows.counts(sql, queries, COUNTED_MAX);
  const found = ways.flatMap((way, at) => (counts[at] ? [{ way, count: counts[at] }] : []));
  return found.toSorted((a, b) => a.way.rank - b.way.rank || b.count - a.count).map(({ way }) => way);
}

/**
 * Instead of a dish that no menu in the place has, the cuisine of those who cook it elsewhere: many restaurants show no
 * menu, and who looks for rajma chawal is glad about North Indian food nearby.
 */
async function cuisineInstead(
  { sql, dictionary, filters, nearness }: Asked,
  meaning: Meaning,
): Promise<Less | undefined> {
  const { terms, place, understood } = meaning;
  const isSure = terms.every(({ sureness }) => sureness === 'exact' || sureness === 'sound');
  if (!place || terms.length === 0 || !isSure) return undefined;
  const { inDish } = questionOf(meaning, dictionary, filters, nearness);
  const cooks = inDish === null ? [] : await rows.cuisinesOfCooks(sql, inDish);
  const best = cooks.find(({ words, share }) => share >= COOKS_SHARE && share >= LIFT * shareOf(words, dictionary));
  if (!best) return undefined;
  const cuisine = resolve(best.words.split(' '), dictionary);
  const instead = { ...meaning, names: [], terms: cuisine, allTerms: cuisine };
  const dropped = [terms.map((term) => term.typed).join(' ')];
  const query = both(everyTerm(cuisine), placeQuery(place));
  return {
    meaning: { ...instead, understood: { ...understood, words: [best.words] } },
    dropped,
    query,
    rank: RANK.cuisine,
  };
}
/** So many of those who cook a dish must have the cuisine, */
const COOKS_SHARE = 0.3;
/** and more often than others do. */
const LIFT = 1.05;
const shareOf = (words: string, { cuisines, restaurants }: Dictionary) =>
  (cuisines.get(words)?.restaurants ?? 0) / restaurants;

/** Beside an unknown word others must be sure and frequent: 'fridge mechanic' finds no pizza mechanic. */
function isBelievable({ sureness, restaurants }: Term, { terms }: Meaning, dictionary: Dictionary): boolean {
  if (terms.every((term) => term.sureness !== 'unknown' && term.sureness !== 'slip')) return true;
  const least = Math.min(SURE_RESTAURANTS, dictionary.restaurants / SURE_SHARE);
  return (sureness === 'exact' || sureness === 'sound') && restaurants >= least;
}
const SURE_RESTAURANTS = 10;
const SURE_SHARE = 50;

const DROPPED_FIRST: readonly Sureness[] = ['unknown', 'slip', 'prefix', 'sound', 'exact'];
const RANK = {
  price: -1,
  cuisine: DROPPED_FIRST.length - 0.7,
  area: DROPPED_FIRST.length - 0.5,
  place: DROPPED_FIRST.length,
  lastTerm: DROPPED_FIRST.length + 1,
} as const;

/** Every search with one part less; the place stays longest, since food from elsewhere does not help. */
function lessOf(meaning: Meaning): Less[] {
  const { terms, place, understood, said } = meaning;
  const inPlace = placeQuery(place);
  const query = (rest: readonly Term[]) => both(everyTerm(rest), inPlace);
  // An unknown word beside a place alone, or beside a place that was guessed: nothing was meant.
  const isUnknown = terms.every((term) => term.sureness === 'unknown');
  if (
    terms.length === 0 ||
    isUnknown ||
    (place && place.corrected.size > 0 && terms.some((term) => term.sureness === 'unknown'))
  )
    return [];
  const ways: Less[] = [];
  if (terms.length > 1 || place) {
    for (const term of terms) {
      const rest = terms.filter((each) => each !== term);
      const less = { ...meaning, terms: rest, understood: { ...understood, words: rest.map((each) => each.text) } };
      const rank = terms.length > 1 ? DROPPED_FIRST.indexOf(term.sureness) : RANK.lastTerm;
      ways.push({ meaning: less, dropped: [term.typed], query: query(rest), rank });
    }
  }
  if (understood.priceMax !== undefined) {
    const { priceMax: _price, ...free } = understood;
    ways.push({
      meaning: { ...meaning, understood: free },
      dropped: [said.priceMax ?? ''],
      query: query(terms),
      rank: RANK.price,
    });
  }
  if (place) {
    const { city: _city, area: _area, ...anywhere } = understood;
    const { area, city } = place.typed;
    const dropped = [[area, city].filter(Boolean).join(' ')];
    const less = { ...meaning, place: undefined, understood: anywhere };
    ways.push({ meaning: less, dropped, query: everyTerm(terms), rank: RANK.place });
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
