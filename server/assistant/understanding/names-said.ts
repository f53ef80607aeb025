/**
 * Names of dishes and restaurants in a sentence. Words of a name say nothing about the intent: "cold coffee" is not a
 * complaint. A vendor must not be able to change what "cancel my order" means by naming a dish so.
 */

import type { ResponseOf } from '#contract/kit/endpoint.ts';
import type { namesIn } from '#contract/search.ts';
import { FOOD_WORDS } from './food-words.ts';
import { isOrdinary } from './read-words.ts';

export type Name = ResponseOf<typeof namesIn>[number];

const LETTERS_MIN = 3;

/** Whether the name has a word that is not an ordinary word: "Zafrani Offer" is distinctive, "My Order" is not. */
export const isDistinctive = ({ text }: Name): boolean =>
  text
    .split(' ')
    .some((word) => FOOD_WORDS.has(word) || (/^\p{L}/u.test(word) && word.length >= LETTERS_MIN && !isOrdinary(word)));

/** Whether to look for the name in a sentence without a known intent: several ordinary words are enough. */
export const isWorthATry = (name: Name): boolean => isDistinctive(name) || name.text.includes(' ');

const BEFORE_PLACE = /\b(in|near|around)\s+$/i;

/**
 * Removes the names from the sentence; returns the rest and the removed names. `names` must be sorted longest first,
 * because of overlapping names the first one counts.
 */
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
