import { changePassword } from '#contract/accounts.ts';
import { noSession, refuse } from '#server/kit/errors.ts';
import { END } from '#server/kit/live.ts';
import { announce } from '#server/kit/outbox.ts';
import { serveAfter } from '#server/kit/serve.ts';
import { attempt } from './attempts.ts';
import { hashPassword, passwordFits } from './password.ts';
import * as rows from './rows.ts';
import { startSession } from './session.ts';

const wrong = () => {
  const { message } = refuse('CURRENT_PASSWORD_WRONG');
  return refuse('CURRENT_PASSWORD_WRONG', { details: [{ field: 'currentPassword', message }] });
};

/**
 * A new password for someone who knows the present one. Guesses count as failed logins, so that a borrowed session is
 * no way around their limit. Every session ends; the caller gets a new one (contract.md, Session).
 */
export const serveChangePassword = serveAfter(
  changePassword,
  async ({ sql, user, body, now }) => {
    const known = await rows.credentialsOf(sql, user.userId);
    await attempt(sql, known.contactNumber, now, async () => {
      if (!(await passwordFits(known.passwordHash, body.currentPassword))) throw wrong();
    });
    return { knownHash: known.passwordHash, passwordHash: await hashPassword(body.password) };
  },
  async ({ tx, user: { userId }, prepared: { knownHash, passwordHash }, now, request, reply }) => {
    // Of two changes that race, the second knows a password that is no longer the present one.
    if (!(await rows.changePassword(tx, userId, knownHash, passwordHash))) throw wrong();
    await rows.deleteSessionsOf(tx, userId);
    await announce(tx, [{ at: now, event: END, toUser: userId, data: {} }]);
    // False only for a person who was blocked meanwhile: nothing of their change stays.
    if (!(await startSession(tx, { userId, passwordHash, now, request, reply }))) throw noSession();
    return 'Password changed successfully. You are logged out everywhere else.';
  },
);
