/** Guessing passwords is slow: ten failures for a number close it for up to 15 minutes (contract.md, limits). */
import type { Sql } from '#server/kit/database.ts';
import { refuse } from '#server/kit/errors.ts';
import * as rows from './rows.ts';

const ATTEMPTS_MAX = 10;
const ATTEMPT_WINDOW_MINUTES = 15;
const RETRY_AFTER_SECONDS = 60;

/** Failures before this moment no longer count. */
export const attemptWindowStart = (now: Date): Date => new Date(now.getTime() - ATTEMPT_WINDOW_MINUTES * 60_000);

const lastAttempts = new Map<string, Promise<unknown>>();

/** Attempts for one number wait for each other: right ones that come together are not taken for failures under way. */
async function oneAtATime<T>(contactNumber: string, work: () => Promise<T>): Promise<T> {
  const before = lastAttempts.get(contactNumber) ?? Promise.resolve();
  const outcome = before.then(work, work);
  lastAttempts.set(contactNumber, outcome);
  try {
    return await outcome;
  } finally {
    if (lastAttempts.get(contactNumber) === outcome) lastAttempts.delete(contactNumber);
  }
}

/** Checks a password by `check`, which throws when it is wrong; counted as failed until it has succeeded. */
export const attempt = <T>(sql: Sql, contactNumber: string, now: Date, check: () => Promise<T>): Promise<T> =>
  oneAtATime(contactNumber, async () => {
    const failures = await rows.countAttempt(sql, contactNumber, now, attemptWindowStart(now), ATTEMPTS_MAX + 1);
    if (failures > ATTEMPTS_MAX) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const checked = await check();
    await rows.forgiveAttempt(sql, contactNumber);
    return checked;
  });
