/** Resolves typed words to words that occur: exact, by sound, as a prefix, with slips corrected, split or joined. */
import { type Dictionary, type Near, soundsOf, type Word } from './dictionary.ts';
import { type Shape, shapeOf } from './likeness.ts';

/** Words of which one must occur. */
export type AnyOf = readonly string[];

/** One of each must occur. */
export type Way = readonly AnyOf[];

/** How sure the meaning of a term is, the surest first. */
export type Sureness = 'exact' | 'sound' | 'prefix' | 'slip' | 'unknown';

/** What one or more typed words mean. */
export interface Term {
  readonly typed: string;
  /** As it should have been written. */
  readonly text: string;
  /** The ways in which a name can have it. */
  readonly ways: readonly Way[];
  /** Those without synonyms, which are worth more. */
  readonly own: readonly Way[];
  readonly sureness: Sureness;
  /** At most how many restaurants have it. */
  readonly restaurants: number;
}

const PREFIX_LETTERS_MIN = 2;
const NEAR_LETTERS_MIN = 3;
const PREFIXES_MAX = 60;
const NEAR_MAX = 12;
/** Words this alike are one word, */
const SAME_SOUND = 0.4;
/** or this alike if the other one is ten times as frequent, */
const NEARLY_SAME = 0.5;
/** or even this alike if it is thirty times as frequent and long. */
const SAME_IF_RARE = 0.75;
const RARE = 10;
const VERY_RARE = 30;
const LONG = 5;
const SURE_SLIP = 20;
/** A larger slip is only corrected to a word that so many restaurants have: 'mattress' is not 'matters'. */
const SMALL_SLIP = 0.9;
const FREQUENT = 5;

interface Resolved {
  readonly text: string;
  readonly words: AnyOf;
  readonly sureness: Sureness;
}

/** The words of the dictionary that one typed word means. */
function resolveWord(typed: string, dictionary: Dictionary): Resolved {
  const exact = dictionary.words.get(typed);
  if (exact) return { text: typed, words: family(exact, dictionary), sureness: 'exact' };
  const [form] = forms(typed, dictionary);
  if (form) return { text: form.word, words: family(form, dictionary), sureness: 'exact' };
  const shape = shapeOf(typed);
  const near = typed.length >= NEAR_LETTERS_MIN ? dictionary.near(typed) : [];
  const [best] = near;
  const words = best ? [...new Set([...family(best.word, dictionary), ...sameAs(shape, 1, near)])] : [];
  if (best && best.distance <= NEARLY_SAME) return { text: best.word.word, words, sureness: 'sound' };
  const starting = typed.length >= PREFIX_LETTERS_MIN ? dictionary.starting(typed, PREFIXES_MAX) : [];
  const isPrefixRare = (starting[0]?.restaurants ?? 0) * RARE < (best?.word.restaurants ?? 0);
  const isFrequent = (best?.word.restaurants ?? 0) >= Math.min(FREQUENT, dictionary.restaurants * SMALL_TOWN);
  const isBelievable = best && (best.distance < SMALL_SLIP || isFrequent);
  const isSlip = isBelievable && (starting.length === 0 || (best.word.restaurants > SURE_SLIP && isPrefixRare));
  if (isSlip) return { text: best.word.word, words, sureness: 'slip' };
  if (starting.length > 0) return { text: typed, words: starting.map(({ word }) => word), sureness: 'prefix' };
  return { text: typed, words: [typed], sureness: 'unknown' };
}

/** A word with its other forms and with what sounds the same. */
function family(word: Word, dictionary: Dictionary): AnyOf {
  const same = sameAs(word.shape, word.restaurants, dictionary.near(word.word));
  return [...new Set([word.word, ...forms(word.word, dictionary).map((form) => form.word), ...same])];
}

function sameAs({ sound }: Shape, restaurants: number, near: readonly Near[]): string[] {
  const isSame = ({ word, distance }: Near) => {
    if (sound.length <= 3) return distance <= 0.2;
    if (distance <= SAME_SOUND) return true;
    if (distance <= NEARLY_SAME) return restaurants * RARE < word.restaurants;
    return distance <= SAME_IF_RARE && sound.length >= LONG && restaurants * VERY_RARE < word.restaurants;
  };
  return near
    .filter(isSame)
    .slice(0, NEAR_MAX)
    .map(({ word }) => word.word);
}

/** Singular and plural, where they occur. */
function forms(word: string, dictionary: Dictionary): Word[] {
  if (word.length < 3) return [];
  const others = [`${word}s`, `${word}es`];
  if (word.endsWith('s') && word.length > 3) others.push(word.slice(0, -1));
  if (word.endsWith('es') && word.length > 4) others.push(word.slice(0, -2));
  if (word.endsWith('ies')) others.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('y')) others.push(`${word.slice(0, -1)}ies`);
  return others.flatMap((each) => {
    const found = dictionary.words.get(each);
    return found && found.restaurants > 0 ? [found] : [];
  });
}

