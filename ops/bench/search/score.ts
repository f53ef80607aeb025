/** Runs the golden set against a search and counts how well it did. */
import { type GoldenQuery, NONSENSE } from './golden-set.ts';
import type { Search } from './rivals.ts';
import type { SourceRestaurant } from './source-rows.ts';

/** `first` is the place of the first right restaurant, 1 to 5; 0 without one. */
export interface Outcome {
  readonly query: GoldenQuery;
  readonly found: readonly (SourceRestaurant | undefined)[];
  readonly right: number;
  readonly first: number;
  /** Cards among the first ten with what the words forbid. */
  readonly forbidden: number;
  readonly ms: number;
}

/** From 0 to 1: `recall` of queries with a right restaurant among the first five, `precision` of those shown. */
export interface Scores {
  readonly queries: number;
  readonly recall: number;
  readonly precision: number;
  readonly mrr: number;
  readonly nothing: number;
  readonly firstRight: number;
  /** How many forbidden cards there are in all. */
  readonly forbidden: number;
}

export async function ask(
  search: Search,
  queries: readonly GoldenQuery[],
  rows: ReadonlyMap<string, SourceRestaurant>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const query of queries) {
    const { keys, ms, cards = [] } = await search(query.q);
    const found = keys.map((key) => rows.get(key));
    const isRight = found.map((row) => row !== undefined && query.isRight(row));
    const forbidden = cards.filter(({ key, dishes }) => {
      const row = rows.get(key);
      return row !== undefined && query.forbids?.({ row, dishes });
    }).length;
    outcomes.push({
      query,
      found,
      right: isRight.filter(Boolean).length,
      first: isRight.indexOf(true) + 1,
      forbidden,
      ms,
    });
  }
  return outcomes;
}

/** A right restaurant is shown; for nonsense, nothing is. */
export const isGood = ({ query, found, first }: Outcome): boolean =>
  query.kind === NONSENSE ? found.length === 0 : first > 0;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const scoresOf = (outcomes: readonly Outcome[]): Scores => ({
  queries: outcomes.length,
  recall: mean(outcomes.map((each) => (isGood(each) ? 1 : 0))),
  precision: mean(outcomes.map(({ right, found }) => (found.length > 0 ? right / found.length : 0))),
  mrr: mean(outcomes.map(({ first }) => (first > 0 ? 1 / first : 0))),
  nothing: mean(outcomes.map(({ found }) => (found.length === 0 ? 1 : 0))),
  firstRight: mean(outcomes.map(({ first }) => (first === 1 ? 1 : 0))),
  forbidden: outcomes.reduce((sum, each) => sum + each.forbidden, 0),
});

export function percentile(outcomes: readonly Outcome[], share: number): number {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
