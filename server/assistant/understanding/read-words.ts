/** Splits a sentence into words, corrects typing errors and finds the ideas in it. */
import { entriesOf } from '#contract/kit/fields-of.ts';
import { isIndic, readable, soundOf } from '#server/search/index.ts';
import { FOOD_WORDS } from './food-words.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import { IDEAS, type Idea } from './vocabulary.ts';
import { NUMBER_WORDS } from './when.ts';

export interface ReadWords {
  readonly words: readonly string[];
  readonly ideas: ReadonlySet<Idea>;
  /** These express an idea, so they are not part of a dish or a name. */
  readonly known: ReadonlySet<string>;
}

const ideasOfWord = new Map<string, Idea[]>();
for (const [idea, { words }] of entriesOf<Idea, { words: readonly string[] }>(IDEAS)) {
  for (const word of words) ideasOfWord.set(word, [...(ideasOfWord.get(word) ?? []), idea]);
}

/** Shorter words have too many similar ones for a guess. */
const GUESSED_FROM = 5;
const guesses = [...ideasOfWord.keys()].filter((word) => word.length >= GUESSED_FROM);

/** Whether one typing error turns one word into the other: a letter added, missing or replaced, or two swapped. */
export function isOneSlip(typed: string, meant: string): boolean {
  const [short, long] = typed.length <= meant.length ? [typed, meant] : [meant, typed];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const restOf = (word: string, from: number) => word.slice(from);
  if (short.length < long.length) return restOf(short, start) === restOf(long, start + 1);
  const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    restOf(short, start + 1) === restOf(long, start + 1) ||
    (isSwap && restOf(short, start + 2) === restOf(long, start + 2))
  );
}

/** Correct words that express no idea on their own. */
const whole = new Set([
  'place',
  ...Object.values(IDEAS).flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(' '))),
]);

/** Whether the word is used for other things than food and restaurants. */
export const isOrdinary = (word: string): boolean => ideasOfWord.has(word) || whole.has(word) || PLAIN_WORDS.has(word);

const isKnown = (word: string) => isOrdinary(word) || FOOD_WORDS.has(word);

/** The sounds of a word without vowels but a first one: in Devanagari, English words are written by ear. */
const heard = (word: string) => soundOf(word).replaceAll(/(?<!^)[aeiou]/g, '');
const HEARD_MIN = 3;

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/c?(?:ch)+h?/g, 'ch'],
  [/aa/g, 'a'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ei/g, 'e'],
  [/eh/g, 'ah'],
  [/iy(?=[aeo])/g, 'i'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
];
/** Transliterated words have short vowels: 'raat' is 'rat' and 'dijiye' 'dijie'. */
const shortened = (word: string) =>
  SHORTER.reduce((short, [written, spoken]) => short.replaceAll(written, spoken), word);

const knownWords = [...ideasOfWord.keys(), ...PLAIN_WORDS, ...Object.keys(NUMBER_WORDS), ...FOOD_WORDS, ...whole];
const byShortened = new Map(knownWords.toReversed().map((word) => [shortened(word), word]));

/** Corrects repeated letters and single typing errors. */
function meant(typed: string): string {
  if (isKnown(typed)) return typed;
  const short = typed.replaceAll(/(.)\1{2,}/g, '$1$1');
  const shorter = typed.replaceAll(/(.)\1{2,}/g, '$1');
  return [short, shorter].find(isKnown) ?? slipOf(typed) ?? typed;
}

function slipOf(typed: string): string | undefined {
  // The first letter is rarely wrong.
  if (typed.length < GUESSED_FROM || /\d/.test(typed)) return undefined;
  return guesses.find((word) => word[0] === typed[0] && isOneSlip(typed, word));
}

/** A word in an Indian script, in the letters that people type it in. */
function spoken(word: string): string {
  const typed = readable(word).toLowerCase();
  const found = byShortened.get(shortened(typed)) ?? slipOf(typed);
  const sounds = heard(typed);
  if (found || typed.length < GUESSED_FROM || sounds.length < HEARD_MIN) return found ?? typed;
  const isHeard = (known: string) => heard(known) === sounds;
  return guesses.find(isHeard) ?? [...FOOD_WORDS].find(isHeard) ?? typed;
}

/** The sentence in Latin letters. */
export const inLatin = (sentence: string): string =>
  readable(sentence.replaceAll(/[\p{L}\p{M}\u200c\u200d]+/gu, (word) => (isIndic(word) ? spoken(word) : word)));

/** The words of a sentence in lower case and Latin letters, uncorrected. */
export const wordsOf = (sentence: string): string[] =>
  readable(sentence)
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/non[\s-]+veg(etarian)?\b/g, 'nonveg')
    .match(/\d{4}-\d{2}-\d{2}|\d+(?:st|nd|rd|th)\b|\d[\d,]*(?:[.:]\d+)?|[\p{L}\p{M}']+/gu) ?? [];

export function readWords(sentence: string): ReadWords {
  const words = wordsOf(inLatin(sentence)).map((word) => (/^\d/.test(word) ? word.replaceAll(',', '') : meant(word)));
  const text = ` ${words.join(' ')} `;
  const ideas = new Set<Idea>();
  const known = new Set<string>();
  for (const word of words) {
    for (const idea of ideasOfWord.get(word) ?? []) {
      ideas.add(idea);
      known.add(word);
    }
  }
  for (const [idea, { phrases }] of entriesOf<Idea, { phrases: readonly string[] }>(IDEAS)) {
    if (phrases.some((phrase) => text.includes(` ${phrase} `))) ideas.add(idea);
  }
  return { words, ideas, known };
}
