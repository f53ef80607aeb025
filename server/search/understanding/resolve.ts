/** Resolves typed words to terms: existing words, joined or split, with synonyms. */
import { type Dictionary, soundsOf, type Word } from './dictionary.ts';
import { hasDietWord, isDietWord } from './diet-words.ts';
import { apart } from './terms/apart.ts';
import { type Reading, type Resolved, resolveWord, type Sureness } from './terms/resolve-word.ts';
import { type AnyOf, family, forms } from './terms/same-words.ts';

/** Each group must occur; one word of a group suffices. */
export type Way = readonly AnyOf[];

export interface Term {
  readonly typed: string;
  readonly text: string;
  /** Alternative ways to match, including synonyms. */
  readonly ways: readonly Way[];
  /** Without synonyms; these rank higher. */
  readonly own: readonly Way[];
  readonly sureness: Sureness;
  readonly restaurants: number;
}

export const termOf = (typed: string, word: Word, dictionary: Dictionary): Term => {
  const own = [[family(word, dictionary)]];
  return { typed, text: word.word, ways: own, own, sureness: 'sound', restaurants: word.restaurants };
};

interface Found {
  readonly term: Term;
  readonly words: number;
}

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

/** Longer words with this start, which the substring rule finds too: 'kababi' for kabab. */
const longer = (word: string, dictionary: Dictionary): string[] =>
  word.length < LONGER_LETTERS_MIN || isDietWord(word)
    ? []
    : dictionary.starting(word, LONGER_MAX).map((each) => each.word);

const sum = (words: AnyOf, dictionary: Dictionary) => words.reduce((total, word) => total + dictionary.count(word), 0);
const countOf = (ways: readonly Way[], dictionary: Dictionary) =>
  ways.reduce((total, way) => total + Math.min(...way.map((any) => sum(any, dictionary))), 0);

const SURE: readonly Sureness[] = ['exact', 'sound', 'prefix', 'slip', 'unknown'];
const leastSure = (all: readonly Resolved[]): Sureness =>
  SURE[Math.max(...all.map(({ sureness }) => SURE.indexOf(sureness)))] ?? 'unknown';

const SYNONYM_WORDS_MAX = 4;

/** Adds the synonyms of the longest phrase with synonyms: 'pani puri' rather than 'pani'. */
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
    if (hasDietWord(written) && !dictionary.explained.has(written)) continue;
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

export function wayOf(means: string, dictionary: Dictionary): Way[] {
  const words = means.split(' ').map((word) => dictionary.words.get(word) ?? forms(word, dictionary)[0]);
  const wordsLike = (word: Word) => (isDietWord(word.word) ? [word.word] : family(word, dictionary));
  return words.every((word) => word !== undefined) ? [words.map(wordsLike)] : [];
}

const JOINED_MAX = 4;

/** Words that restaurants write as one: 'ice cream' and 'icecream', 'mc donalds', 'k f c'. */
function joinedAt(
  typed: readonly string[],
  resolved: readonly Resolved[],
  at: number,
  dictionary: Dictionary,
): Found | undefined {
  for (let words = Math.min(JOINED_MAX, typed.length - at); words >= 2; words--) {
    const parts = typed.slice(at, at + words);
    // Three or more only if they are single letters.
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

/** A known word that is more frequent as two words: 'icecream'. */
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
  if (!found || !isKnown || word.length < TOGETHER_LETTERS_MIN || isDietWord(word)) return undefined;
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
