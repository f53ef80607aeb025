import { table } from '../report.ts';
import { NONSENSE } from './golden-set.ts';
import { isGood, type Outcome, percentile, type Scores, scoresOf } from './score.ts';

export interface Contestant {
  readonly name: string;
  readonly outcomes: readonly Outcome[];
}

const share = (value: number) => value.toFixed(2);
const count = (value: number) => String(value);
const FIGURES: readonly (readonly [string, (scores: Scores) => number, write?: typeof share])[] = [
  ['recall@5', (scores) => scores.recall],
  ['precision@5', (scores) => scores.precision],
  ['MRR', (scores) => scores.mrr],
  ['no result', (scores) => scores.nothing],
  ['first right', (scores) => scores.firstRight],
  ['forbidden', (scores) => scores.forbidden, count],
];

export function scoreTable(contestants: readonly Contestant[], title: string): string {
  const kinds = [...new Set(contestants[0]?.outcomes.map(({ query }) => query.kind))].filter(
    (kind) => kind !== NONSENSE,
  );
  const lineOf = (name: string, isIn: (kind: string) => boolean) => {
    const scores = contestants.map(({ outcomes }) => scoresOf(outcomes.filter(({ query }) => isIn(query.kind))));
    const figures = FIGURES.flatMap(([, figure, write = share]) => ['', ...scores.map((each) => write(figure(each)))]);
    return [name, String(scores[0]?.queries ?? 0), ...figures];
  };
  const silent = contestants.map(({ outcomes }) =>
    share(scoresOf(outcomes.filter(({ query }) => query.kind === NONSENSE)).recall),
  );
  const silentCount = contestants[0]?.outcomes.filter(({ query }) => query.kind === NONSENSE).length ?? 0;
  return table([
    [title, '', ...FIGURES.flatMap(([figure]) => [figure, ...contestants.map(({ name }) => name)])],
    ...kinds.map((kind) => lineOf(kind, (each) => each === kind)),
    lineOf('all of these', (kind) => kind !== NONSENSE),
    [`${NONSENSE}: silent`, String(silentCount), '', ...silent],
  ]);
}

export const timesLine = (contestants: readonly Contestant[]): string =>
  contestants
    .map(({ name, outcomes }) => {
      return `${name} p50 ${percentile(outcomes, 0.5).toFixed(1)} ms, p95 ${percentile(outcomes, 0.95).toFixed(1)} ms`;
    })
    .join('; ');

export function failures(outcomes: readonly Outcome[]): string {
  const bad = outcomes.filter((each) => !isGood(each) || each.forbidden > 0);
  const rows = bad.map(({ query, found }) => [query.q, query.kind, found.length > 0 ? nameOf(found[0]) : '(nothing)']);
  return table([['query', 'class', 'first result'], ...rows], 3);
}

const nameOf = (row: Outcome['found'][number]) => (row ? `${row.name}, ${row.area || row.city}` : '(not in the lists)');
