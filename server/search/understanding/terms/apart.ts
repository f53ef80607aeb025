/** Splits words typed without spaces: 'biryanihouse', 'gajarkahalwa'. */
import type { Dictionary } from '../dictionary.ts';

const PART_LETTERS_MIN = 2;
/** The least frequency of a part, by its length. */
const PART_RESTAURANTS_MIN = { 2: 20, 3: 10 } as const;
const LONG_PART_RESTAURANTS_MIN = 3;
/** In a small town, this share of its restaurants makes a word frequent. */
export const SMALL_TOWN = 0.002;
const PARTS_MAX = 6;
/** The least mean length of parts, so that random letters are not words. */
const PART_LETTERS_MEAN = 3.5;
/** Two-letter parts need one part of this length: 'om sweets'. */
const LONG_PART = 4;
const TOGETHER_LETTERS_MAX = 40;
const PART_LETTERS_MAX = 16;
/** Joining words count as if one of twenty restaurants had them. */
const JOINING = new Set(['and', 'the', 'with', 'ka', 'ki', 'ke', 'n', 'of', 'by', 'wala', 'wali']);
const JOINING_SHARE = 0.05;

export interface Apart {
  readonly parts: readonly string[];
  readonly restaurants: number;
}

interface Way extends Apart {
  readonly improbability: number;
}

const START: Way = { parts: [], restaurants: Number.POSITIVE_INFINITY, improbability: 0 };

/** The most probable way to split a text into at most `partsMax` words, if any. */
export function apart(text: string, dictionary: Dictionary, partsMax = PARTS_MAX): Apart | undefined {
  if (text.length > TOGETHER_LETTERS_MAX) return undefined;
  // The best split of each prefix of the text, by its end.
  const best: (Way | undefined)[] = [START];
  for (let to = PART_LETTERS_MIN; to <= text.length; to++) {
    for (let from = Math.max(0, to - PART_LETTERS_MAX); from <= to - 1; from++) {
      const before = best[from];
      const isWhole = from === 0 && to === text.length;
      if (!before || isWhole || before.parts.length >= partsMax) continue;
      const restaurants = restaurantsOf(text.slice(from, to), dictionary);
      if (restaurants === undefined) continue;
      const improbability = before.improbability - Math.log(restaurants / (dictionary.restaurants + 1)) + 1;
      if (improbability >= (best[to]?.improbability ?? Number.POSITIVE_INFINITY)) continue;
      best[to] = {
        parts: [...before.parts, text.slice(from, to)],
        restaurants: Math.min(before.restaurants, restaurants),
        improbability,
      };
    }
  }
  const whole = best[text.length];
  return whole && isBelievable(whole.parts, text) ? whole : undefined;
}

function isBelievable(parts: readonly string[], text: string): boolean {
  if (parts.length < 2 || text.length / parts.length < PART_LETTERS_MEAN) return false;
  const hasShort = parts.some((part) => part.length === PART_LETTERS_MIN && !JOINING.has(part));
  return !hasShort || (parts.length === 2 && text.length >= PART_LETTERS_MIN + LONG_PART);
}

function restaurantsOf(part: string, dictionary: Dictionary): number | undefined {
  const { length } = part;
  if (JOINING.has(part)) return Math.max(1, dictionary.restaurants * JOINING_SHARE);
  if (length < PART_LETTERS_MIN) return undefined;
  const usual = length === 2 || length === 3 ? PART_RESTAURANTS_MIN[length] : LONG_PART_RESTAURANTS_MIN;
  const least = length > LONG_PART ? 1 : Math.min(usual, Math.max(1, dictionary.restaurants * SMALL_TOWN));
  const found = [dictionary.count(part)];
  const like = length >= LIKE_PART_LETTERS ? (dictionary.sounding(part)?.restaurants ?? 0) : 0;
  if (like >= Math.min(usual, Math.max(1, dictionary.restaurants * SMALL_TOWN))) found.push(like);
  if (length >= LONG_PART)
    found.push(dictionary.areasByWord.get(part)?.reduce((sum, each) => sum + each.restaurants, 0) ?? 0);
  const most = Math.max(...found);
  return most >= least ? most : undefined;
}
/** A part of this length may also match by sound: 'baskinrobins'. */
const LIKE_PART_LETTERS = 6;

const FREQUENT = 20;
const SLIP_PART_LETTERS = 4;
const CUTS_MAX = 4;

/** Two frequent words without a space, one of them misspelt: 'chickenbiriyni'. The correct one must be long. */
export function apartWithSlip(text: string, dictionary: Dictionary): Apart | undefined {
  if (text.length < 2 * SLIP_PART_LETTERS || text.length > 2 * PART_LETTERS_MAX) return undefined;
  const least = Math.min(FREQUENT, dictionary.restaurants * SMALL_TOWN);
  const isFrequent = (part: string) => dictionary.count(part) >= least;
  const cuts: [known: string, rest: string, isFirst: boolean][] = [];
  for (let at = SLIP_PART_LETTERS; at <= text.length - SLIP_PART_LETTERS; at++) {
    const [first, last] = [text.slice(0, at), text.slice(at)];
    if (isFrequent(first)) cuts.push([first, last, true]);
    if (isFrequent(last)) cuts.push([last, first, false]);
  }
  cuts.sort(([one], [other]) => other.length - one.length);
  for (const [known, rest, isFirst] of cuts.slice(0, CUTS_MAX)) {
    const meant = dictionary.near(rest).find(({ word }) => word.restaurants >= least)?.word;
    if (!meant) continue;
    const parts = isFirst ? [known, meant.word] : [meant.word, known];
    return { parts, restaurants: Math.min(meant.restaurants, dictionary.count(known)) };
  }
  return undefined;
}
