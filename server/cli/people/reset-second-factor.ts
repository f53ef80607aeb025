/** `chatpata user reset-second-factor`: lets a person who has lost their app and recovery codes log in again. */
import { personByContact, removeSecondFactor } from '#server/accounts/index.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { StartError } from '#server/process/settings.ts';
import { appendAudit, recordSecurity } from '#server/security/index.ts';

export async function resetSecondFactor(sql: Sql, contactNumber: string): Promise<string> {
  const person = await personByContact(sql, contactNumber.trim());
  if (!person) throw new StartError(`Nobody has registered ${contactNumber}.`);
  const { userId, userName } = person;
  await transaction(sql, async (tx) => {
    if (!(await removeSecondFactor(tx, userId))) throw new StartError(`${userName} has no second factor.`);
    const decision = { action: 'Reset second factor of', entity: 'user', entityId: userId } as const;
    const detail = 'By an operator';
    await recordSecurity(tx, { at: new Date(), kind: 'SECOND_FACTOR_OFF', userId, address: '', detail });
    await appendAudit(tx, { ...decision, at: new Date(), userId: undefined });
  });
  return `${userName} logs in with the password alone and can set up a second factor again.`;
}
