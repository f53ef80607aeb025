/** How alike two words are: by sound, as Indian words are written in many ways, and by slips of the fingers. */

// In this order: digraphs first.
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/chh?/g, 'C'],
  [/sch|sh/g, 'S'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/([kgbdtjrw])h/g, '$1'],
  [/[ao]o?[wv]$|a+[ou]$/g, 'o'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/a[iy]$/g, 'a'],
  [/ga(?:on|nv|nw|v|un)$/g, 'gan'],
  [/ee|ea|ie|ey$/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ai|ay/g, 'e'],
  [/au|aw|ow/g, 'o'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** A word as it sounds: biriyani, biryani and beeriyani are nearly equal. */
export const soundOf = (latin: string): string =>
  SOUNDS.reduce((sound, [written, heard]) => sound.replace(written, heard), latin);

const isVowel = (letter: string) => 'aeiou'.includes(letter);

const pairs = (text: string, cost: number): [string, number][] =>
  text.split(' ').flatMap((pair): [string, number][] => [
    [pair, cost],
    [[...pair].reverse().join(''), cost],
  ]);

/** What it costs to hear one letter for the other; 1 where they are not alike. */
const ALIKE: ReadonlyMap<string, number> = new Map([
  ...pairs('sS', 0.2),
  ...pairs('uv', 0.3),
  ...pairs('ei ou sj', 0.4),
  ...pairs('ae dr bv nm fp td', 0.5),
  ...pairs('kg SC', 0.6),
  ...pairs('ai ao au eo iu bp', 0.7),
  ...pairs('kC jC rl', 0.8),
]);

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

interface Costs {
  readonly replace: (from: string, to: string) => number;
  /** Leaving out or adding a letter at this position of its word. */
  readonly leave: (word: string, at: number) => number;
  readonly swap: number;
}

const BY_SOUND: Costs = {
  replace: (from, to) => ALIKE.get(from + to) ?? (isVowel(from) && isVowel(to) ? 0.8 : 1),
  leave: (word, at) => {
    const letter = word.charAt(at);
    if (letter === 'h') return 0.35;
    if (isVowel(letter)) return at === 0 ? 0.9 : 0.5;
    return 1;
  },
  swap: 0.6,
};

const BY_KEYS: Costs = {
  replace: (from, to) => (NEIGHBOURS.has(from + to) ? 0.8 : 1),
  leave: (word, at) => (word[at] === word[at - 1] ? 0.6 : 1),
  swap: 0.8,
};

/** The cost of turning one word into the other by replacing, leaving out, adding and swapping letters; `max` or more counts as `Infinity`. */
function cost(one: string, other: string, { replace, leave, swap }: Costs, max: number): number {
  let before: number[] = [];
  let above: number[] = [0];
  for (let x = 0; x < other.length; x++) above.push((above[x] ?? 0) + leave(other, x));
  for (let y = 0; y < one.length; y++) {
    const row = [(above[0] ?? 0) + leave(one, y)];
    let least = row[0] ?? 0;
    for (let x = 0; x < other.length; x++) {
      const [from, to] = [one.charAt(y), other.charAt(x)];
      let best = (above[x] ?? 0) + (from === to ? 0 : replace(from, to));
      best = Math.min(best, (above[x + 1] ?? 0) + leave(one, y), (row[x] ?? 0) + leave(other, x));
      if (x > 0 && y > 0 && from === other[x - 1] && one[y - 1] === to)
        best = Math.min(best, (before[x - 1] ?? 0) + swap);
      row.push(best);
      least = Math.min(least, best);
    }
    if (least > max) return Number.POSITIVE_INFINITY;
    [before, above] = [above, row];
  }
  return above[other.length] ?? 0;
}

/** A word with what comparing needs. */
export interface Shape {
  readonly latin: string;
  readonly sound: string;
  /** A bit for each letter that occurs. */
  readonly letters: number;
}

export const shapeOf = (latin: string): Shape => {
  const sound = soundOf(latin);
  return { latin, sound, letters: lettersOf(latin) };
};

function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << ((word.charCodeAt(at) - 97) & 31);
  return bits;
}

const bitCount = (bits: number) => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

const FIRST_LETTER = 0.3;

/**
 * How far two words are from each other; 0 sounds the same, 0.5 nearly so, 1 is one slip. Above `max` it is `Infinity`.
 */
export function distance(one: Shape, other: Shape, max: number): number {
  if (Math.abs(one.latin.length - other.latin.length) > 3) return Number.POSITIVE_INFINITY;
  if (bitCount(one.letters ^ other.letters) > 4) return Number.POSITIVE_INFINITY;
  const [a, b] = [one.sound, other.sound];
  const first = a[0] === b[0] || (ALIKE.get(`${a[0]}${b[0]}`) ?? 1) < 0.5 ? 0 : FIRST_LETTER;
  const heard = a === b ? 0 : cost(a, b, BY_SOUND, max) + first;
  if (heard <= 0.5) return heard;
  const typed = cost(one.latin, other.latin, BY_KEYS, max) + (one.latin[0] === other.latin[0] ? 0 : FIRST_LETTER);
  return Math.min(heard, typed);
}

/** The most that a word of this length may be off to be corrected. */
export function slipMax(sound: string): number {
  const { length } = sound;
  if (length <= 3) return 0.4;
  if (length === 4) return 0.85;
  if (length === 5) return 1.1;
  if (length === 6) return 1.3;
  return length === 7 ? 1.6 : 2.1;
}
