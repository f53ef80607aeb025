import { changePassword } from '#contract/accounts.ts';
import { noSession, refuseField } from '#server/kit/errors.ts';
import { END } from '#server/kit/live.ts';
import { announce } from '#server/kit/outbox.ts';
import { serveAfter } from '#server/kit/serve.ts';
import { attempt } from './attempts.ts';
import { hashPassword, passwordFits } from './password.ts';
import * as rows from './rows.ts';
import { startSession } from './session.ts';
import { refuseWeak } from './weak-password.ts';

const wrong = () => refuseField('CURRENT_PASSWORD_WRONG', 'currentPassword');

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
    await refuseWeak(body.password, known);
    return { knownHash: known.passwordHash, passwordHash: await hashPassword(body.password) };
  },
  async ({ tx, user: { userId }, prepared: { knownHash, passwordHash }, now, reply }) => {
    // Of two changes that race, the second knows a password that is no longer the present one.
    if (!(await rows.changePassword(tx, userId, knownHash, passwordHash))) throw wrong();
    await rows.deleteSessionsOf(tx, userId);
    await announce(tx, [{ at: now, event: END, toUser: userId, data: {} }]);
    // False only for a person who was blocked meanwhile: nothing of their change stays.
    if (!(await startSession(tx, { userId, passwordHash, now, reply }))) throw noSession();
    return 'Password changed successfully. You are logged out everywhere else.';
  },
);
