/** Reads of very many restaurants that fit only as many as a page needs, best first. */

import type { Dictionary } from '../understanding/dictionary.ts';
import type { Meaning } from '../understanding/understand.ts';
import { type Asked, estimate, type Question, signEstimate } from './question.ts';
import * as rows from './ranking-rows.ts';

/** So many that fit are sorted as fast as the best of them are found. */
const FEW = 400;
/** Where so many fit and too few of them are open, the closed ones among them come before the open ones of less merit. */
const CLOSED_AFTER = 3000;
/** So many times as many as are wanted should be found at once: some are closed or have a wrong price. */
const RESERVE = 1.25;

/** A part and at most how many restaurants are in it, or a guess. */
export interface Expected {
  readonly part: rows.Part;
  readonly expected: number;
}

/** The best `wanted` of a part or more, each once: open ones first, of these the nearest, of these those with the most merit. */
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

/** A city has perhaps so many of all restaurants. */
const NEAR_SHARE = 0.1;

/** From the nearest to everywhere. */
const placesOf = ({ sort, nearest, nearCity }: Question): (string | null)[] =>
  sort ? [null] : [...[nearest, nearCity].filter((query) => query !== null), null];

/** The parts of what fits, in their order. */
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

/** Looks among the very best of all restaurants, and among more while it finds too few; null: among all. */
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
