/**
 * Finds names of dishes and restaurants in a sentence. Their words do not count for the intent: "cold coffee" is no
 * complaint, and a vendor must not change the meaning of "cancel my order" by the name of a dish.
 */

import type { ResponseOf } from '#contract/kit/endpoint.ts';
import type { namesIn } from '#contract/search/search.ts';
import { FOOD_WORDS } from './food-words.ts';
import { isOrdinary } from './read-words.ts';

export type Name = ResponseOf<typeof namesIn>[number];

const LETTERS_MIN = 3;

/** "Zafrani Offer" is distinctive, "My Order" is not. */
export const isDistinctive = ({ text }: Name): boolean =>
  text
    .split(' ')
    .some((word) => FOOD_WORDS.has(word) || (/^\p{L}/u.test(word) && word.length >= LETTERS_MIN && !isOrdinary(word)));

/** Whether to look for the name in a sentence without a known intent: several ordinary words are enough. */
export const isWorthATry = (name: Name): boolean => isDistinctive(name) || name.text.includes(' ');

const BEFORE_PLACE = /\b(in|near|around)\s+$/i;

/** `names` must be sorted longest first: of overlapping names the first one counts. */
export function withoutNames(typed: string, names: readonly Name[]): { rest: string; found: Name[] } {
  let rest = typed;
  const found: Name[] = [];
  for (const name of names) {
    const between = '[^\\p{L}\\p{N}]+';
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${name.text.replaceAll(' ', between)}(?![\\p{L}\\p{N}])`, 'iu');
    const at = rest.search(pattern);
    // "in Bandra" is the place, even if a restaurant is called Bandra.
    const isPlace = name.kind === 'restaurant' && !name.text.includes(' ') && BEFORE_PLACE.test(rest.slice(0, at));
    if (at < 0 || isPlace) continue;
    rest = rest.replace(pattern, ' , ');
    found.push(name);
  }
  return { rest, found };
}
