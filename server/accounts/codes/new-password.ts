import type { FastifyRequest } from 'fastify';
import { newPassword, newPasswordByLink } from '#contract/accounts/codes.ts';
import { t } from '#contract/kit/texts.ts';
import type { Tx } from '#server/database/database.ts';
import { serveAfter } from '#server/http/serve.ts';
import { sendMessage } from '#server/messaging/index.ts';
import { deleteWaitingNumber } from '../number/number-rows.ts';
import { hashPassword } from '../passwords/password.ts';
import { refuseWeak } from '../passwords/weak-password.ts';
import { changePassword, type UserToCheck } from '../rows.ts';
import { recordAccess } from '../sessions/access-events.ts';
import { deleteAttempts } from '../sessions/attempt-rows.ts';
import { ofNumber } from '../sessions/attempts.ts';
import { deleteOtherDevices } from '../sessions/known-devices.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { personByCode, wrongSentCode } from './check-sent-code.ts';
import { spendSentCode } from './code-rows.ts';
import { linkEnded, personByLink } from './link.ts';

export const serveNewPassword = serveAfter(
  newPassword,
  async ({ sql, body: { code, password, ...body }, now, request }) => {
    const contactNumber = String(body.contactNumber);
    const { user, codeId } = await personByCode({ sql, request, now }, { purpose: 'PASSWORD', contactNumber, code });
    if (!user) throw wrongSentCode();
    return { user, codeId, passwordHash: await checkedHash(password, user) };
  },
  ({ prepared, ...setting }) => setPassword(setting, prepared, 'BY_CODE'),
);

export const serveNewPasswordByLink = serveAfter(
  newPasswordByLink,
  async ({ sql, body, now }) => {
    const { user, codeId } = await personByLink({ sql, now }, 'LINK', body);
    return { user, codeId, passwordHash: await checkedHash(body.password, user) };
  },
  ({ prepared, ...setting }) => setPassword(setting, prepared, 'BY_LINK'),
);

async function checkedHash(password: string, user: UserToCheck): Promise<string> {
  await refuseWeak(password, user);
  return hashPassword(password);
}

interface Change {
  readonly user: UserToCheck;
  readonly codeId: number;
  readonly passwordHash: string;
}

/** A change by code is reported by mail, one by link also to the number: either may have become somebody else's. */
async function setPassword(
  { tx, now, request }: { tx: Tx; now: Date; request: FastifyRequest },
  { user, codeId, passwordHash }: Change,
  detail: 'BY_CODE' | 'BY_LINK',
): Promise<string> {
  const { userId, contactNumber, emailId, language } = user;
  const isByLink = detail === 'BY_LINK';
  const isChanged =
    (await spendSentCode(tx, codeId)) && (await changePassword(tx, userId, user.passwordHash, passwordHash));
  if (!isChanged) throw isByLink ? linkEnded() : wrongSentCode();
  await recordAccess(tx, 'PASSWORD_CHANGED', { request, now, userId, detail });
  await endSessionsOf(tx, userId, now);
  await deleteOtherDevices(tx, userId, request);
  await deleteAttempts(tx, ofNumber(contactNumber));
  // A change of number waits only where the old number is lost, or where somebody else asked for it.
  await deleteWaitingNumber(tx, userId);
  const to = { userId, emailId, language: language ?? request.language, ...(isByLink && { contactNumber }) };
  await sendMessage(tx, { kind: 'PASSWORD_CHANGED', ...to, facts: {} }, now);
  return t`Your new password is set, and you are logged out everywhere. Please log in with it.`;
}
