/** The meaning of one typed word: exact, by sound, as a prefix, or with a typo corrected. */

import type { Dictionary, Near } from '../dictionary.ts';
import { isDietWord } from '../diet-words.ts';
import { shapeOf } from '../sounds.ts';
import { SMALL_TOWN } from './apart.ts';
import { type AnyOf, family, forms, meantBy, NEARLY_SAME, RARE, sameAs } from './same-words.ts';

export type Sureness = 'exact' | 'sound' | 'prefix' | 'slip' | 'unknown';

const PREFIX_LETTERS_MIN = 2;
const NEAR_LETTERS_MIN = 3;
const PREFIXES_MAX = 60;
/** A word that starts a more frequent word must sound the same as its correction. */
const NO_DIFFERENCE = 0.2;
const LONG = 5;
/** A typo is corrected to a word that at least this many restaurants use. */
export const SURE_SLIP = 20;
/** A larger distance needs a frequent word: 'mattress' must not become 'matters'. */
const SMALL_SLIP = 0.9;
/** The distance accepted in a long word. */
const ONE_SLIP = 1.35;
const LONG_WORD = 6;
const FREQUENT = 5;

export interface Resolved {
  readonly text: string;
  readonly words: AnyOf;
  readonly sureness: Sureness;
}

export interface Reading {
  readonly asTyped?: boolean;
  /** A restaurant's name, in which nothing is left out: 'Not Just Paranthas'. */
  readonly isName?: boolean;
  /** Meanings chosen by the words beside them. */
  readonly chosen?: ReadonlyMap<string, string>;
  readonly spoken?: ReadonlySet<string>;
}

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

/** A word and its forms, without similar sounds: 'free' must not become 'fry'. */
function itself(typed: string, dictionary: Dictionary): Resolved {
  const words = [typed, ...forms(typed, dictionary).map(({ word }) => word)].filter(
    (word) => dictionary.count(word) > 0,
  );
  return words.length > 0
    ? { text: typed, words, sureness: 'exact' }
    : { text: typed, words: [typed], sureness: 'unknown' };
}

/** A word of four letters may have one typo if its correction is very frequent: 'pzza'. */
function frequentLike(typed: string, dictionary: Dictionary): Near | undefined {
  if (typed.length !== SHORT_WORD) return undefined;
  const least = Math.min(VERY_FREQUENT, dictionary.restaurants * SMALL_TOWN);
  return dictionary.perhaps(typed).find(({ word, distance }) => distance <= 1 && word.restaurants >= least);
}
const SHORT_WORD = 4;
const VERY_FREQUENT = 200;

export const othersFor = (typed: string, dictionary: Dictionary, isSpoken: boolean): readonly Near[] =>
  isSpoken ? dictionary.spoken(typed) : dictionary.perhaps(typed);
