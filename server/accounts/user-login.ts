import { userLogin } from '#contract/accounts.ts';
import { serveAfter } from '#server/kit/serve.ts';
import { currentUserOf } from './current-user.ts';
import { passwordFits } from './password.ts';
import * as rows from './rows.ts';
import { offerRole, startSession } from './session.ts';

const ATTEMPTS_MAX = 10;
const ATTEMPT_WINDOW_MINUTES = 15;
const RETRY_AFTER_SECONDS = 60;

/** Failures before this moment no longer count. */
export const attemptWindowStart = (now: Date): Date => new Date(now.getTime() - ATTEMPT_WINDOW_MINUTES * 60_000);

const lastAttempts = new Map<string, Promise<unknown>>();

/** Attempts for one number wait for each other: right ones that come together are not taken for failures under way. */
async function oneAtATime<T>(contactNumber: string, attempt: () => Promise<T>): Promise<T> {
  const before = lastAttempts.get(contactNumber) ?? Promise.resolve();
  const outcome = before.then(attempt, attempt);
  lastAttempts.set(contactNumber, outcome);
  try {
    return await outcome;
  } finally {
    if (lastAttempts.get(contactNumber) === outcome) lastAttempts.delete(contactNumber);
  }
}

/**
 * Lets a person in who knows the password. An unknown number, a wrong password and a blocked person get the same
 * words after the same work; ten failures for a number close it for up to 15 minutes (contract.md, limits).
 */
export const serveUserLogin = serveAfter(
  userLogin,
  async ({ sql, body, now, refuse }) => {
    const contactNumber = String(body.contactNumber);
    return oneAtATime(contactNumber, async () => {
      const failures = await rows.countAttempt(sql, contactNumber, now, attemptWindowStart(now), ATTEMPTS_MAX + 1);
      if (failures > ATTEMPTS_MAX) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      const user = await rows.userByContact(sql, contactNumber);
      const fits = await passwordFits(user?.passwordHash, body.password);
      if (!user || !fits || user.isBlocked) throw refuse('CREDENTIALS_WRONG');
      await rows.forgiveAttempt(sql, contactNumber);
      return user.userId;
    });
  },
  async ({ tx, prepared: userId, now, request, reply }) => {
    reply.header('Cache-Control', 'no-store');
    await startSession(tx, { userId, now, request, reply });
    const person = await currentUserOf(tx, userId);
    offerRole(person, request, reply);
    return person;
  },
);
