/** The journal of the simulated people, and the fate of their orders. */
import { existsSync, readFileSync } from 'node:fs';
import type { Attempt } from '#ops/simulate/person.ts';

/** The last line may be incomplete while it is written. */
export function readJournal(file: string): Attempt[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Attempt);
}

export const isOrder = ({ call }: Attempt) => call === 'newOrder';
export const isPlaced = (attempt: Attempt) => isOrder(attempt) && attempt.status === 200;
const isFirst = ({ isRepeat }: Attempt) => !isRepeat;
const endOf = ({ at, ms }: Attempt) => at + ms;

/** Refused through no fault of the caller: no response, not ready, a defect, or a lost session. */
export const isRefused = ({ status }: Attempt) => status === 0 || status === 401 || status >= 500;

/** In milliseconds since 1970. */
export interface Span {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface Outcome {
  /** Each counted once, however often it was repeated. */
  readonly calls: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly refused: number;
  readonly gapMs: number;
}

export interface StoredOrder {
  readonly orderId: number;
  readonly placedAt: number;
}

/** From the beginning of the span to its end. */
export function longestGap(attempts: readonly Attempt[], { from, to }: Span): number {
  const ends = attempts.filter(isPlaced).map(endOf);
  const times = [from, ...ends.filter((at) => at > from && at < to).sort((a, b) => a - b), to];
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

/**
 * An order is lost when it was acknowledged and is not in the database, and doubled when the database has another one
 * beside the one that was acknowledged for its key.
 */
export function outcomeOf(attempts: readonly Attempt[], stored: readonly StoredOrder[], span: Span): Outcome {
  const isWithin = (at: number) => at >= span.from && at < span.to;
  const during = attempts.filter((attempt) => isWithin(endOf(attempt)));
  const known = new Set(stored.map(({ orderId }) => orderId));
  const ofKey = new Map<string, number>();
  const keyOf = new Map<number, string>();
  let twice = 0;
  for (const attempt of attempts.filter(isPlaced)) {
    const { key = '', orderId = 0 } = attempt;
    const isOther = (ofKey.get(key) ?? orderId) !== orderId || (keyOf.get(orderId) ?? key) !== key;
    if (isOther && isWithin(endOf(attempt))) twice++;
    ofKey.set(key, orderId);
    keyOf.set(orderId, key);
  }
  const placed = during.filter(isPlaced);
  const unknown = stored.filter(({ orderId, placedAt }) => !keyOf.has(orderId) && isWithin(placedAt));
  return {
    calls: during.filter(isFirst).length,
    acknowledged: new Set(placed.map(({ key }) => key)).size,
    lost: new Set(placed.filter(({ orderId = 0 }) => !known.has(orderId)).map(({ key }) => key)).size,
    doubled: unknown.length + twice,
    refused: during.filter((attempt) => isFirst(attempt) && isRefused(attempt)).length,
    gapMs: longestGap(attempts, span),
  };
}
