/** Words that count as one: other forms, and same sounds. */
import type { Dictionary, Near, Word } from '../dictionary.ts';
import type { Shape } from '../sounds.ts';

export type AnyOf = readonly string[];

const NEAR_MAX = 12;
/** The distance within which words are the same, */
const SAME_SOUND = 0.4;
/** or within which they are if the other one is ten times as frequent, */
export const NEARLY_SAME = 0.5;
/** or, for long words, if it is thirty times as frequent. */
const SAME_IF_RARE = 0.75;
export const RARE = 10;
const VERY_RARE = 30;
const LONG = 5;

/** Same-sounding words. A word with synonyms is not a misspelling of a frequent one: 'teekha' is not tikka. */
export function meantBy(word: Word, dictionary: Dictionary): AnyOf {
  const same = family(word, dictionary);
  if (!dictionary.explained.has(word.word)) return same;
  return same.filter((each) => dictionary.count(each) <= RARE * word.restaurants);
}

export function family(word: Word, dictionary: Dictionary): AnyOf {
  const same = sameAs(word.shape, word.restaurants, dictionary.near(word.word));
  return [...new Set([word.word, ...forms(word.word, dictionary).map((form) => form.word), ...same])];
}

export function sameAs({ sound }: Shape, restaurants: number, near: readonly Near[]): string[] {
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

/** Whether a rare word is a menu's misspelling of a long one: 'mughalai'. */
const isRareForm = (word: Word, sound: string, restaurants: number) =>
  sound.length >= LONG && word.restaurants * VERY_RARE < restaurants;

const HINDI_ENDING = /.{3}[^aeiou][ae]$/;

export function forms(word: string, dictionary: Dictionary): Word[] {
  if (word.length < 3) return [];
  const others = [`${word}s`, `${word}es`];
  if (word.endsWith('s') && word.length > 3) others.push(word.slice(0, -1));
  if (word.endsWith('es') && word.length > 4) others.push(word.slice(0, -2));
  if (word.endsWith('ies')) others.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('y')) others.push(`${word.slice(0, -1)}ies`);
  // Hindi: one samosa, two samose.
  if (HINDI_ENDING.test(word)) others.push(word.slice(0, -1) + (word.endsWith('e') ? 'a' : 'e'));
  return others.flatMap((each) => {
    const found = dictionary.words.get(each);
    return found && found.restaurants > 0 ? [found] : [];
  });
}
