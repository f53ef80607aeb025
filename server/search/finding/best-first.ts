/** For searches with very many matches: reads only as many as a page needs, best first. */

import type { Dictionary } from '../understanding/dictionary.ts';
import type { Meaning } from '../understanding/understand.ts';
import { type Asked, estimate, type Question, signEstimate } from './question.ts';
import * as rows from './ranking-rows.ts';

/** Up to this many matches are sorted as fast as the best of them are read. */
const FEW = 400;
/** Past this many matches we stop looking for more open restaurants and fill up with closed ones. */
const CLOSED_AFTER = 3000;
/** Reads this factor more than needed at once, since some are closed or too expensive. */
const RESERVE = 1.25;

/** A part of the ranking, and an upper bound or guess of its size. */
export interface Expected {
  readonly part: rows.Part;
  readonly expected: number;
}

/** The best `wanted` restaurants of a part, or more, each once: open ones first, then nearest, then by merit. */
export async function bestFirst(
  { sql, now, dictionary }: Asked,
  question: Question,
  { part, expected }: Expected,
  wanted: number,
): Promise<number[]> {
  const first = new Set<number>();
  const after = new Set<number>();
  for (const near of placesOf(question)) {
    const share = near === null ? 1 : NEAR_SHARE;
    const found = await widening(dictionary, expected * share, wanted + first.size, (best) =>
      rows.bestOf(sql, question, { part, near, best }, wanted + first.size, now),
    );
    for (const [index, id] of found.ids.entries()) (index < found.first ? first : after).add(id);
    if (first.size >= wanted) break;
  }
  return [...first, ...after];
}

/** An estimate of one city's share of all restaurants. */
const NEAR_SHARE = 0.1;

const placesOf = ({ sort, nearest, nearCity }: Question): (string | null)[] =>
  sort ? [null] : [...[nearest, nearCity].filter((query) => query !== null), null];

export const partsOf = (meaning: Meaning, question: Question, names: number, dictionary: Dictionary): Expected[] => {
  const anywhere: Expected = { part: 'anywhere', expected: estimate(meaning, dictionary) };
  if (question.sort) return [anywhere];
  const parts: readonly Expected[] = [
    { part: 'start', expected: names },
    { part: 'all', expected: estimate({ terms: meaning.allTerms, place: undefined }, dictionary) },
    { part: 'sign', expected: Math.min(signEstimate(meaning, dictionary), anywhere.expected) },
    { part: 'dish', expected: anywhere.expected },
    anywhere,
  ];
  return parts.filter(({ part }) => rows.isAskedFor(question, part));
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
