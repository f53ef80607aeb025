import { changePassword } from '#contract/accounts/account.ts';
import { END } from '#server/events/live.ts';
import { announce } from '#server/events/outbox.ts';
import { serveAfter } from '#server/http/serve.ts';
import { noSession } from '#server/process/errors.ts';
import * as rows from '../rows.ts';
import { recordAccess } from '../sessions/access-events.ts';
import { forgetOtherDevices } from '../sessions/known-devices.ts';
import { startSession } from '../sessions/session.ts';
import { deleteSessionsOf } from '../sessions/session-rows.ts';
import { checkPassword, wrongPassword } from './check-password.ts';
import { hashPassword } from './password.ts';
import { refuseWeak } from './weak-password.ts';

/**
 * A new password for someone who knows the present one. Guesses count as failed logins, so that a borrowed session is
 * no way around their limit. Every session ends and the caller gets a new one; only this browser is known from then on.
 */
export const serveChangePassword = serveAfter(
  changePassword,
  async ({ sql, user, body, now, request }) => {
    const known = await rows.credentialsOf(sql, user.userId);
    await checkPassword({ sql, request, now }, known, body.currentPassword);
    await refuseWeak(body.password, known);
    return { knownHash: known.passwordHash, passwordHash: await hashPassword(body.password) };
  },
  async ({ tx, user: { userId }, prepared: { knownHash, passwordHash }, now, request, reply }) => {
    // Of two changes that race, the second knows a password that is no longer the present one.
    if (!(await rows.changePassword(tx, userId, knownHash, passwordHash))) throw wrongPassword();
    await recordAccess(tx, 'PASSWORD_CHANGED', { request, now, userId });
    await deleteSessionsOf(tx, userId);
    await forgetOtherDevices(tx, userId, request);
    await announce(tx, [{ at: now, event: END, toUser: userId, data: {} }]);
    // False only for a person who was blocked meanwhile: nothing of their change stays.
    if (!(await startSession(tx, { userId, passwordHash, now, request, reply }))) throw noSession();
    return 'Password changed successfully. You are logged out everywhere else.';
  },
);
