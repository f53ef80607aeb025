import { confirmEmail, sendEmailLink } from '#contract/accounts/codes.ts';
import { t } from '#contract/kit/texts.ts';
import { serve, serveAfter } from '#server/http/serve.ts';
import { sendMessage } from '#server/messaging/index.ts';
import { credentialsOf, proveEmail } from '../rows.ts';
import { recordAccess } from '../sessions/access-events.ts';
import { spendSentCode } from './code-rows.ts';
import { linkEnded, newLink, personByLink } from './link.ts';
import { addCode } from './send-code.ts';

/** Not for guests: with a proved address, who has a stolen session could set their first password. */
export const serveSendEmailLink = serve(
  sendEmailLink,
  async ({ tx, params: { userId }, operator, settings, request, now, refuse }) => {
    const user = await credentialsOf(tx, userId);
    const { contactNumber, emailId, language } = user;
    if (!user.passwordHash || !(await operator()).codesFor.includes('LINK')) throw refuse('CODES_OFF');
    const { code, ...hashes } = newLink(settings, '/confirmEmail', user);
    await addCode(tx, { contactNumber, purpose: 'EMAIL', ...hashes }, { settings, request, now });
    const to = { userId, emailId, language: language ?? request.language };
    await sendMessage(tx, { kind: 'EMAIL_LINK', ...to, facts: { code } }, now);
    return t`A link is on its way to ${emailId}. Open it within 24 hours.`;
  },
);

export const serveConfirmEmail = serveAfter(
  confirmEmail,
  ({ sql, body, now }) => personByLink({ sql, now }, 'EMAIL', body),
  async ({ tx, prepared: { user, codeId }, request, now }) => {
    if (!(await spendSentCode(tx, codeId)) || !(await proveEmail(tx, user, now))) throw linkEnded();
    await recordAccess(tx, 'EMAIL_PROVED', { request, now, userId: user.userId });
    return t`Your email is confirmed. If you forget your password, we can send you a link.`;
  },
);
