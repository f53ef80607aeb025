/** Reads words in Indian scripts as the words that cards have: by the synonyms in that script, else by their sound. */
import { type Dictionary, weight } from './dictionary.ts';
import { isDietWord } from './diet-words.ts';
import { placesHeard, placesLike } from './place/place-names.ts';
import { isIndic, oneSpelling, waysInLatin } from './scripts.ts';
import { isEmptyWord } from './sentence/function-words.ts';
import { readable } from './words.ts';

const PHRASE_WORDS_MAX = 4;
const PLACE_WORDS_MAX = 3;
const PLACE_LETTERS_MIN = 6;
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
  for (let words = PLACE_WORDS_MAX; words > 1; words--) {
    const phrase = tokens.slice(at, at + 2 * words - 1);
    const means = placeHeard(phrase, dictionary);
    if (means !== undefined) return { means, length: phrase.length };
  }
  return { means: undefined, length: 1 };
}

/** A place of several words that mean nothing alone. */
function placeHeard(phrase: readonly string[], dictionary: Dictionary): string | undefined {
  const words = phrase.filter((_, at) => at % 2 === 0);
  const latin = words.map((word) => waysInLatin(word)[0] ?? '');
  const isOther = (word: string, at: number) =>
    !isIndic(word) || isEmptyWord(latin[at] ?? '') || meaningOf(word, dictionary) !== undefined;
  if (words.length < 2 || phrase.some((gap, at) => at % 2 === 1 && gap !== ' ') || words.some(isOther))
    return undefined;
  const letters = latin.join('');
  if (letters.length < PLACE_LETTERS_MIN) return undefined;
  return placesHeard(letters, dictionary).find(({ isPart }) => !isPart)?.name;
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
  const [heard] = ways
    .flatMap((text) =>
      dictionary
        .spoken(text)
        .slice(0, 1)
        .map((near) => ({ text, near, distance: near.distance })),
    )
    .toSorted((one, other) => weight(one.near) - weight(other.near));
  const far = heard?.distance ?? Number.POSITIVE_INFINITY;
  const meant = usual.length < CORRECTED_LETTERS_MIN ? undefined : corrected(token, ways, far, dictionary);
  if (meant && meant.distance < far) return meant.text;
  const way = heard?.text ?? usual;
  spoken.add(way);
  return way;
}

const byDistance = (one: { readonly distance: number }, other: { readonly distance: number }) =>
  one.distance - other.distance;

/** A place with an ending, a misspelt synonym of the same script, or a place that sounds so if no other word does. */
function corrected(token: string, ways: readonly string[], heard: number, dictionary: Dictionary) {
  const { scripts } = dictionary;
  const place = scripts.placeIn(token);
  if (place) return { text: `in ${meaningOf(place, dictionary) ?? ''}`, distance: 0 };
  const like = scripts.like(token, ways[0] ?? '');
  const areSought = heard > CORRECTED_MAX;
  const names = areSought ? ways.flatMap((way) => placesLike(way, CORRECTED_MAX, dictionary).slice(0, 1)) : [];
  const [best] = [
    ...(like ? [{ text: meaningOf(like.word, dictionary) ?? '', distance: like.distance }] : []),
    ...names.map(({ name, distance }) => ({ text: name, distance })),
  ].toSorted(byDistance);
  return best && best.distance <= CORRECTED_MAX ? best : undefined;
}
