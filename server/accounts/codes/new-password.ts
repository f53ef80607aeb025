import { newPassword } from '#contract/accounts/codes.ts';
import { t } from '#contract/kit/texts.ts';
import { serveAfter } from '#server/http/serve.ts';
import { sendMessage } from '#server/messaging/index.ts';
import { deleteWaitingNumber } from '../number/number-rows.ts';
import { hashPassword } from '../passwords/password.ts';
import { refuseWeak } from '../passwords/weak-password.ts';
import { changePassword } from '../rows.ts';
import { recordAccess } from '../sessions/access-events.ts';
import { deleteAttempts } from '../sessions/attempt-rows.ts';
import { ofNumber } from '../sessions/attempts.ts';
import { deleteOtherDevices } from '../sessions/known-devices.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { personByCode, wrongSentCode } from './check-sent-code.ts';
import { spendSentCode } from './code-rows.ts';

/** The person reads of it in a mail too, in case the number is no longer theirs. */
export const serveNewPassword = serveAfter(
  newPassword,
  async ({ sql, body: { code, password, ...body }, now, request }) => {
    const contactNumber = String(body.contactNumber);
    const { user, codeId } = await personByCode({ sql, request, now }, { purpose: 'PASSWORD', contactNumber, code });
    if (!user) throw wrongSentCode();
    await refuseWeak(password, { userName: user.userName, contactNumber });
    return { user, codeId, contactNumber, passwordHash: await hashPassword(password) };
  },
  async ({ tx, prepared: { user, codeId, contactNumber, passwordHash }, now, request }) => {
    const { userId, emailId, language } = user;
    if (!(await spendSentCode(tx, codeId))) throw wrongSentCode();
    if (!(await changePassword(tx, userId, user.passwordHash, passwordHash))) throw wrongSentCode();
    await recordAccess(tx, 'PASSWORD_CHANGED', { request, now, userId, detail: 'BY_CODE' });
    await endSessionsOf(tx, userId, now);
    await deleteOtherDevices(tx, userId, request);
    await deleteAttempts(tx, ofNumber(contactNumber));
    // A change of number waits only where the old number is lost.
    await deleteWaitingNumber(tx, userId);
    const kind = 'PASSWORD_CHANGED';
    await sendMessage(tx, { kind, userId, emailId, language: language ?? request.language, facts: {} }, now);
    return t`Your new password is set, and you are logged out everywhere. Please log in with it.`;
  },
);
