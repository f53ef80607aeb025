/** Compares words: by sound, since Indian words are spelt in many ways, and by typing errors. */
import type { Shape } from './sounds.ts';

const isVowel = (letter: string) => 'aeiou'.includes(letter);

const pairs = (text: string, cost: number): [string, number][] =>
  text.split(' ').flatMap((pair): [string, number][] => [
    [pair, cost],
    [[...pair].reverse().join(''), cost],
  ]);

/** The cost of hearing one letter as the other; 1 for all other pairs. */
const ALIKE: ReadonlyMap<string, number> = new Map([
  ...pairs('sS', 0.2),
  ...pairs('uv', 0.3),
  ...pairs('ei ou sj', 0.4),
  ...pairs('ae dr bv nm fp td', 0.5),
  ...pairs('kg SC', 0.6),
  ...pairs('ai ao au eo iu bp', 0.7),
  ...pairs('kC jC rl', 0.8),
]);

/** Lower for transliterated words, where vowels are written as spoken: केक is kek. */
const SPOKEN_VOWEL = 0.2;

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBOURS: ReadonlySet<string> = new Set(
  KEYS.flatMap((row, y) =>
    [...row].flatMap((key, x) =>
      [row[x + 1], KEYS[y + 1]?.[x - 1], KEYS[y + 1]?.[x]].flatMap((other) =>
        other ? [key + other, other + key] : [],
      ),
    ),
  ),
);

const CODES = 128;

function tableOf(costOf: (from: string, to: string) => number): Float64Array {
  const table = new Float64Array(CODES * CODES);
  for (let from = 0; from < CODES; from++) {
    for (let to = 0; to < CODES; to++) {
      table[from * CODES + to] = from === to ? 0 : costOf(String.fromCharCode(from), String.fromCharCode(to));
    }
  }
  return table;
}

interface Costs {
  readonly replace: Float64Array;
  /** The cost to omit or add a letter that follows `before`. */
  readonly leave: (letter: number, before: number) => number;
  readonly swap: number;
}

function replaceCost({ replace }: Costs, from: number, to: number): number {
  if (from === to) return 0;
  return from < CODES && to < CODES ? (replace[from * CODES + to] ?? 1) : 1;
}

const H = 'h'.charCodeAt(0);
const VOWELS = new Set([...'aeiou'].map((letter) => letter.charCodeAt(0)));

const BY_SOUND: Costs = {
  replace: tableOf((from, to) => ALIKE.get(from + to) ?? (isVowel(from) && isVowel(to) ? 0.8 : 1)),
  leave: (letter, before) => {
    if (letter === H) return 0.35;
    return VOWELS.has(letter) ? (before === 0 ? 0.9 : 0.5) : 1;
  },
  swap: 0.6,
};

const BY_SPEECH: Costs = {
  replace: tableOf((from, to) => (isVowel(from) && isVowel(to) ? SPOKEN_VOWEL : (ALIKE.get(from + to) ?? 1))),
  leave: (letter) => (letter === H ? 0.2 : VOWELS.has(letter) ? 0.3 : 1),
  swap: 1,
};

const BY_KEYS: Costs = {
  replace: tableOf((from, to) => (NEIGHBOURS.has(from + to) ? 0.8 : 1)),
  leave: (letter, before) => (letter === before ? 0.6 : 1),
  swap: 0.8,
};

export const COMPARED_LETTERS_MAX = 40;

const newRow = () => new Float64Array(COMPARED_LETTERS_MAX + 1);
// Comparing is synchronous, so that one set of rows can be reused.
let [row, above, before] = [newRow(), newRow(), newRow()];
const leaving = newRow();

