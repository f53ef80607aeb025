/** Interprets a search: food and names, place, price, mark, order. */
import type { Understood } from '#contract/search/search.ts';
import { type Dictionary, soundsOf } from './dictionary.ts';
import { isDietWord } from './diet-words.ts';
import { intentsIn } from './intents.ts';
import { type Place, placeIn } from './places.ts';
import { resolve, type Term } from './resolve.ts';
import { inLatin } from './script-words.ts';
import { isIndic } from './scripts.ts';
import { type Placed, withEither } from './sentence/either.ts';
import {
  isAboutEating,
  isCircumstance,
  isEmptyWord,
  isMisspeltEmptyWord,
  isSentence,
} from './sentence/function-words.ts';
import { type Mood, moodOf, moodsIn } from './sentence/moods.ts';
import { type Excluded, negationsIn } from './sentence/negation.ts';
import { latinNegations } from './sentence/negation-words.ts';
import { halfIn, inDigits } from './sentence/numbers.ts';
import { SMALL_TOWN } from './terms/apart.ts';
import type { Reading } from './terms/resolve-word.ts';
import { spread } from './terms/spread.ts';
import { wordsOf } from './words.ts';

export interface Meaning {
  /** The whole text, as typed and as corrected; names that equal or start with one come first. */
  readonly names: readonly string[];
  readonly terms: readonly Term[];
  readonly without: readonly Excluded[];
  /** All words, including those of the place and fillers; a name with all of them ranks high. */
  readonly allTerms: readonly Term[];
  readonly spoken: ReadonlySet<string>;
  readonly place: Place | undefined;
  /** Only expresses hunger: 'what should i eat'. */
  readonly isAnything: boolean;
  /** In a sentence some words may not matter. */
  readonly isSentence: boolean;
  readonly understood: Understood;
  readonly said: Readonly<Record<string, string>>;
  readonly corrected: string | null;
}

const PHRASE_WORDS_MAX = 3;
/** Two words that this many restaurants write as one belong together: 'sea food'. */
const JOINED_MIN = 10;

/** The positions of words of diet, cuisines and synonyms, which belong together: 'fast food', 'home food'. */
function foodAt(words: readonly string[], dictionary: Dictionary): Set<number> {
  const taken = new Set(words.flatMap((word, at) => (isDietWord(word) ? [at] : [])));
  for (let length = PHRASE_WORDS_MAX; length >= 1; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const phrase = words.slice(from, from + length).join(' ');
      const isEmpty = length === 1 && isEmptyWord(phrase);
      const isKnown =
        dictionary.synonyms.has(soundsOf(phrase)) ||
        (length > 1 && (dictionary.cuisines.get(phrase)?.restaurants ?? 0) > 0) ||
        (length === 2 && dictionary.count(phrase.replace(' ', '')) >= JOINED_MIN);
      if (isKnown && !isEmpty) for (let at = from; at < from + length; at++) taken.add(at);
    }
  }
  return taken;
}

const WORDS_MAX = 60;

interface At {
  readonly word: string;
  readonly at: number;
}

interface Around {
  readonly food: ReadonlySet<number>;
  readonly moods: readonly Mood[];
  readonly hasPlace: boolean;
  readonly dictionary: Dictionary;
}

/** The words that decide the search; occasion and company count only if nothing else is left. */
function contentOf(
  words: readonly string[],
  left: readonly At[],
  { food, moods, hasPlace, dictionary }: Around,
): readonly At[] {
  const isMood = (at: number) => moods.some(({ from, to }) => at >= from && at < to);
  const isLong = isSentence(words);
  const isEmpty = (word: string) => isEmptyWord(word) || (isLong && isMisspeltEmptyWord(word, dictionary));
  const all = left.filter(({ word, at }) => !isMood(at) && (food.has(at) || !isEmpty(word)));
  const most = all.filter(({ at }) => !isCircumstance(words, at));
  return most.length > 0 || moods.length > 0 || hasPlace ? most : all;
}

function placedAt(terms: readonly Term[], typed: readonly At[]): Placed[] {
  let next = 0;
  return terms.map((term) => {
    const first = typed[next];
    next += term.typed.split(' ').length;
    return { term, from: first?.at ?? 0, to: (typed[next - 1]?.at ?? 0) + 1 };
  });
}

/** In a sentence, a rare correction is not used: 'buy a mattress' must not become matters. */
function doubtedIn(term: Term, dictionary: Dictionary): Term {
  const { sureness, typed, restaurants } = term;
  const share = typed.length < LONG ? SHORT_DOUBTED : SMALL_TOWN;
  const least = Math.min(typed.length < LONG ? VERY_FREQUENT : FREQUENT, dictionary.restaurants * share);
  if ((sureness !== 'slip' && sureness !== 'prefix') || restaurants >= least) return term;
  const ways = [[[typed]]];
  return { typed, text: typed, ways, own: ways, sureness: 'unknown', restaurants: 0 };
}
const LONG = 5;
const FREQUENT = 20;
const VERY_FREQUENT = 200;
const SHORT_DOUBTED = 0.02;

function legible(typed: string, dictionary: Dictionary) {
  const { text, spoken } = inLatin(latinNegations(typed), dictionary);
  return { text: inDigits(text), spoken };
}

const SAID_WORDS_MAX = 8;

/** The words of a part as they were typed, whatever their script and hyphens. */
export function asTypedIn(q: string, said: string, dictionary: Dictionary): string {
  if (q.toLowerCase().includes(said)) return said;
  const typed = q.split(/\s+/).filter(Boolean);
  const runs = typed.flatMap((_, from) =>
    Array.from({ length: SAID_WORDS_MAX }, (_, length) => typed.slice(from, from + length + 1).join(' ')),
  );
  return runs.find((words) => wordsOf(legible(words, dictionary).text) === wordsOf(said)) ?? said;
}

