/** What other slices may ask of accounts. */
import type { Role } from '#contract/kit.ts';
import type { Sql, Tx } from '#server/kit/database.ts';
import { openWallet } from '#server/wallet/index.ts';
import { attemptWindowStart } from './attempts.ts';
import * as rows from './rows.ts';

export { hashPassword } from './password.ts';
export { callerOf } from './session.ts';

export interface NewPerson {
  readonly userName: string;
  readonly contactNumber: string;
  readonly emailId: string;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
}

/** Adds a person with a wallet; answers the userId, or undefined when the contact number is taken. */
export async function addPerson(tx: Tx, person: NewPerson): Promise<number | undefined> {
  const userId = await rows.insertUser(tx, person);
  if (userId !== undefined) await openWallet(tx, userId);
  return userId;
}

/** The person with this contact number, or undefined. */
export const personByContact = async (sql: Sql, contactNumber: string) => {
  const found = await rows.userByContact(sql, contactNumber);
  return found && { userId: found.userId, roles: found.roles };
};

export { hasAddress, hasPeople, insertAddress } from './rows.ts';

/** Deletes sessions that have ended and counts of failed logins that no longer matter. */
export async function forgetEndedLogins(tx: Tx, now: Date): Promise<void> {
  await rows.deleteExpiredSessions(tx, now);
  await rows.deleteOldAttempts(tx, attemptWindowStart(now));
}
