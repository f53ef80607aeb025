import type { Term } from '../resolve.ts';
import type { Mood } from './moods.ts';

export const HALF = 'half kg';

const WAYS: Term['ways'] = [
  [['half'], ['kg', 'kilo']],
  [['500'], ['g', 'gm', 'gms', 'gram', 'grams']],
  [['500g', '500gm', '500gms', '500grams']],
  [['0'], ['5'], ['kg']],
  [['1'], ['2'], ['kg']],
];

/** Half a kilo, in whatever way a menu writes it. */
export function halfIn(words: readonly string[], restaurants: number): Mood[] {
  const from = words.findIndex((word, at) => `${word} ${words[at + 1]}` === HALF);
  const term: Term = { typed: HALF, text: HALF, ways: WAYS, own: WAYS, sureness: 'exact', restaurants };
  return from < 0 ? [] : [{ term, from, to: from + 2 }];
}
