import type { FastifyRequest } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import { type CallError, refuse } from '#server/process/errors.ts';
import { noteAccess } from '../sessions/access-events.ts';
import { attempt, codeBounds } from '../sessions/attempts.ts';
import { knownDevice } from '../sessions/known-devices.ts';
import { hashRecoveryCode, isOfApp, plainCode, stepOf } from './second-factor-code.ts';
import * as rows from './second-factor-rows.ts';

export interface CodeCheck {
  readonly sql: Sql;
  readonly request: FastifyRequest;
  readonly now: Date;
  readonly userId: number;
  readonly contactNumber: string;
}

export async function guessCode<T>(
  { sql, request, now, userId, contactNumber }: CodeCheck,
  wrong: () => CallError,
  isRight: () => Promise<T | undefined>,
): Promise<T> {
  const device = await knownDevice(sql, request, contactNumber, now);
  return attempt(sql, codeBounds(userId, device), now, async () => {
    const right = await isRight();
    if (right === undefined) {
      noteAccess('SECOND_FACTOR_FAILED', { request, now, userId });
      throw wrong();
    }
    return right;
  });
}

/** Uses up a code of the app or a recovery code, or throws `wrong`. One of two parallel uses of a code succeeds. */
export async function spendCode(
  check: CodeCheck,
  secret: Buffer,
  typed: string,
  wrong: () => CallError,
): Promise<void> {
  const { sql, userId, now } = check;
  const code = plainCode(typed);
  const isUsed = async () => {
    if (!isOfApp(code)) return rows.spendRecoveryCode(sql, userId, hashRecoveryCode(code));
    const step = stepOf(secret, code, now);
    return step !== undefined && rows.spendStep(sql, userId, step);
  };
  await guessCode(check, wrong, async () => ((await isUsed()) ? true : undefined));
  if (!isOfApp(code)) noteAccess('RECOVERY_CODE_USED', check);
}

/** Uses up a code if the person has a second factor; refuses a login without one. */
export async function passSecondFactor(check: CodeCheck, code: string | undefined): Promise<void> {
  const factor = await rows.factorOf(check.sql, check.userId);
  if (!factor?.isOn) return;
  if (code === undefined)
    throw refuse('SECOND_FACTOR_REQUIRED', factor.hasPasskey ? { details: { hasPasskey: true } } : {});
  await spendCode(check, factor.secret, code, () => refuse('SECOND_FACTOR_WRONG'));
}
