import type { FastifyRequest } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import { refuse } from '#server/process/errors.ts';
import * as rows from '../rows.ts';
import { spendCode } from '../second-factor/check-code.ts';
import { factorOf } from '../second-factor/second-factor-rows.ts';
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
  const factor = await factorOf(asking.sql, userId);
  if (factor?.isOn) {
    if (code === undefined) throw refuse('SECOND_FACTOR_REQUIRED');
    const check = { ...asking, userId, contactNumber: known.contactNumber };
    await spendCode(check, factor.secret, code, () => refuse('SECOND_FACTOR_WRONG'));
  }
  return known.passwordHash;
}
