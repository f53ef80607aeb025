/** For searches with very many matches: reads only as many as a page needs, best first. */

import type { Dictionary } from '../understanding/dictionary.ts';
import type { Meaning } from '../understanding/understand.ts';
import { estimate, nameEstimate, type Question, type SearchRequest } from './question.ts';
import * as rows from './ranking-rows.ts';

/** Up to this many matches are sorted as fast as the best of them are read. */
const FEW = 400;
/** Past this many matches we stop looking for more open restaurants and fill up with closed ones. */
const CLOSED_AFTER = 3000;
/** Reads this factor more than needed at once, since some are closed or too expensive. */
const RESERVE = 1.25;

/** A tier of the ranking, and an upper bound or guess of its size. */
export interface Expected {
  readonly tier: rows.Tier;
  readonly expected: number;
}

/** The best `wanted` restaurants of a tier, or more, each once: open ones first, then nearest, then by merit. */
export async function bestFirst(
  { sql, now, dictionary }: SearchRequest,
  question: Question,
  { tier, expected }: Expected,
  wanted: number,
): Promise<rows.Ranked> {
  const first = new Set<number>();
  const after = new Set<number>();
  for (const near of placesOf(question)) {
    const share = near === null ? 1 : NEAR_SHARE;
    const found = await widening(dictionary, expected * share, wanted + first.size, (best) =>
      rows.bestOf(sql, question, { tier, near, best }, wanted + first.size, now),
    );
    for (const [index, id] of found.ids.entries()) (index < found.first ? first : after).add(id);
    if (first.size >= wanted) break;
  }
  const isNamed = question.isNamed && (tier === 'start' || tier === 'all' || tier === 'name');
  return { ids: [...first, ...after], first: isNamed ? first.size + after.size : first.size };
}

/** An estimate of one city's share of all restaurants. */
const NEAR_SHARE = 0.1;

const placesOf = ({ sort, nearest, nearCity }: Question): (string | null)[] =>
  sort ? [null] : [...[nearest, nearCity].filter((query) => query !== null), null];

export const tiersOf = (meaning: Meaning, question: Question, names: number, dictionary: Dictionary): Expected[] => {
  const anywhere: Expected = { tier: 'anywhere', expected: estimate(meaning, dictionary) };
  if (question.sort) return [anywhere];
  const tiers: readonly Expected[] = [
    { tier: 'start', expected: names },
    { tier: 'all', expected: estimate({ terms: meaning.allTerms, place: undefined }, dictionary) },
    { tier: 'name', expected: Math.min(nameEstimate(meaning, dictionary), anywhere.expected) },
    { tier: 'type', expected: anywhere.expected },
    { tier: 'dish', expected: anywhere.expected },
    anywhere,
  ];
  return tiers.filter(({ tier }) => rows.isPossible(question, tier));
};

/** Looks among the best restaurants of all, and in larger sets while too few are found; null: all restaurants. */
export async function widening(
  { best, restaurants: total }: Dictionary,
  expected: number,
  wanted: number,
  look: (best: string | null) => Promise<rows.Best>,
): Promise<rows.Best> {
  let fitting = expected;
  for (const [set, restaurants] of [...best].sort(([, a], [, b]) => a - b)) {
    if (fitting <= FEW) break;
    const share = restaurants / total;
    if (fitting * share < wanted * RESERVE) continue;
    const found = await look(set);
    if (found.first >= wanted || (found.fitting >= CLOSED_AFTER && found.ids.length >= wanted)) return found;
    fitting = Math.min(fitting, found.fitting / share);
  }
  return look(null);
}
