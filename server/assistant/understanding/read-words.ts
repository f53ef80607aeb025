/** Splits a sentence into words, corrects typing errors and finds the ideas in it. */
import { entriesOf } from '#contract/kit/fields-of.ts';
import { isIndic, readable, soundOf } from '#server/search/index.ts';
import { FOOD_WORDS } from './food-words.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import { IDEAS, type Idea } from './vocabulary.ts';

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

/** Corrects repeated letters and single typing errors; `isSpoken`: the word was in an Indian script. */
function meant(typed: string, isSpoken: boolean): string {
  if (isKnown(typed)) return typed;
  const short = typed.replaceAll(/(.)\1{2,}/g, '$1$1');
  const shorter = typed.replaceAll(/(.)\1{2,}/g, '$1');
  const held = [short, shorter].find(isKnown);
  if (held) return held;
  // The first letter is rarely wrong.
  if (typed.length < GUESSED_FROM || /\d/.test(typed)) return typed;
  const isMeant = (word: string) => word[0] === typed[0] && isOneSlip(typed, word);
  const sounds = isSpoken && heard(typed).length >= HEARD_MIN ? heard(typed) : undefined;
  const isHeard = (word: string) => heard(word) === sounds;
  return guesses.find(isMeant) ?? (sounds && (guesses.find(isHeard) ?? [...FOOD_WORDS].find(isHeard))) ?? typed;
}

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
  const isSpoken = isIndic(sentence);
  const words = wordsOf(sentence).map((word) => (/^\d/.test(word) ? word.replaceAll(',', '') : meant(word, isSpoken)));
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
