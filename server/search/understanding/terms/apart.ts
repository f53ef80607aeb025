/** Words that were typed without the spaces between them: 'biryanihouse', 'gajarkahalwa'. */
import type { Dictionary } from '../dictionary.ts';

const PART_LETTERS_MIN = 2;
/** How frequent a part must be by its letters. */
const PART_RESTAURANTS_MIN = { 2: 20, 3: 10 } as const;
const LONG_PART_RESTAURANTS_MIN = 3;
/** In a small town a word of so many of its restaurants is frequent. */
export const SMALL_TOWN = 0.002;
const PARTS_MAX = 6;
/** Parts must be this long on average, so that no letters at random are words. */
const PART_LETTERS_MEAN = 3.5;
/** Two letters are a part only beside one long one: 'om sweets'. */
const LONG_PART = 4;
/** Longer texts are no words. */
const TOGETHER_LETTERS_MAX = 40;
const PART_LETTERS_MAX = 16;
/** Words that join others, as probable as words that one of twenty restaurants has. */
const JOINING = new Set(['and', 'the', 'with', 'ka', 'ki', 'ke', 'n', 'of', 'by', 'wala', 'wali']);
const JOINING_SHARE = 0.05;

/** The parts of a text. */
export interface Apart {
  readonly parts: readonly string[];
  /** How many restaurants have the rarest part. */
  readonly restaurants: number;
}

interface Way extends Apart {
  readonly improbability: number;
}

const START: Way = { parts: [], restaurants: Number.POSITIVE_INFINITY, improbability: 0 };

/** The most probable words that the text is made of, at most `partsMax`; undefined when it is not. */
export function apart(text: string, dictionary: Dictionary, partsMax = PARTS_MAX): Apart | undefined {
  if (text.length > TOGETHER_LETTERS_MAX) return undefined;
  // The best ways to read the beginnings of the text, by where they end.
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

/** How many restaurants have a part, by letters, by sound or in their place; undefined when too few do. */
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
/** A part that sounds like a word is one, if it is long: 'baskinrobins'. */
const LIKE_PART_LETTERS = 6;

const FREQUENT = 20;
const SLIP_PART_LETTERS = 4;
/** So many ways to cut a text are tried. */
const CUTS_MAX = 4;

/** Two frequent words without the space, one of them misspelt: 'chickenbiriyni'; the one that is right must be long. */
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
