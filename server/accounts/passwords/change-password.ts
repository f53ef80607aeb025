import { changePassword } from '#contract/accounts/account.ts';
import { t } from '#contract/kit/texts.ts';
import { serveAfter } from '#server/http/serve.ts';
import { noSession } from '#server/process/errors.ts';
import * as rows from '../rows.ts';
import { recordAccess } from '../sessions/access-events.ts';
import { deleteOtherDevices } from '../sessions/known-devices.ts';
import { startSession } from '../sessions/session.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { checkPassword, wrongPassword } from './check-password.ts';
import { hashPassword } from './password.ts';
import { refuseWeak } from './weak-password.ts';

/** All sessions end and the caller gets a new one; only this browser stays a known device. */
export const serveChangePassword = serveAfter(
  changePassword,
  async ({ sql, user, body, now, request }) => {
    const known = await rows.credentialsOf(sql, user.userId);
    await checkPassword({ sql, request, now }, known, body.currentPassword);
    await refuseWeak(body.password, known);
    return { knownHash: known.passwordHash, passwordHash: await hashPassword(body.password) };
  },
  async ({ tx, user: { userId }, prepared: { knownHash, passwordHash }, now, request, reply }) => {
    // The second of two parallel changes was checked against a password that is no longer current.
    if (!(await rows.changePassword(tx, userId, knownHash, passwordHash))) throw wrongPassword();
    await recordAccess(tx, 'PASSWORD_CHANGED', { request, now, userId });
    await endSessionsOf(tx, userId, now);
    await deleteOtherDevices(tx, userId, request);
    // False only for a person blocked meanwhile; the change is then rolled back.
    if (!(await startSession(tx, { userId, passwordHash, now, request, reply }))) throw noSession();
    return t`Password changed successfully. You are logged out everywhere else.`;
  },
);
