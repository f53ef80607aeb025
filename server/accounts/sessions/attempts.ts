/**
 * Guessing is slow. Failed attempts are counted per contact number, so that one person is not guessed at length, and per
 * network, so that many are not guessed one after the other. A browser in which the person has logged in before has a
 * count of its own: nobody can lock them out of it from elsewhere.
 */
import type { Sql } from '#server/database/database.ts';
import { networkOf } from '#server/http/limits.ts';
import { refuse } from '#server/process/errors.ts';
import * as rows from './attempt-rows.ts';

const NUMBER_FAILURES_MAX = 10;
const DEVICE_FAILURES_MAX = 10;
// Of a million codes three are right at any time.
const CODE_FAILURES_MAX = 5;
// A mobile carrier puts thousands of people behind one address, and each mistypes now and then.
const NETWORK_FAILURES_MAX = 50;
const WINDOW_MINUTES = 15;
const RETRY_AFTER_SECONDS = 60;

/** Failures before this moment no longer count. */
export const attemptWindowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MINUTES * 60_000);

/** What failures are counted for, and how many there may be. */
export interface Bound {
  readonly counted: string;
  readonly failuresMax: number;
}

export const ofNumber = (contactNumber: string): string => `number ${contactNumber}`;

interface Guesser {
  readonly contactNumber: string;
  /** A browser in which the person has logged in before. */
  readonly device: Buffer | undefined;
  /** Undefined where addresses are not counted. */
  readonly address?: string | undefined;
}

/** The bounds of guessing a password. */
export function passwordBounds({ contactNumber, device, address }: Guesser): Bound[] {
  if (device) return [{ counted: `device ${device.toString('hex')}`, failuresMax: DEVICE_FAILURES_MAX }];
  const number = { counted: ofNumber(contactNumber), failuresMax: NUMBER_FAILURES_MAX };
  return address === undefined
    ? [number]
    : [number, { counted: `network ${networkOf(address)}`, failuresMax: NETWORK_FAILURES_MAX }];
}

/** The bound of guessing the code of a second factor, for those who know the password. */
export const codeBounds = (userId: number, device: Buffer | undefined): Bound[] => [
  {
    counted: device ? `code of ${userId} at ${device.toString('hex')}` : `code of ${userId}`,
    failuresMax: CODE_FAILURES_MAX,
  },
];

const lastAttempts = new Map<string, Promise<unknown>>();

/** Attempts that are counted together wait for each other: right ones among them are not taken for failures. */
async function oneAtATime<T>(counted: string, work: () => Promise<T>): Promise<T> {
  const before = lastAttempts.get(counted) ?? Promise.resolve();
  const outcome = before.then(work, work);
  lastAttempts.set(counted, outcome);
  try {
    return await outcome;
  } finally {
    if (lastAttempts.get(counted) === outcome) lastAttempts.delete(counted);
  }
}

/** Runs `check`, which throws when the attempt is wrong; it is counted as failed until it has succeeded. */
export function attempt<T>(sql: Sql, bounds: readonly Bound[], now: Date, check: () => Promise<T>): Promise<T> {
  const windowStart = attemptWindowStart(now);
  const isOpen = ({ counted, failuresMax }: Bound) =>
    rows.countAttempt(sql, counted, { now, windowStart, most: failuresMax + 1 }).then((count) => count <= failuresMax);
  const forgive = async (forgiven: readonly Bound[]) => {
    for (const { counted } of forgiven) await rows.forgiveAttempt(sql, counted);
  };
  const checkCounted = async () => {
    for (const [index, bound] of bounds.entries()) {
      if (await isOpen(bound)) continue;
      await forgive(bounds.slice(0, index));
      throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const checked = await check();
    await forgive(bounds);
    return checked;
  };
  // Always in the order of the bounds, so that no two wait for each other.
  return bounds.reduceRight(
    (next, { counted }) =>
      () =>
        oneAtATime(counted, next),
    checkCounted,
  )();
}
