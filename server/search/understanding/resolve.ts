/** Resolves typed words to words that occur: exact, by sound, as a prefix, with slips corrected, split or joined. */
import { apart, apartWithSlip, SMALL_TOWN } from './apart.ts';
import { type Dictionary, type Near, soundsOf, type Word } from './dictionary.ts';
import { isEmptyWord } from './sentence/function-words.ts';
import { type Shape, shapeOf } from './sounds.ts';

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
/** What is also the start of a more frequent word must sound the same. */
const NO_DIFFERENCE = 0.2;
/** or even this alike if it is thirty times as frequent and long. */
const SAME_IF_RARE = 0.75;
const RARE = 10;
const VERY_RARE = 30;
const LONG = 5;
const SURE_SLIP = 20;
/** A larger slip is only corrected to a word that so many restaurants have: 'mattress' is not 'matters'. */
const SMALL_SLIP = 0.9;
/** One slip in a long word is believed. */
const ONE_SLIP = 1.35;
const LONG_WORD = 6;
const FREQUENT = 5;

interface Resolved {
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
function resolveWord(typed: string, dictionary: Dictionary, { chosen, spoken }: Reading = {}): Resolved {
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

/** The term that a typed word would be if it meant this word. */
export const termOf = (typed: string, word: Word, dictionary: Dictionary): Term => {
  const own = [[family(word, dictionary)]];
  return { typed, text: word.word, ways: own, own, sureness: 'sound', restaurants: word.restaurants };
};

/** Typed words with those taken apart that are several words and nothing else: 'gajarkahalwa'. */
export function spread(words: readonly string[], dictionary: Dictionary): string[] {
  return words.flatMap((word) => partsOf(word, dictionary) ?? [word]);
}

const SPREAD_LETTERS_MIN = 6;

function partsOf(word: string, dictionary: Dictionary): readonly string[] | undefined {
  const isPlace = dictionary.areasByWord.has(word) || dictionary.cities.has(word) || dictionary.placeNames.has(word);
  if (word.length < SPREAD_LETTERS_MIN || isPlace || isEmptyWord(word) || dictionary.synonyms.has(soundsOf(word)))
    return undefined;
  const { sureness, words } = resolveWord(word, dictionary);
  if (sureness === 'exact' || sureness === 'sound' || (sureness === 'prefix' && words.length > 1)) return undefined;
  const found = apart(word, dictionary) ?? (sureness === 'unknown' ? apartWithSlip(word, dictionary) : undefined);
  const isRare = sureness === 'slip' && (found?.restaurants ?? 0) < sum(words, dictionary) / RARE;
  if (!found || isRare || !saysMore(found.parts, dictionary)) return undefined;
  return found.parts.filter((part) => part !== 'and');
}

/** A word with those that sound the same; one that has synonyms is no misspelling of a frequent one: 'teekha' is no tikka. */
function meantBy(word: Word, dictionary: Dictionary): AnyOf {
  const same = family(word, dictionary);
  if (!dictionary.explained.has(word.word)) return same;
  return same.filter((each) => dictionary.count(each) <= RARE * word.restaurants);
}

/** Whether parts beside empty ones are frequent: 'bestpizza' is 'best pizza', but 'homework' is no work. */
function saysMore(parts: readonly string[], dictionary: Dictionary): boolean {
  const telling = parts.filter((part) => !isEmptyWord(part));
  const least = Math.min(SURE_SLIP, dictionary.restaurants * SMALL_TOWN);
  return telling.length === parts.length || telling.some((part) => dictionary.count(part) >= least);
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
    if (distance <= NEARLY_SAME) return restaurants * RARE < word.restaurants || isRareForm(word, sound, restaurants);
    return distance <= SAME_IF_RARE && sound.length >= LONG && restaurants * VERY_RARE < word.restaurants;
  };
  return near
    .filter(isSame)
    .slice(0, NEAR_MAX)
    .map(({ word }) => word.word);
}

/** Whether a rare word is a long one's misspelling on some menu: 'mughalai'. */
const isRareForm = (word: Word, sound: string, restaurants: number) =>
  sound.length >= LONG && word.restaurants * VERY_RARE < restaurants;

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

/** What a row of typed words means, one term after the other. */
export function resolve(typed: readonly string[], dictionary: Dictionary, reading: Reading = {}): Term[] {
  const { asTyped = false } = reading;
  const terms: Term[] = [];
  const resolved = typed.map(
    (word): Resolved =>
      asTyped ? { text: word, words: [word], sureness: 'exact' } : resolveWord(word, dictionary, reading),
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
export function wayOf(means: string, dictionary: Dictionary): Way[] {
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

/** A known word that is also two words, which are more frequent: 'icecream'. */
const TOGETHER_LETTERS_MIN = 5;
const TWICE = 2;
function splitAt(
  typed: readonly string[],
  resolved: readonly Resolved[],
  at: number,
  dictionary: Dictionary,
): Found | undefined {
  const word = typed[at] ?? '';
  const found = resolved[at];
  const isKnown = found?.sureness === 'exact' || (found?.sureness === 'prefix' && found.words.length > 1);
  if (!found || !isKnown || word.length < TOGETHER_LETTERS_MIN) return undefined;
  const whole = apart(word, dictionary, 2);
  const singular = word.endsWith('s') ? apart(word.slice(0, -1), dictionary, 2) : undefined;
  const best = (singular?.restaurants ?? 0) > (whole?.restaurants ?? 0) ? singular : whole;
  if (!best || best.restaurants < TWICE * sum(found.words, dictionary)) return undefined;
  const parts = best.parts.map((part) => dictionary.words.get(part) ?? dictionary.sounding(part));
  if (parts.some((part) => part === undefined)) return undefined;
  const ways = [[found.words], parts.flatMap((part) => (part ? [family(part, dictionary)] : []))];
  const { text, sureness } = found;
  return { term: { typed: word, text, ways, own: ways, sureness, restaurants: countOf(ways, dictionary) }, words: 1 };
}
