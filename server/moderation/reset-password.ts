import { t } from '#contract/kit/texts.ts';
import { resetPassword } from '#contract/moderation/people.ts';
import { oneTimePassword, personById, replacePassword } from '#server/accounts/index.ts';
import { serveAfter } from '#server/http/serve.ts';
import { appendAudit, recordSecurity } from '#server/security/index.ts';

export const serveResetPassword = serveAfter(
  resetPassword,
  async ({ sql, params: { userId }, refuse }) => {
    const person = await personById(sql, userId);
    if (!person) throw refuse('USER_NOT_FOUND');
    if (person.roles.includes('ADMIN')) throw refuse('ADMINISTRATOR_PASSWORD');
    return { person, ...(await oneTimePassword(person)) };
  },
  async ({ tx, prepared: { person, password, passwordHash }, params: { userId }, body: { reason }, user, now }) => {
    await replacePassword(tx, person, passwordHash, now);
    await recordSecurity(tx, { at: now, kind: 'PASSWORD_RESET', userId, address: '', detail: 'BY_ADMINISTRATOR' });
    const decision = { action: 'Reset password of', entity: 'user', entityId: userId, reason } as const;
    await appendAudit(tx, { ...decision, at: now, userId: user.userId });
    return t`${person.userName} is logged out everywhere. One-time password, to be changed within 24 hours: ${password}`;
  },
);
