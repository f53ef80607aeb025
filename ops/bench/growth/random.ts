/** Random choices that are the same in every run and on every machine. */

export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} among ${items.length}.`);
  return item;
}

export const pick = <T>(random: Random, items: readonly T[]): T => at(items, Math.floor(random() * items.length));

export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** Index n is chosen in proportion to 1 / (n + 1) ** exponent, as words are in texts. */
export function zipf(count: number, exponent: number): (random: Random) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let index = 0; index < count; index++) {
    sum += 1 / (index + 1) ** exponent;
    sums[index] = sum;
  }
  return (random) => {
    const wanted = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

export function skewed<T>(items: readonly T[], exponent = 0.8): (random: Random) => T {
  const index = zipf(items.length, exponent);
  return (random) => at(items, index(random));
}

export const list = (text: string): string[] => text.split(',').map((word) => word.trim());
