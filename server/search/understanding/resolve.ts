/** Resolves typed words to words that occur: exact, by sound, as a prefix, with slips corrected, split or joined. */
import { type Dictionary, type Near, soundsOf } from './dictionary.ts';
import { shapeOf } from './likeness.ts';

/** Words of which one must occur. */
export type AnyOf = readonly string[];

/** How sure the meaning of a term is, the surest first. */
export type Sureness = 'exact' | 'sound' | 'prefix' | 'slip' | 'unknown';

/** What one or more typed words mean. */
export interface Term {
  readonly typed: string;
  /** As it should have been written. */
  readonly text: string;
  /** The ways in which a name can have it: all sets of one way must occur. */
  readonly ways: readonly (readonly AnyOf[])[];
  readonly sureness: Sureness;
  /** At most how many restaurants have it. */
  readonly restaurants: number;
}

const PREFIX_LETTERS_MIN = 2;
const PREFIXES_MAX = 60;
const NEAR_MAX = 12;
/** Words that sound this alike are one word. */
const SAME_SOUND = 0.4;
/** Words that are this alike are one word if the typed one is rare. */
const NEARLY_SAME = 0.5;
/** The typed word is rare beside one that this many times as many restaurants have. */
const RARE = 10;
const SURE_SLIP = 20;

interface Resolved {
  readonly text: string;
  readonly words: AnyOf;
  readonly sureness: Sureness;
}

/** The words of the dictionary that one typed word means. `isLast`: it may be typed only in part. */
function resolveWord(typed: string, dictionary: Dictionary, asTyped: boolean): Resolved {
  const exact = dictionary.words.get(typed);
  if (asTyped) return { text: typed, words: [typed, ...forms(typed, dictionary)], sureness: 'exact' };
  const near = shapeOf(typed).sound.length > 1 ? dictionary.near(typed) : [];
  if (exact)
    return {
      text: typed,
      words: [...new Set([typed, ...forms(typed, dictionary), ...sameAs(exact.restaurants, near)])],
      sureness: 'exact',
    };
  const plain = forms(typed, dictionary);
  if (plain.length > 0)
    return { text: plain[0] ?? typed, words: plain.flatMap((each) => family(each, dictionary)), sureness: 'exact' };
  const bySound = near.find((each) => each.distance <= SAME_SOUND);
  if (bySound) return { text: bySound.word.word, words: family(bySound.word.word, dictionary), sureness: 'sound' };
  const starting = typed.length >= PREFIX_LETTERS_MIN ? dictionary.starting(typed, PREFIXES_MAX) : [];
  const [slip] = near;
  const isSlip =
    slip &&
    (starting.length === 0 ||
      (slip.word.restaurants > SURE_SLIP && (starting[0]?.restaurants ?? 0) * RARE < slip.word.restaurants));
  if (isSlip)
    return {
      text: slip.word.word,
      words: family(slip.word.word, dictionary),
      sureness: slip.distance <= NEARLY_SAME ? 'sound' : 'slip',
    };
  if (starting.length > 0) return { text: typed, words: starting.map((each) => each.word), sureness: 'prefix' };
  return { text: typed, words: [typed], sureness: 'unknown' };
}

/** A word with its other forms and what sounds the same. */
function family(word: string, dictionary: Dictionary): AnyOf {
  return [...new Set([word, ...forms(word, dictionary), ...sameAs(dictionary.count(word), dictionary.near(word))])];
}

const sameAs = (restaurants: number, near: readonly Near[]): string[] =>
  near
    .filter(
      ({ word, distance }) =>
        distance <=
        (word.shape.sound.length <= 3 ? 0.2 : restaurants * RARE < word.restaurants ? NEARLY_SAME : SAME_SOUND),
    )
    .slice(0, NEAR_MAX)
    .map(({ word }) => word.word);

/** Singular and plural, where they occur. */
function forms(word: string, dictionary: Dictionary): string[] {
  if (word.length < 3) return [];
  const others = [`${word}s`, `${word}es`];
  if (word.endsWith('s') && word.length > 3) others.push(word.slice(0, -1));
  if (word.endsWith('es') && word.length > 4) others.push(word.slice(0, -2));
  if (word.endsWith('ies')) others.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('y')) others.push(`${word.slice(0, -1)}ies`);
  return others.filter((each) => dictionary.count(each) > 0);
}

/** The most words of a synonym. */
const SYNONYM_WORDS_MAX = 3;

/** What a row of typed words means, one term after the other. */
export function resolve(typed: readonly string[], dictionary: Dictionary, asTyped = false): Term[] {
  const terms: Term[] = [];
  const resolved = typed.map((word) => resolveWord(word, dictionary, asTyped));
  for (let at = 0; at < typed.length; ) {
    const term = synonymAt(typed, resolved, at, dictionary) ??
      joinedAt(typed, resolved, at, dictionary) ??
      splitAt(typed, resolved, at, dictionary) ?? { term: termOf(typed[at] ?? '', resolved[at], dictionary), words: 1 };
    terms.push(term.term);
    at += term.words;
  }
  return terms;
}

interface Found {
  readonly term: Term;
  /** How many typed words it takes. */
  readonly words: number;
}

