import type { FastifyRequest } from 'fastify';
import { userLogin } from '#contract/accounts/account.ts';
import type { Operator } from '#contract/kit/brand.ts';
import { t } from '#contract/kit/texts.ts';
import type { Tx } from '#server/database/database.ts';
import { serveAfter } from '#server/http/serve.ts';
import { rememberLanguage } from '#server/languages/speaking.ts';
import { CallError, refuse } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import { firstStepOf } from '../passwords/first-step.ts';
import { passwordFits } from '../passwords/password.ts';
import * as rows from '../rows.ts';
import { passSecondFactor } from '../second-factor/check-code.ts';
import { noteAccess, recordAccess } from './access-events.ts';
import { attempt, passwordBounds } from './attempts.ts';
import { currentUserOf } from './current-user.ts';
import { deviceNameOf } from './device-name.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { offerRole, startSession } from './session.ts';
import { deleteShiftsAtTablet } from './session-rows.ts';
import { endSessionIn, endStreamsOf } from './sessions.ts';

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
    if (user.isBlocked) await refuseBlocked({ request, now, operator }, user.userId);
    await passSecondFactor({ sql, request, now, ...user }, body.code);
    return user;
  },
  async ({ prepared: user, refuse, ...login }) => {
    const person = await enter(user, login);
    if (!person) throw refuse('CREDENTIALS_WRONG');
    return person;
  },
);

interface Blocked {
  readonly request: FastifyRequest;
  readonly now: Date;
  readonly operator: () => Promise<Operator>;
}

/** Only after the password, code or passkey was right. */
export async function refuseBlocked({ request, now, operator }: Blocked, userId: number): Promise<never> {
  noteAccess('LOGIN_FAILED', { request, now, userId, detail: 'ACCOUNT_BLOCKED' });
  const { contact } = (await operator()).brand;
  const message = contact && t`This account is blocked. Please contact ${contact}.`;
  throw refuse('ACCOUNT_BLOCKED', message ? { message } : {});
}

type Login = Pick<Parameters<typeof startSession>[1], 'now' | 'request' | 'reply'> & { tx: Tx; settings: Settings };

/** Logs in a person who was checked. Undefined if their password has changed, or they were blocked, since the check. */
export async function enter(user: rows.UserToCheck, { tx, now, settings, request, reply }: Login) {
  const { userId } = user;
  reply.header('Cache-Control', 'no-store');
  if (!(await startSession(tx, { ...user, now, request, reply }))) return undefined;
  await recordAccess(tx, 'LOGIN', { request, now, userId, detail: deviceNameOf(request.headers['user-agent']) });
  await rememberDevice(tx, { userId, now, request, reply });
  const person = await currentUserOf(tx, userId, { settings, mustFirst: await firstStepOf(tx, settings, user) });
  offerRole(person, request, reply);
  if (user.language) rememberLanguage(reply, user.language);
  return person;
}

/** Begins a shift after a correct PIN and ends the tablet's previous one. The tablet's row is locked. False if blocked. */
export async function openShift(
  { tabletName, ...shift }: { userId: number; tabletId: number; tabletName: string },
  { tx, now, request, reply }: Omit<Login, 'settings'>,
): Promise<boolean> {
  await endSessionIn(request, tx, now);
  if (!(await startSession(tx, { ...shift, now, request, reply }))) return false;
  await endStreamsOf(tx, await deleteShiftsAtTablet(tx, shift.tabletId, 'older'), now);
  await recordAccess(tx, 'LOGIN', { request, now, userId: shift.userId, detail: tabletName });
  offerRole({ roles: [{ roleType: 'VENDOR' }] }, request, reply);
  return true;
}
