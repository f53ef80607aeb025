/** `chatpata user reset-password`: lets a person who has lost their password log in again. */
import { oneTimePassword, personByContact, replacePassword } from '#server/accounts/index.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { StartError } from '#server/process/settings.ts';
import { appendAudit, recordSecurity } from '#server/security/index.ts';

/** Only the hash of the new password is stored. */
export async function resetPassword(sql: Sql, contactNumber: string): Promise<string> {
  const person = await personByContact(sql, contactNumber.trim());
  if (!person) throw new StartError(`Nobody has registered ${contactNumber}.`);
  const { userId, userName } = person;
  const { password, passwordHash } = await oneTimePassword({ userName, contactNumber: contactNumber.trim() });
  await transaction(sql, async (tx) => {
    const now = new Date();
    await replacePassword(tx, { userId, contactNumber: contactNumber.trim() }, passwordHash, now);
    const decision = { action: 'Reset password of', entity: 'user', entityId: userId } as const;
    await recordSecurity(tx, { at: new Date(), kind: 'PASSWORD_RESET', userId, address: '', detail: '' });
    await appendAudit(tx, { ...decision, at: now, userId: undefined });
  });
  return `${userName} is logged out everywhere. One-time password, to be changed within 24 hours: ${password}`;
}
