import { addRole, updateProfile } from '#contract/accounts/account.ts';
import { EMAIL } from '#contract/accounts/fields.ts';
import { t, translated } from '#contract/kit/texts.ts';
import { serve, serveAfter } from '#server/http/serve.ts';
import { invalid, refuseField } from '#server/process/errors.ts';
import { checkPassword, wrongPassword } from './passwords/check-password.ts';
import * as rows from './rows.ts';
import { recordAccess } from './sessions/access-events.ts';

/** The person selects one of their roles in the top bar (product rule 1.2). */
export const serveAddRole = serve(addRole, async ({ tx, params: { userId }, body, request, now }) => {
  const { count } = await rows.insertRole(tx, userId, body.roleType);
  if (count > 0) await recordAccess(tx, 'ROLE_ADDED', { request, now, userId, detail: body.roleType });
  return t`You can now act as ${body.roleType}.`;
});

/** A new email needs the password, so that a stolen session cannot redirect the account's mail. Guests have none yet. */
export const serveUpdateProfile = serveAfter(
  updateProfile,
  async ({ sql, params, body, request, now }) => {
    const known = await rows.credentialsOf(sql, params.userId);
    const emailId = body.emailId ?? '';
    if (emailId === known.emailId) return undefined;
    if (!emailId) throw invalid([{ field: 'emailId', message: translated(EMAIL) }]);
    if (!known.passwordHash) return known.passwordHash;
    if (body.currentPassword === undefined) throw refuseField('CURRENT_PASSWORD_REQUIRED', 'currentPassword');
    await checkPassword({ sql, request, now }, known, body.currentPassword);
    return known.passwordHash;
  },
  async ({ tx, params, body, prepared: knownHash, request, now }) => {
    const profile = { userName: body.userName, emailId: body.emailId ?? '' };
    const isChanged = await rows.changeProfile(tx, params.userId, profile, knownHash);
    if (!isChanged) throw wrongPassword();
    if (knownHash !== undefined) await recordAccess(tx, 'EMAIL_CHANGED', { request, now, userId: params.userId });
    return t`Profile updated successfully.`;
  },
);
