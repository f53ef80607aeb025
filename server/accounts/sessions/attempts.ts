/**
 * Limits guessing. Failed attempts count per contact number (guessing one person's password) and per network (trying
 * many numbers). A known device of the person has a count of its own, so strangers cannot lock them out of it.
 */
import type { Sql } from '#server/database/database.ts';
import { networkOf } from '#server/http/limits.ts';
import { refuse } from '#server/process/errors.ts';
import * as rows from './attempt-rows.ts';

const NUMBER_FAILURES_MAX = 10;
const DEVICE_FAILURES_MAX = 10;
// Three of a million codes are valid at any time.
const CODE_FAILURES_MAX = 5;
// A mobile carrier puts thousands of people behind one address, and each mistypes sometimes.
const NETWORK_FAILURES_MAX = 50;
const WINDOW_MINUTES = 15;
const RETRY_AFTER_SECONDS = 60;

export const attemptWindowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MINUTES * 60_000);

export interface Bound {
  readonly counted: string;
  readonly failuresMax: number;
}

export const ofNumber = (contactNumber: string): string => `number ${contactNumber}`;

interface Guesser {
  readonly contactNumber: string;
  readonly device: Buffer | undefined;
  readonly address?: string | undefined;
}

export function passwordBounds({ contactNumber, device, address }: Guesser): Bound[] {
  if (device) return [{ counted: `device ${device.toString('hex')}`, failuresMax: DEVICE_FAILURES_MAX }];
  const number = { counted: ofNumber(contactNumber), failuresMax: NUMBER_FAILURES_MAX };
  return address === undefined
    ? [number]
    : [number, { counted: `network ${networkOf(address)}`, failuresMax: NETWORK_FAILURES_MAX }];
}

export const codeBounds = (userId: number, device: Buffer | undefined): Bound[] => [
  {
    counted: device ? `code of ${userId} at ${device.toString('hex')}` : `code of ${userId}`,
    failuresMax: CODE_FAILURES_MAX,
  },
];

const lastAttempts = new Map<string, Promise<unknown>>();

/** Serialises attempts under one key, so that correct ones in flight do not count as failures of the others. */
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

/** Runs `check`, which throws when the attempt is wrong. Until it succeeds, the attempt counts as failed. */
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
  // Always in this order, to avoid deadlocks.
  return bounds.reduceRight(
    (next, { counted }) =>
      () =>
        oneAtATime(counted, next),
    checkCounted,
  )();
}
