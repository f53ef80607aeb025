/** Misspelt places: only if the words are not food, or if a word such as 'in' precedes them. */

import type { Dictionary } from '../dictionary.ts';
import { hasDietWord } from '../diet-words.ts';
import { slipMax } from '../likeness.ts';
import { isEmptyWord, isFunctionWord } from '../sentence/function-words.ts';
import { shapeOf } from '../sounds.ts';
import { improbability, named, placesLike } from './place-names.ts';
import { inFull, inOneKind } from './place-words.ts';
import { type Found, FREQUENT_FOOD, foundAt, isPointedToAt, SAME_PLACE, type Typed } from './typed.ts';

const MISSPELT_LETTERS_MIN = 5;
/** A word in this few restaurants may be a misspelling: 'banglore'. */
const RARE_WORD = 5;
/** Known words of this length may also be a place that sounds the same: 'indra nagar', 'connaught palace'. */
const KNOWN_LETTERS_MIN = 9;
/** Short words must be this close unless a word such as 'in' introduces a place. */
const SHORT_SOUND = 6;
const SHORT_SLIP = 0.8;
/** The largest distance for only part of a name. */
const PART_SLIP = 1.1;

export function correctedPlace(typed: Typed, from: number, to: number): Found | undefined {
  const { dictionary } = typed;
  const words = typed.words.slice(from, to);
  const name = words.join(' ');
  if (
    name.length < MISSPELT_LETTERS_MIN ||
    hasDietWord(name) ||
    [words[0], words.at(-1)].some((word = '') => isFunctionWord(word))
  )
    return undefined;
  const isPointedTo = isPointedToAt(typed, from, to);
  const isKnown = (word: string) => dictionary.count(word) > (words.length === 1 ? RARE_WORD : 0);
  const isHalfFood = words.every(isKnown) || words.some((word) => isKnown(word) && !dictionary.areasByWord.has(word));
  const isSquashed = !isPointedTo && isHalfFood && words.length > 1 && name.length >= KNOWN_LETTERS_MIN;
  if (!isPointedTo && !isSquashed && isHalfFood) return undefined;
  const { sound } = shapeOf(name.replaceAll(' ', ''));
  const isBeside = !isPointedTo && words.length === 1 && isBesideFood(typed, from, to) && !mayBeFood(name, dictionary);
  const short = isBeside && sound.length >= BESIDE_SOUND ? PART_SLIP : SHORT_SLIP;
  const most = isPointedTo || sound.length > SHORT_SOUND ? slipMax(sound) : short;
  const full = inFull(words);
  const best = [...new Set([full, words.length > 1 ? inOneKind(full) : full])]
    .flatMap((each) => placesLike(each, isSquashed ? SAME_PLACE : most, dictionary))
    .sort((a, b) => improbability(a.distance, a.restaurants) - improbability(b.distance, b.restaurants))
    .find(({ isPart, distance }) => !isPart || (words.length === 1 && (isPointedTo || distance <= PART_SLIP)));
  const isFoodByWord = words.length > 1 && words.every((word) => soundsLikeFood(word, dictionary));
  if (!best || (!isPointedTo && isFoodByWord && best.distance > 0)) return undefined;
  const far = best ? best.distance - (isBeside ? BESIDE_FOOD : 0) : 0;
  if (!isPointedTo && best && isRatherFood(name, far, best.restaurants, dictionary)) return undefined;
  const found = named(best.name, dictionary);
  return found && { ...foundAt(from, to, found), corrected: new Map([[name, best.name]]) };
}

/** Beside food, the last word is as probable as a place that is this much nearer: 'momos emore'. */
const BESIDE_FOOD = 0.3;
const BESIDE_SOUND = 4;

const isBesideFood = ({ words, dictionary }: Typed, from: number, to: number) => {
  const before = words[from - 1] ?? '';
  return to === words.length && !isEmptyWord(before) && dictionary.count(before) >= FREQUENT_FOOD;
};

const mayBeFood = (word: string, dictionary: Dictionary) =>
  dictionary.near(word).some((near) => near.word.restaurants >= FREQUENT_FOOD);

/** Whether a word nearly sounds like a frequent one: 'kopta' is kofta. */
const soundsLikeFood = (word: string, dictionary: Dictionary) =>
  dictionary.near(word).some((near) => near.distance <= SAME_PLACE && near.word.restaurants >= FREQUENT_FOOD);

/** Whether food is more probable than a place with this distance and frequency. */
function isRatherFood(name: string, far: number, restaurants: number, dictionary: Dictionary): boolean {
  const letters = name.replaceAll(' ', '');
  const [food] = dictionary.near(letters);
  if (food && improbability(food.distance, food.word.restaurants) < improbability(far, restaurants)) return true;
  // 'chinat' may be the start of 'chinatown'.
  return far > SAME_PLACE && dictionary.starting(name, 1).length > 0;
}
