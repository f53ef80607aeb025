/** Queries in classes, each with a rule for the restaurants that are right. */
import { type Case, type Forbids, DIETS as LEFT_OUT_DIETS, NEGATIONS, PURE_VEG, SCRIPTS } from './exclusions.ts';
import { FOURTH_LANDMARKS } from './fourth-landmarks.ts';
import { generate } from './generate.ts';
import type { Judge } from './judge.ts';
import { LANDMARKS } from './landmarks.ts';
import { MORE_LANDMARKS } from './more-landmarks.ts';
import { IN_SCRIPTS } from './scripts.ts';
import { CLOSED_LAST, FALLING_BACK, NUMBERS, SPOKEN } from './sentences.ts';
import { fold, hashOf, type SourceRestaurant } from './source-rows.ts';
import { THIRD_LANDMARKS } from './third-landmarks.ts';
import { UNSEEN_LANDMARKS } from './unseen-landmarks.ts';
import { URDU } from './urdu.ts';
import { COMPOUND, NOW, PLACES, PRICES, UNRELATED } from './wishes.ts';
import { CUISINES, DEVANAGARI, DIETS, SPELLING, SYNONYMS, WRITING } from './words.ts';

export const NONSENSE = 'nonsense';

export interface GoldenQuery {
  readonly q: string;
  readonly kind: string;
  readonly isRight: Judge;
  /** Words that none of the first ten cards may show. */
  readonly forbids?: Forbids | undefined;
  /** In the half that is not looked at while the search is being written. */
  readonly isSetAside: boolean;
}

export interface GoldenSet {
  readonly queries: readonly GoldenQuery[];
  /** Queries for which the lists have nothing right, and unrelated ones with a word of the lists. */
  readonly dropped: readonly string[];
}

export function goldenSet(rows: readonly SourceRestaurant[]): GoldenSet {
  const known = wordsOf(rows);
  const { nonsense = [], places = [], ...generated } = generate(rows, known);
  const classes: Record<string, readonly Case[]> = {
    writing: WRITING,
    'Indian spelling': SPELLING,
    Devanagari: DEVANAGARI,
    synonyms: SYNONYMS,
    cuisines: CUISINES,
    'veg, egg, jain': DIETS,
    prices: PRICES,
    'open, top rated': NOW,
    places: [...PLACES, ...places],
    'all at once': COMPOUND,
    landmarks: [...LANDMARKS, ...MORE_LANDMARKS, ...THIRD_LANDMARKS, ...FOURTH_LANDMARKS, ...UNSEEN_LANDMARKS],
    ...IN_SCRIPTS,
    Urdu: [...(IN_SCRIPTS.Urdu ?? []), ...URDU],
    ...generated,
    'no means no': NEGATIONS,
    'no, in scripts': SCRIPTS,
    'pure veg': PURE_VEG,
    'no egg, no meat, jain': LEFT_OUT_DIETS,
    'falling back': FALLING_BACK,
    numbers: NUMBERS,
    'closed last': CLOSED_LAST,
    spoken: SPOKEN,
    [NONSENSE]: [...UNRELATED.filter((q) => !isKnown(q, known)).map((q) => [q, () => false] as const), ...nonsense],
  };
  const all = Object.entries(classes).flatMap(([kind, table]) =>
    table.map(([q, isRight, forbids]) => ({ q, kind, isRight, forbids, isSetAside: (hashOf(q)[0] ?? 0) % 2 === 0 })),
  );
  const unique = [...new Map(all.map((query) => [query.q, query])).values()];
  const queries = unique.filter(({ kind, isRight }) => kind === NONSENSE || rows.some(isRight));
  const kept = new Set(queries.map(({ q }) => q));
  const dropped = [
    ...unique.map(({ q }) => q).filter((q) => !kept.has(q)),
    ...UNRELATED.filter((q) => isKnown(q, known)),
  ];
  return { queries, dropped };
}

const isKnown = (q: string, known: ReadonlySet<string>) =>
  fold(q)
    .split(' ')
    .some((word) => known.has(word));

function wordsOf(rows: readonly SourceRestaurant[]): Set<string> {
  const words = new Set<string>();
  for (const { folded, dishes } of rows) {
    for (const text of [folded.name, folded.cuisines, folded.place, ...dishes.map((each) => each.folded)]) {
      for (const word of text.split(' ')) words.add(word);
    }
  }
  return words;
}