function cost(one: string, other: string, costs: Costs, max: number): number {
  const width = other.length;
  above[0] = 0;
  for (let x = 0; x < width; x++) {
    const left = costs.leave(other.charCodeAt(x), x === 0 ? 0 : other.charCodeAt(x - 1));
    leaving[x] = left;
    above[x + 1] = (above[x] ?? 0) + left;
  }
  let last = 0;
  for (let y = 0; y < one.length; y++) {
    const from = one.charCodeAt(y);
    const left = costs.leave(from, last);
    let cell = (above[0] ?? 0) + left;
    let least = cell;
    row[0] = cell;
    for (let x = 0; x < width; x++) {
      const to = other.charCodeAt(x);
      const replaced = (above[x] ?? 0) + replaceCost(costs, from, to);
      const dropped = (above[x + 1] ?? 0) + left;
      const added = cell + (leaving[x] ?? 0);
      cell = replaced < dropped ? replaced : dropped;
      if (added < cell) cell = added;
      if (x > 0 && last === to && from === other.charCodeAt(x - 1))
        cell = Math.min(cell, (before[x - 1] ?? 0) + costs.swap);
      row[x + 1] = cell;
      if (cell < least) least = cell;
    }
    if (least > max) return Number.POSITIVE_INFINITY;
    [before, above, row] = [above, row, before];
    last = from;
  }
  return above[width] ?? 0;
}

const FIRST_LETTER = 0.3;

/** A wrong first letter is rarely a typo, so it costs more. */
const firstLetterCost = (one: string, other: string): number =>
  one[0] === other[0] || (ALIKE.get(`${one[0]}${other[0]}`) ?? 1) < 0.5 ? 0 : FIRST_LETTER;

function bitCount(bits: number): number {
  const twos = bits - ((bits >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Each letter in only one of two words costs at least this much, heard (except s and sh) and typed. */
const LETTER_HEARD = 0.15;
const LETTER_TYPED = 0.4;
/** Words with this many different letters sound alike only by chance, such as 'qwerty' and 'court'. */
const OTHER_LETTERS_MAX = 4;

/** The distance of two words: 0 same sound, 0.5 nearly the same, 1 one typo; `Infinity` above `max`. */
export function distance(one: Shape, other: Shape, max: number): number {
  const [length, otherLength] = [one.latin.length, other.latin.length];
  if (Math.abs(length - otherLength) > LENGTH_DIFFERENCE) return Number.POSITIVE_INFINITY;
  if (Math.max(length, otherLength) > COMPARED_LETTERS_MAX) return Number.POSITIVE_INFINITY;
  if (one.sound === other.sound) return 0;
  const otherLetters = bitCount(one.latinLetters ^ other.latinLetters);
  const heard =
    otherLetters > OTHER_LETTERS_MAX || bitCount(one.soundLetters ^ other.soundLetters) * LETTER_HEARD > max
      ? Number.POSITIVE_INFINITY
      : cost(one.sound, other.sound, BY_SOUND, max) + firstLetterCost(one.sound, other.sound);
  const typed =
    otherLetters * LETTER_TYPED > max
      ? Number.POSITIVE_INFINITY
      : cost(one.latin, other.latin, BY_KEYS, max) + firstLetterCost(one.latin, other.latin);
  const far = Math.min(heard, typed);
  return far > max ? Number.POSITIVE_INFINITY : far;
}

const LENGTH_DIFFERENCE = 3;

export function spokenDistance(one: Shape, other: Shape): number {
  const max = spokenMax(one.sound);
  if (Math.max(one.sound.length, other.sound.length) > COMPARED_LETTERS_MAX) return Number.POSITIVE_INFINITY;
  const far = cost(one.sound, other.sound, BY_SPEECH, max);
  return far > max ? Number.POSITIVE_INFINITY : far;
}

const spokenMax = (sound: string) => 0.2 + 0.15 * sound.length;

/** The largest distance at which a word of this length is corrected. */
export function slipMax(sound: string): number {
  const { length } = sound;
  if (length <= 3) return 0.4;
  if (length === 4) return 0.85;
  if (length === 5) return 1.1;
  if (length === 6) return 1.3;
  return length === 7 ? 1.6 : 2.1;
}
