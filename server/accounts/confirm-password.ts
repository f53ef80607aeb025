import type { FastifyRequest } from 'fastify';
import type { Sql } from '#server/kit/database.ts';
import { checkPassword } from './check-password.ts';
import * as rows from './rows.ts';

/**
 * Checks the password of somebody who is logged in, before what cannot be undone. Returns the hash that it fitted, for
 * the transaction to compare: the password may be changed meanwhile.
 */
export async function confirmPassword(
  asking: { sql: Sql; request: FastifyRequest; now: Date },
  userId: number,
  password: string,
): Promise<string> {
  const known = await rows.credentialsOf(asking.sql, userId);
  await checkPassword(asking, known, password, 'password');
  return known.passwordHash;
}
