/** Typing slips, the same for the same seed. */

export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = ReturnType<typeof randomFrom>;

export const below = (random: Random, max: number) => Math.floor(random() * max);

export function sample<T>(random: Random, items: readonly T[], count: number): T[] {
  const rest = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(below(random, rest.length), 1));
  return chosen;
}

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighbours(letter: string): string {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(letter));
  const at = KEY_ROWS[row]?.indexOf(letter) ?? -1;
  if (at < 0) return letter;
  return [KEY_ROWS[row]?.[at - 1], KEY_ROWS[row]?.[at + 1], KEY_ROWS[row - 1]?.[at], KEY_ROWS[row + 1]?.[at]].join('');
}

/** One slip after the first letter: a letter dropped, doubled, swapped with the next, or a key beside it. */
export function slip(random: Random, word: string): string {
  const at = 1 + below(random, word.length - 1);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const near = neighbours(letter);
  const slipped = [
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    before + near.charAt(below(random, near.length)) + after,
  ];
  return slipped[below(random, slipped.length)] ?? word;
}
