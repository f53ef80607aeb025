/** `chatpata user block` and `unblock`: also for administrators, without a second one who agrees. */
import { isLastAdministrator, personByContact } from '#server/accounts/index.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { block } from '#server/moderation/index.ts';
import { StartError } from '#server/process/settings.ts';

/** Refuses to block the last administrator who can log in. */
export async function setBlocked(sql: Sql, contact: string, isBlocked: boolean, reason: string): Promise<string> {
  const person = await personByContact(sql, contact.trim());
  if (!person) throw new StartError(`Nobody has registered ${contact}.`);
  const { userId } = person;
  return transaction(sql, async (tx) => {
    if (isBlocked && (await isLastAdministrator(tx, userId))) {
      throw new StartError('This is the last administrator. Please create another first: chatpata admin create.');
    }
    const done = await block(tx, { userId, isBlocked, reason, by: undefined, now: new Date() });
    return done ?? `${contact} has erased their account.`;
  });
}