/** What the text asks for besides food and place, what it leaves out, and the rest. */
function wishIn(text: string, dictionary: Dictionary, reading: Reading) {
  const { understood, said, rest } = intentsIn(text.normalize('NFKC').toLowerCase());
  const negations = reading.isName ? { rest, without: [], isVeg: false } : negationsIn(rest, { dictionary, reading });
  const { without } = negations;
  return {
    rest: negations.rest,
    without,
    understood: {
      ...understood,
      ...(without.length > 0 && { without: without.map((each) => each.text) }),
      ...(negations.isVeg && { dishType: 'Veg' as const }),
    },
    said: { ...said, ...Object.fromEntries(without.map((each) => [`without ${each.text}`, each.said])) },
  };
}

/** 'pizza, burger or pasta' means any of the three. */
const eachWithOr = (text: string) => (/\b(?:or|ya)\b/.test(text) ? text.replaceAll(',', ' or ') : text);

export function understand(q: string, dictionary: Dictionary, reading: Reading = {}): Meaning {
  const { asTyped = false } = reading;
  const { text, spoken } = legible(q, dictionary);
  const { rest, without, understood, said } = wishIn(text, dictionary, { ...reading, spoken });
  const typed = wordsOf(eachWithOr(rest)).split(' ').filter(Boolean).slice(0, WORDS_MAX);
  const words = asTyped ? typed : spread(typed, dictionary);
  const moods = asTyped ? [] : [...halfIn(words, dictionary.restaurants), ...moodsIn(words, dictionary)];
  const food = foodAt(words, dictionary);
  for (const { from, to } of moods) for (let at = from; at < to; at++) food.add(at);
  const place = placeIn({ words, dictionary, isFood: (at) => food.has(at), asTyped });
  const left = words.flatMap((word, at) => (place?.taken.has(at) ? [] : [{ word, at }]));
  const content = contentOf(words, left, { food, moods, hasPlace: place !== undefined, dictionary });
  const isBare = content.length + moods.length === 0 && !place && Object.keys(understood).length === 0;
  const isLong = isSentence(words);
  const meant = isBare && !isLong ? left : content;
  const lone = meant.length === 1 && moods.length === 0 && words.length > 1 ? meant[0] : undefined;
  const found = resolve(
    meant.map(({ word }) => word),
    dictionary,
    { ...reading, spoken },
  );
  const mood =
    lone && !asTyped ? (moodOf(lone.word, dictionary) ?? moodOf(found[0]?.text ?? '', dictionary)) : undefined;
  const placed = [
    ...moods,
    ...(mood && lone ? [{ term: mood, from: lone.at, to: lone.at + 1 }] : placedAt(found, meant)),
  ];
  const doubted = isLong ? placed.map((each) => ({ ...each, term: doubtedIn(each.term, dictionary) })) : placed;
  const isCovered = (at: number) => place?.taken.has(at) || placed.some(({ from, to }) => at >= from && at < to);
  const terms = withEither(doubted, words, (at) => at < words.length && !isCovered(at));
  const isPlaceOnly = place !== undefined && terms.length === 0 && left.length === 0;
  const whole = wordsOf(text).split(' ').slice(0, WORDS_MAX).join(' ');
  const all = whole.split(' ').filter(Boolean);
  const allTerms = resolve(asTyped ? all : spread(all, dictionary), dictionary, { ...reading, spoken });
  const corrected = isIndic(q) ? null : correction(typed, words, terms, place);
  const meantText = corrected && restored(corrected, understood, said);
  return {
    // A search for only a place lists what is there, whatever its name.
    names: isPlaceOnly ? [] : [...new Set([whole, ...(meantText ? [wordsOf(meantText)] : [])])].filter(Boolean),
    spoken,
    terms,
    without,
    allTerms,
    place,
    isAnything: isBare && isAboutEating(words),
    isSentence: isLong,
    understood: {
      words: terms.map((term) => term.text),
      ...understood,
      ...(place?.city && { city: place.city }),
      ...(place?.area && { area: place.area }),
    },
    said: Object.fromEntries(
      Object.entries({ ...said, ...place?.typed }).map(([key, words]) => [key, asTypedIn(q, words, dictionary)]),
    ),
    corrected: meantText,
  };
}

function correction(
  typed: readonly string[],
  words: readonly string[],
  terms: readonly Term[],
  place: Place | undefined,
): string | null {
  const fixes = new Map<string, string>();
  for (const { typed: from, text: to, sureness } of terms) {
    const isFixed = sureness === 'slip' || sureness === 'sound';
    if (from !== to && (isFixed || to.replaceAll(' ', '') === from.replaceAll(' ', ''))) fixes.set(from, to);
  }
  let text = words.join(' ');
  for (const [from, to] of [...fixes, ...(place?.corrected ?? [])])
    text = ` ${text} `.replace(` ${from} `, ` ${to} `).trim();
  return text === typed.join(' ') ? null : text;
}

/** Adds the removed parts to the corrected words: 'veg biryani under 200'. */
function restored(corrected: string, understood: Partial<Understood>, said: Readonly<Record<string, string>>): string {
  const before = understood.dishType && said.dishType ? `${said.dishType} ` : '';
  const after = Object.entries(said).flatMap(([key, words]) => (key === 'dishType' ? [] : [words]));
  return [`${before}${corrected}`, ...after].join(' ');
}
