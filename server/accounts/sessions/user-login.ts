import { userLogin } from '#contract/accounts/account.ts';
import { t } from '#contract/kit/texts.ts';
import { serveAfter } from '#server/http/serve.ts';
import { rememberLanguage } from '#server/languages/speaking.ts';
import { CallError } from '#server/process/errors.ts';
import { firstStepOf } from '../passwords/first-step.ts';
import { passwordFits } from '../passwords/password.ts';
import * as rows from '../rows.ts';
import { spendCode } from '../second-factor/check-code.ts';
import { factorOf } from '../second-factor/second-factor-rows.ts';
import { noteAccess, recordAccess } from './access-events.ts';
import { attempt, passwordBounds } from './attempts.ts';
import { currentUserOf } from './current-user.ts';
import { deviceNameOf } from './device-name.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { offerRole, startSession } from './session.ts';

/**
 * An unknown number, a wrong password and an expired one-time password get the same response after the same work. Only
 * the right password reveals that a person is blocked, or has a second factor and must repeat the call with a code.
 */
export const serveUserLogin = serveAfter(
  userLogin,
  async ({ sql, body, now, settings, operator, request, refuse }) => {
    const contactNumber = String(body.contactNumber);
    const device = await knownDevice(sql, request, contactNumber, now);
    const address = settings.hasRateLimits ? request.ip : undefined;
    let userId: number | undefined;
    const user = await attempt(sql, passwordBounds({ contactNumber, device, address }), now, async () => {
      const user = await rows.userByContact(sql, contactNumber);
      userId = user?.userId;
      const fits = await passwordFits(user?.passwordHash, body.password);
      const hasEnded = user?.passwordEndsAt && user.passwordEndsAt <= now;
      if (!user || !fits || hasEnded) throw refuse('CREDENTIALS_WRONG');
      return user;
    }).catch((error: unknown) => {
      if (error instanceof CallError) noteAccess('LOGIN_FAILED', { request, now, userId, detail: error.code });
      throw error;
    });
    if (user.isBlocked) {
      noteAccess('LOGIN_FAILED', { request, now, userId, detail: 'ACCOUNT_BLOCKED' });
      const { contact } = (await operator()).brand;
      const message = contact && t`This account is blocked. Please contact ${contact}.`;
      throw refuse('ACCOUNT_BLOCKED', message ? { message } : {});
    }
    const factor = await factorOf(sql, user.userId);
    if (!factor?.isOn) return user;
    if (body.code === undefined) throw refuse('SECOND_FACTOR_REQUIRED');
    const check = { sql, request, now, userId: user.userId, contactNumber };
    await spendCode(check, factor.secret, body.code, () => refuse('SECOND_FACTOR_WRONG'));
    return user;
  },
  async ({ tx, prepared: user, now, settings, request, reply, refuse }) => {
    reply.header('Cache-Control', 'no-store');
    // The password may have changed, or the person been blocked, since the check.
    const isStarted = await startSession(tx, { ...user, now, request, reply });
    if (!isStarted) throw refuse('CREDENTIALS_WRONG');
    await recordAccess(tx, 'LOGIN', {
      request,
      now,
      userId: user.userId,
      detail: deviceNameOf(request.headers['user-agent']),
    });
    await rememberDevice(tx, { userId: user.userId, now, request, reply });
    const person = await currentUserOf(tx, user.userId, {
      settings,
      mustFirst: await firstStepOf(tx, settings, user),
    });
    offerRole(person, request, reply);
    if (user.language) rememberLanguage(reply, user.language);
    return person;
  },
);