interface Found {
  readonly term: Term;
  /** How many typed words it takes. */
  readonly words: number;
}

/** What a row of typed words means, one term after the other. `asTyped` takes every word as it is. */
export function resolve(typed: readonly string[], dictionary: Dictionary, asTyped = false): Term[] {
  const terms: Term[] = [];
  const resolved = typed.map(
    (word): Resolved => (asTyped ? { text: word, words: [word], sureness: 'exact' } : resolveWord(word, dictionary)),
  );
  for (let at = 0; at < typed.length; ) {
    const own =
      (asTyped ? undefined : (joinedAt(typed, resolved, at, dictionary) ?? splitAt(typed, resolved, at, dictionary))) ??
      plainAt(typed, resolved, at, dictionary);
    const { term, words } = asTyped ? own : withSynonyms(own, typed, resolved, at, dictionary);
    terms.push(term);
    at += words;
  }
  return terms;
}

function plainAt(typed: readonly string[], resolved: readonly Resolved[], at: number, dictionary: Dictionary): Found {
  const word = typed[at] ?? '';
  const { text, words, sureness } = resolved[at] ?? { text: word, words: [word], sureness: 'unknown' };
  const own = [[words]];
  const ways =
    sureness === 'unknown' ? own : [[[...new Set([...words, ...words.flatMap((each) => longer(each, dictionary))])]]];
  return { term: { typed: word, text, ways, own, sureness, restaurants: countOf(ways, dictionary) }, words: 1 };
}

const LONGER_LETTERS_MIN = 4;
const LONGER_MAX = 12;

/** Words that start with a word: 'kababi' for kabab, which the substring rule finds too. */
const longer = (word: string, dictionary: Dictionary): string[] =>
  word.length < LONGER_LETTERS_MIN ? [] : dictionary.starting(word, LONGER_MAX).map((each) => each.word);

const sum = (words: AnyOf, dictionary: Dictionary) => words.reduce((total, word) => total + dictionary.count(word), 0);
const countOf = (ways: readonly Way[], dictionary: Dictionary) =>
  ways.reduce((total, way) => total + Math.min(...way.map((any) => sum(any, dictionary))), 0);

const SURE: readonly Sureness[] = ['exact', 'sound', 'prefix', 'slip', 'unknown'];
const leastSure = (all: readonly Resolved[]): Sureness =>
  SURE[Math.max(...all.map(({ sureness }) => SURE.indexOf(sureness)))] ?? 'unknown';

/** The most words of a synonym. */
const SYNONYM_WORDS_MAX = 4;

/** Adds the synonyms of the longest phrase that has some: of 'pani puri', else of 'pani'. */
function withSynonyms(
  own: Found,
  typed: readonly string[],
  resolved: readonly Resolved[],
  at: number,
  dictionary: Dictionary,
): Found {
  for (let words = Math.min(SYNONYM_WORDS_MAX, typed.length - at); words >= own.words; words--) {
    const parts = resolved.slice(at, at + words);
    const written = typed.slice(at, at + words).join(' ');
    const isKnown = parts.every((part) => part.sureness !== 'unknown');
    const text = words === own.words ? own.term.text : parts.map((part) => part.text).join(' ');
    const means =
      dictionary.synonyms.get(soundsOf(written)) ??
      (isKnown || words === own.words ? dictionary.synonyms.get(soundsOf(text)) : undefined);
    if (!means) continue;
    const others = means.flatMap((each) => wayOf(each, dictionary));
    const phrase = words === own.words ? own.term.own : [parts.map((part) => part.words)];
    const ownWays = isKnown || (words === own.words && own.term.sureness !== 'unknown') ? phrase : [];
    const ways = [...ownWays, ...others];
    if (ways.length === 0) continue;
    const sureness = words === own.words ? own.term.sureness : leastSure(parts);
    const term = {
      typed: written,
      text: ownWays.length > 0 ? text : written,
      ways,
      own: ownWays.length > 0 ? ownWays : ways,
      sureness: ownWays.length > 0 ? sureness : 'exact',
      restaurants: countOf(ways, dictionary),
    } as const;
    return { term, words };
  }
  return own;
}

/** The way to have a synonym, if each of its words occurs. */
function wayOf(means: string, dictionary: Dictionary): Way[] {
  const words = means.split(' ').map((word) => dictionary.words.get(word) ?? forms(word, dictionary)[0]);
  return words.every((word) => word !== undefined) ? [words.map((word) => family(word, dictionary))] : [];
}

const JOINED_MAX = 4;