function termOf(typed: string, found: Resolved | undefined, dictionary: Dictionary): Term {
  const { text, words, sureness } = found ?? { text: typed, words: [typed], sureness: 'unknown' };
  return { typed, text, ways: [[words]], sureness, restaurants: sum(words, dictionary) };
}

const sum = (words: AnyOf, dictionary: Dictionary) => words.reduce((total, word) => total + dictionary.count(word), 0);

const SURE: readonly Sureness[] = ['exact', 'sound', 'prefix', 'slip', 'unknown'];
const leastSure = (all: readonly Resolved[]): Sureness =>
  SURE[Math.max(...all.map(({ sureness }) => SURE.indexOf(sureness)))] ?? 'unknown';

/** The typed words together with their synonyms, the longest first: 'pani puri', then 'pani'. */
function synonymAt(
  typed: readonly string[],
  resolved: readonly Resolved[],
  at: number,
  dictionary: Dictionary,
): Found | undefined {
  for (let words = Math.min(SYNONYM_WORDS_MAX, typed.length - at); words >= 1; words--) {
    const parts = resolved.slice(at, at + words);
    const written = typed.slice(at, at + words).join(' ');
    const means =
      dictionary.synonyms.get(soundsOf(written)) ??
      (parts.every((part) => part.sureness !== 'unknown')
        ? dictionary.synonyms.get(soundsOf(parts.map((part) => part.text).join(' ')))
        : undefined);
    if (!means) continue;
    const isKnown = parts.every((part) => part.sureness !== 'unknown' && part.sureness !== 'slip');
    const own = isKnown ? [parts.map((part) => part.words)] : [];
    const others = means
      .map((each) => each.split(' ').map((word) => resolveWord(word, dictionary, false)))
      .filter((way) => way.every((part) => part.sureness === 'exact' || part.sureness === 'sound'));
    const ways = [...own, ...others.map((way) => way.map((part) => part.words))];
    if (ways.length === 0) continue;
    const restaurants = ways.reduce((total, way) => total + Math.min(...way.map((any) => sum(any, dictionary))), 0);
    const sureness = isKnown ? leastSure(parts) : 'exact';
    return {
      term: {
        typed: written,
        text: isKnown ? parts.map((part) => part.text).join(' ') : written,
        ways,
        sureness,
        restaurants,
      },
      words,
    };
  }
  return undefined;
}

/** Two typed words that restaurants write as one: 'ice cream' and 'icecream', 'mc donalds'. */
function joinedAt(
  typed: readonly string[],
  resolved: readonly Resolved[],
  at: number,
  dictionary: Dictionary,
): Found | undefined {
  const [one, other] = [resolved[at], resolved[at + 1]];
  const [first = '', second = ''] = typed.slice(at, at + 2);
  if (!one || !other) return undefined;
  const joined = first + second;
  if (dictionary.count(joined) === 0) return undefined;
  const isKnown = one.sureness === 'exact' && other.sureness === 'exact';
  const together = family(joined, dictionary);
  const ways = isKnown ? [[one.words, other.words], [together]] : [[together]];
  const restaurants =
    (isKnown ? Math.min(sum(one.words, dictionary), sum(other.words, dictionary)) : 0) + sum(together, dictionary);
  const written = `${first} ${second}`;
  return { term: { typed: written, text: isKnown ? written : joined, ways, sureness: 'exact', restaurants }, words: 2 };
}

const PART_LETTERS_MIN = 3;
const PART_RESTAURANTS_MIN = 3;

/** One typed word that is two: 'biryanihouse'. Also a known one, if its parts are far more frequent: 'icecream'. */
function splitAt(
  typed: readonly string[],
  resolved: readonly Resolved[],
  at: number,
  dictionary: Dictionary,
): Found | undefined {
  const word = typed[at] ?? '';
  const found = resolved[at];
  if (!found || found.sureness === 'sound' || word.length < 2 * PART_LETTERS_MIN) return undefined;
  const best = bestSplit(word, dictionary);
  if (!best) return undefined;
  const isKnown = found.sureness === 'exact' || (found.sureness === 'prefix' && found.words.length > 1);
  const parts = best.map((part) => family(part, dictionary));
  const restaurants = Math.min(...parts.map((part) => sum(part, dictionary)));
  if (isKnown && restaurants < sum(found.words, dictionary)) return undefined;
  const ways = isKnown ? [[found.words], parts] : [parts];
  const text = isKnown ? found.text : best.join(' ');
  return {
    term: {
      typed: word,
      text,
      ways,
      sureness: isKnown ? found.sureness : 'sound',
      restaurants: restaurants + (isKnown ? sum(found.words, dictionary) : 0),
    },
    words: 1,
  };
}

function bestSplit(word: string, dictionary: Dictionary): [string, string] | undefined {
  let best: [string, string] | undefined;
  let most = PART_RESTAURANTS_MIN - 1;
  for (let at = PART_LETTERS_MIN; at <= word.length - PART_LETTERS_MIN; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    const restaurants = Math.min(dictionary.count(parts[0]), dictionary.count(parts[1]));
    if (restaurants > most) [best, most] = [parts, restaurants];
  }
  return best;
}
