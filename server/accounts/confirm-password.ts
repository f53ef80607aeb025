import type { Sql } from '#server/kit/database.ts';
import { refuseField } from '#server/kit/errors.ts';
import { attempt } from './attempts.ts';
import { passwordFits } from './password.ts';
import * as rows from './rows.ts';

/**
 * Checks the password of somebody who is logged in, before what cannot be undone. Guesses count as failed logins.
 * Returns the hash that it fitted, for the transaction to compare: the password may be changed meanwhile.
 */
export async function confirmPassword(sql: Sql, userId: number, password: string, now: Date): Promise<string> {
  const { contactNumber, passwordHash } = await rows.credentialsOf(sql, userId);
  await attempt(sql, contactNumber, now, async () => {
    if (!(await passwordFits(passwordHash, password))) throw refuseField('CURRENT_PASSWORD_WRONG', 'password');
  });
  return passwordHash;
}
