/** What one typed word means among the words that occur: exact, by sound, as a prefix, with a slip corrected. */

import type { Dictionary, Near } from '../dictionary.ts';
import { isDietWord } from '../diet-words.ts';
import { shapeOf } from '../sounds.ts';
import { SMALL_TOWN } from './apart.ts';
import { type AnyOf, family, forms, meantBy, NEARLY_SAME, RARE, sameAs } from './same-words.ts';

/** How sure the meaning of a term is, the surest first. */
export type Sureness = 'exact' | 'sound' | 'prefix' | 'slip' | 'unknown';

const PREFIX_LETTERS_MIN = 2;
const NEAR_LETTERS_MIN = 3;
const PREFIXES_MAX = 60;
/** What is also the start of a more frequent word must sound the same. */
const NO_DIFFERENCE = 0.2;
const LONG = 5;
/** What so many restaurants have is meant by a slip. */
export const SURE_SLIP = 20;
/** A larger slip is only corrected to a word that so many restaurants have: 'mattress' is not 'matters'. */
const SMALL_SLIP = 0.9;
/** One slip in a long word is believed. */
const ONE_SLIP = 1.35;
const LONG_WORD = 6;
const FREQUENT = 5;

/** What a word means. */
export interface Resolved {
  readonly text: string;
  readonly words: AnyOf;
  readonly sureness: Sureness;
}

/** How to take what was typed. */
export interface Reading {
  /** Every word as it is. */
  readonly asTyped?: boolean;
  /** What some words mean, since the words beside them say so. */
  readonly chosen?: ReadonlyMap<string, string>;
  /** The words that were typed in another script. */
  readonly spoken?: ReadonlySet<string>;
}

/** The words of the dictionary that one typed word means. */
export function resolveWord(typed: string, dictionary: Dictionary, { chosen, spoken }: Reading = {}): Resolved {
  if (isDietWord(typed)) return itself(typed, dictionary);
  const meant =
    dictionary.words.get(chosen?.get(typed) ?? '') ??
    (spoken?.has(typed) ? dictionary.spoken(typed)[0]?.word : undefined);
  if (meant) return { text: meant.word, words: family(meant, dictionary), sureness: 'sound' };
  const exact = dictionary.words.get(typed);
  if (exact) return { text: typed, words: meantBy(exact, dictionary), sureness: 'exact' };
  const [form] = forms(typed, dictionary);
  if (form) return { text: form.word, words: family(form, dictionary), sureness: 'exact' };
  const shape = shapeOf(typed);
  const near = typed.length >= NEAR_LETTERS_MIN ? dictionary.near(typed) : [];
  const best = near[0] ?? frequentLike(typed, dictionary);
  const words = best ? [...new Set([...family(best.word, dictionary), ...sameAs(shape, 1, near)])] : [];
  const starting = typed.length >= PREFIX_LETTERS_MIN ? dictionary.starting(typed, PREFIXES_MAX) : [];
  const begun = (starting[0]?.restaurants ?? 0) / (best?.word.restaurants ?? 1);
  if (best && best.distance <= (begun > 1 ? NO_DIFFERENCE : NEARLY_SAME) && begun < RARE) {
    // So few letters may also be the start of a word.
    const started = typed.length <= SHORT_WORD ? starting.map(({ word }) => word) : [];
    return { text: best.word.word, words: [...new Set([...words, ...started])], sureness: 'sound' };
  }
  const isPrefixRare = (starting[0]?.restaurants ?? 0) * RARE < (best?.word.restaurants ?? 0);
  const isFrequent = (best?.word.restaurants ?? 0) >= Math.min(FREQUENT, dictionary.restaurants * SMALL_TOWN);
  const smallSlip = typed.length >= LONG_WORD ? ONE_SLIP : SMALL_SLIP;
  const isBelievable = best && (best.distance < smallSlip || isFrequent);
  const isSlip = isBelievable && (starting.length === 0 || (best.word.restaurants > SURE_SLIP && isPrefixRare));
  if (isSlip) {
    const started = typed.length >= LONG ? starting.map(({ word }) => word) : [];
    return { text: best.word.word, words: [...new Set([...words, ...started])], sureness: 'slip' };
  }
  if (starting.length > 0) return { text: typed, words: starting.map(({ word }) => word), sureness: 'prefix' };
  return { text: typed, words: [typed], sureness: 'unknown' };
}

/** A word and its forms, where they occur, and nothing that sounds like it: 'free' is no 'fry'. */
function itself(typed: string, dictionary: Dictionary): Resolved {
  const words = [typed, ...forms(typed, dictionary).map(({ word }) => word)].filter(
    (word) => dictionary.count(word) > 0,
  );
  return words.length > 0
    ? { text: typed, words, sureness: 'exact' }
    : { text: typed, words: [typed], sureness: 'unknown' };
}

/** A word of four letters may have one slip too, if what it means is very frequent: 'pzza'. */
function frequentLike(typed: string, dictionary: Dictionary): Near | undefined {
  if (typed.length !== SHORT_WORD) return undefined;
  const least = Math.min(VERY_FREQUENT, dictionary.restaurants * SMALL_TOWN);
  return dictionary.perhaps(typed).find(({ word, distance }) => distance <= 1 && word.restaurants >= least);
}
const SHORT_WORD = 4;
const VERY_FREQUENT = 200;

/** Other words that one typed word may mean, the most probable first. */
export const othersFor = (typed: string, dictionary: Dictionary, isSpoken: boolean): readonly Near[] =>
  isSpoken ? dictionary.spoken(typed) : dictionary.perhaps(typed);
