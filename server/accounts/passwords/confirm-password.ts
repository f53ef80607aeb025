import type { FastifyRequest } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import * as rows from '../rows.ts';
import { passSecondFactor } from '../second-factor/check-code.ts';
import { checkPassword } from './check-password.ts';

/**
 * For changes that cannot be undone. Returns the password's hash, which the transaction compares, because it may change
 * meanwhile.
 */
export async function confirmPassword(
  asking: { sql: Sql; request: FastifyRequest; now: Date },
  userId: number,
  { password, code }: { password: string; code?: string | undefined },
): Promise<string> {
  const known = await rows.credentialsOf(asking.sql, userId);
  await checkPassword(asking, known, password, 'password');
  await passSecondFactor({ ...asking, ...known }, code);
  return known.passwordHash;
}
