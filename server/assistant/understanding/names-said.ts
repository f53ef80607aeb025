/**
 * Names of dishes and restaurants in a sentence. Their words are no evidence of what the sentence wants: "cold coffee"
 * is no complaint. A name that somebody gave their dish must never change what "cancel my order" means.
 */

import type { Answer } from '#contract/kit/endpoint.ts';
import type { namesIn } from '#contract/search.ts';
import { FOOD_WORDS } from './food-words.ts';
import { isOrdinary } from './read-words.ts';

export type Name = Answer<typeof namesIn>[number];

const LETTERS_MIN = 3;

/** Whether a word of the name means nothing but the name: "Zafrani Offer" is distinctive, "My Order" is not. */
export const isDistinctive = ({ text }: Name): boolean =>
  text
    .split(' ')
    .some((word) => FOOD_WORDS.has(word) || (/^\p{L}/u.test(word) && word.length >= LETTERS_MIN && !isOrdinary(word)));

/** Two ordinary words may be a name where the sentence has no other meaning. */
export const isWorthATry = (name: Name): boolean => isDistinctive(name) || name.text.includes(' ');

const BEFORE_PLACE = /\b(in|near|around)\s+$/i;

/** The sentence without the names in it, and those that were taken out; of names that overlap the longest counts. */
export function withoutNames(typed: string, names: readonly Name[]): { rest: string; said: Name[] } {
  let rest = typed;
  const said: Name[] = [];
  for (const name of names) {
    const between = '[^\\p{L}\\p{N}]+';
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${name.text.replaceAll(' ', between)}(?![\\p{L}\\p{N}])`, 'iu');
    const at = rest.search(pattern);
    // "in Bandra" is the place, even if a restaurant is called Bandra.
    const isPlace = name.kind === 'restaurant' && !name.text.includes(' ') && BEFORE_PLACE.test(rest.slice(0, at));
    if (at < 0 || isPlace) continue;
    rest = rest.replace(pattern, ' , ');
    said.push(name);
  }
  return { rest, said };
}
