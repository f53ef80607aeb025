/** Which terms of a search are food, and which are only in restaurants' names. */
import type { Dictionary } from '../understanding/dictionary.ts';
import type { Term } from '../understanding/resolve.ts';

/** In a small town, and before terms are counted, names and menus cannot be distinguished. */
export const TELLING_MIN = 500;
const FOOD_SHARE = 0.15;
const COOKS_MIN = 20;
/** A part of all restaurants that is enough. */
const SURE_SHARE = 50;

/**
 * Whether a term is a cuisine or a food, and not only part of restaurant names: 'credit card' must not find Card Room.
 */
export function isFood(term: Term, dictionary: Dictionary): boolean {
  const { cuisines, restaurants } = dictionary;
  if (cuisines.has(term.text) || restaurants < TELLING_MIN) return true;
  const { all, cooks } = countsOf(term, dictionary);
  return cooks >= Math.min(COOKS_MIN, restaurants / SURE_SHARE) && cooks >= FOOD_SHARE * all;
}

/** Whether nearly all restaurants with the term have it in their name: 'kfc', 'paradise'. */
export function isName(term: Term, dictionary: Dictionary): boolean {
  const { all, cooks } = countsOf(term, dictionary);
  return !dictionary.cuisines.has(term.text) && all > 0 && cooks < FOOD_SHARE * all;
}

/** How many restaurants have the most frequent word of a term, and how many of them only elsewhere than in the name. */
function countsOf({ text, own }: Term, { nameCounts, words }: Dictionary) {
  const itself = text.split(' ').filter((word) => words.has(word));
  const any = itself.length > 1 ? itself : own.flat(2);
  const most = any.toSorted((a, b) => (words.get(b)?.restaurants ?? 0) - (words.get(a)?.restaurants ?? 0))[0];
  const all = words.get(most ?? '')?.restaurants ?? 0;
  return { all, cooks: all - (nameCounts.get(most ?? '') ?? 0) };
}