/** Typed words that restaurants write as one: 'ice cream' and 'icecream', 'mc donalds', 'k f c'. */
function joinedAt(
  typed: readonly string[],
  resolved: readonly Resolved[],
  at: number,
  dictionary: Dictionary,
): Found | undefined {
  for (let words = Math.min(JOINED_MAX, typed.length - at); words >= 2; words--) {
    const parts = typed.slice(at, at + words);
    // More than two only where letters stand alone.
    if (words > 2 && parts.some((part) => part.length > 1)) continue;
    const joined = parts.join('');
    const word = dictionary.words.get(joined);
    if (!word || word.restaurants === 0) continue;
    const known = resolved.slice(at, at + words);
    const isKnown =
      words === 2 && known.every((part) => part.sureness === 'exact') && parts.every((part) => part.length > 1);
    const together = family(word, dictionary);
    const ways = isKnown ? [known.map((part) => part.words), [together]] : [[together]];
    const written = parts.join(' ');
    const text = isKnown ? written : joined;
    return {
      term: { typed: written, text, ways, own: ways, sureness: 'exact', restaurants: countOf(ways, dictionary) },
      words,
    };
  }
  return undefined;
}

const PART_LETTERS_MIN = 2;
/** How frequent a part must be by its letters. */
const PART_RESTAURANTS_MIN = { 2: 20, 3: 10 } as const;
const LONG_PART_RESTAURANTS_MIN = 3;
/** In a small town a word of so many of its restaurants is frequent. */
const SMALL_TOWN = 0.002;
const PARTS_MAX = 3;
const LONG_PART = 4;

/** One typed word that is several: 'biryanihouse', 'chicken65'. A known word is also taken apart if its parts are more frequent. */
function splitAt(
  typed: readonly string[],
  resolved: readonly Resolved[],
  at: number,
  dictionary: Dictionary,
): Found | undefined {
  const word = typed[at] ?? '';
  const found = resolved[at];
  if (!found || found.sureness === 'sound' || word.length < 2 * PART_LETTERS_MIN + 1) return undefined;
  const whole = bestSplit(word, PARTS_MAX, dictionary);
  const singular = word.endsWith('s') ? bestSplit(word.slice(0, -1), PARTS_MAX, dictionary) : undefined;
  const best = (singular?.restaurants ?? 0) > (whole?.restaurants ?? 0) ? singular : whole;
  if (!best) return undefined;
  const isKnown = found.sureness === 'exact' || (found.sureness === 'prefix' && found.words.length > 1);
  const { parts, restaurants } = best;
  if (isKnown && (parts.length > 2 || restaurants < RARE * sum(found.words, dictionary))) return undefined;
  if (found.sureness === 'slip' && restaurants < sum(found.words, dictionary) / RARE) return undefined;
  const apart = parts.map((part) => family(part, dictionary));
  const ways = isKnown ? [[found.words], apart] : [apart];
  const text = isKnown ? found.text : parts.map((part) => part.word).join(' ');
  const sureness = isKnown ? found.sureness : 'sound';
  return { term: { typed: word, text, ways, own: ways, sureness, restaurants: countOf(ways, dictionary) }, words: 1 };
}

interface Split {
  readonly parts: readonly Word[];
  /** Of the rarest part. */
  readonly restaurants: number;
}

/** The split whose rarest part is the most frequent, in as few parts as possible. */
function bestSplit(text: string, partsMax: number, dictionary: Dictionary): Split | undefined {
  let best: Split | undefined;
  for (let at = PART_LETTERS_MIN; at <= text.length - PART_LETTERS_MIN; at++) {
    const first = partOf(text.slice(0, at), dictionary);
    if (!first) continue;
    const second = partOf(text.slice(at), dictionary);
    const rest = second
      ? { parts: [second], restaurants: second.restaurants }
      : partsMax > 2
        ? bestSplit(text.slice(at), partsMax - 1, dictionary)
        : undefined;
    if (!rest) continue;
    // Two letters are a part only beside a long one: 'om sweets'.
    const isShort = at === PART_LETTERS_MIN || text.length - at === PART_LETTERS_MIN;
    if (isShort && (partsMax < PARTS_MAX || rest.parts.length > 1 || text.length < PART_LETTERS_MIN + LONG_PART))
      continue;
    const split = { parts: [first, ...rest.parts], restaurants: Math.min(first.restaurants, rest.restaurants) };
    const isBetter =
      !best ||
      split.parts.length < best.parts.length ||
      (split.parts.length === best.parts.length && split.restaurants > best.restaurants);
    if (isBetter) best = split;
  }
  return best;
}

/** A part that sounds like a word is one, if it is long: 'baskinrobins'. */
const LIKE_PART_LETTERS = 6;
const LIKE_PART = 0.2;

function partOf(text: string, dictionary: Dictionary): Word | undefined {
  const { length } = text;
  const usual = length === 2 || length === 3 ? PART_RESTAURANTS_MIN[length] : LONG_PART_RESTAURANTS_MIN;
  const least = Math.min(usual, Math.max(1, dictionary.restaurants * SMALL_TOWN));
  const [like] = length >= LIKE_PART_LETTERS ? dictionary.near(text) : [];
  const isLike = like !== undefined && like.distance <= LIKE_PART;
  const words = [dictionary.words.get(text), isLike ? like.word : undefined];
  return words.find((word) => word !== undefined && word.restaurants >= least);
}
