/** Reads words in Indian scripts as the words that cards have: by the synonyms in that script, else by their sound. */
import type { Dictionary } from './dictionary.ts';
import { isDietWord } from './diet-words.ts';
import { placesLike } from './place/place-names.ts';
import { isIndic, oneSpelling, waysInLatin } from './scripts.ts';
import { isEmptyWord } from './sentence/function-words.ts';
import { readable } from './words.ts';

const PHRASE_WORDS_MAX = 4;
/** A word of this many Latin letters that sounds nearly like a synonym or a place means it. */
const CORRECTED_LETTERS_MIN = 5;
const CORRECTED_MAX = 0.4;

export interface InLatin {
  readonly text: string;
  /** The words that only the sound of an Indian script gave. */
  readonly spoken: ReadonlySet<string>;
}

export function inLatin(q: string, dictionary: Dictionary): InLatin {
  const spoken = new Set<string>();
  if (!isIndic(q)) return { text: readable(q), spoken };
  // Every second token is what stands between two words.
  const tokens = oneSpelling(q).split(/([^\p{L}\p{M}]+)/u);
  const parts: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { means, length } = phraseAt(tokens, at, dictionary);
    parts.push(means ?? wordIn(tokens[at] ?? '', dictionary, spoken));
    at += length;
  }
  return { text: readable(parts.join('')), spoken };
}

/** The longest phrase from here that is a synonym. */
function phraseAt(tokens: readonly string[], at: number, dictionary: Dictionary) {
  for (let words = PHRASE_WORDS_MAX; words >= 1; words--) {
    const phrase = tokens.slice(at, at + 2 * words - 1);
    const means = meaningOf(phrase.join(''), dictionary);
    if (means !== undefined) return { means, length: phrase.length };
  }
  return { means: undefined, length: 1 };
}

/** The meaning that most restaurants have. */
function meaningOf(words: string, dictionary: Dictionary): string | undefined {
  const count = (means: string) => Math.min(...means.split(' ').map((word) => dictionary.count(word)));
  return dictionary.scripts.meaningsOf(words).toSorted((one, other) => count(other) - count(one))[0];
}

function wordIn(token: string, dictionary: Dictionary, spoken: Set<string>): string {
  if (!isIndic(token)) return token;
  const ways = waysInLatin(token);
  const [usual = ''] = ways;
  if (isEmptyWord(usual) || isDietWord(usual)) return usual;
  const [heard] = ways.flatMap((way) => nearest(way, dictionary.spoken(way))).toSorted(byDistance);
  const meant = usual.length < CORRECTED_LETTERS_MIN ? undefined : corrected(token, ways, dictionary);
  if (meant && meant.distance < (heard?.distance ?? Number.POSITIVE_INFINITY)) return meant.text;
  const way = heard?.text ?? usual;
  spoken.add(way);
  return way;
}

const byDistance = (one: { readonly distance: number }, other: { readonly distance: number }) =>
  one.distance - other.distance;

const nearest = (text: string, near: readonly { readonly distance: number }[]) =>
  near.slice(0, 1).map(({ distance }) => ({ text, distance }));

/** A place, also with an ending, or a misspelt synonym of the same script. */
function corrected(token: string, ways: readonly string[], dictionary: Dictionary) {
  const { scripts } = dictionary;
  const place = scripts.placeIn(token);
  if (place) return { text: meaningOf(place, dictionary) ?? '', distance: 0 };
  const like = scripts.like(token, ways[0] ?? '');
  const names = ways.flatMap((way) => placesLike(way, CORRECTED_MAX, dictionary).slice(0, 1));
  const [best] = [
    ...(like ? [{ text: meaningOf(like.word, dictionary) ?? '', distance: like.distance }] : []),
    ...names.map(({ name, distance }) => ({ text: name, distance })),
  ].toSorted(byDistance);
  return best && best.distance <= CORRECTED_MAX ? best : undefined;
}
