/** Numbers in words, as a sentence is heard, and half a kilo. */
import type { Term } from '../resolve.ts';
import type { Mood } from './moods.ts';

const LISTED =
  'one ek, two do couple, three teen tin, four char chaar, five paanch panch, six chhe, seven saat, eight aath, nine nau, ten das';
export const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  LISTED.split(', ').flatMap((words, at) => words.split(' ').map((word) => [word, at + 1])),
);
const NAMES = Object.keys(NUMBERS).join('|');
export const COUNT = `\\d{1,3}|${NAMES}`;

const HUNDREDS = new RegExp(
  `\\b(${NAMES}|dedh|dhai|a) (hundred|sau|thousand|ha[jz]aa?r)\\b|\\bsau(?= (?:rup|rs|ke|se|tak))`,
  'gi',
);
const heard = (_: string, count = '', unit = 'sau') =>
  String((NUMBERS[count] ?? { dedh: 1.5, dhai: 2.5 }[count] ?? 1) * (/^(?:hundred|sau)/.test(unit) ? 100 : 1000));

const HALF = 'half kg';
const HALF_KG = /(?<![\d.])(?:half a|half|aadha|adha|1[/⁄]2|½|0?\.5) ?(?:kg|kilo)\b|\b500 ?(?:g|gms?|grams?)\b/gi;

/** 'two hundred' and 'dhai sau' in digits. */
export const inDigits = (text: string): string => text.replaceAll(HUNDREDS, heard).replaceAll(HALF_KG, HALF);

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
