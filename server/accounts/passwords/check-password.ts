import type { FastifyRequest } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import { refuseField } from '#server/process/errors.ts';
import { noteAccess } from '../sessions/access-events.ts';
import { attempt, passwordBounds } from '../sessions/attempts.ts';
import { knownDevice } from '../sessions/known-devices.ts';
import { passwordFits } from './password.ts';

export const wrongPassword = (field = 'currentPassword') => refuseField('CURRENT_PASSWORD_WRONG', field);

/** Wrong guesses count as failed logins, so a stolen session does not bypass their limit. */
export async function checkPassword(
  { sql, request, now }: { sql: Sql; request: FastifyRequest; now: Date },
  known: { contactNumber: string; passwordHash: string },
  password: string,
  field?: string,
): Promise<void> {
  const device = await knownDevice(sql, request, known.contactNumber, now);
  await attempt(sql, passwordBounds({ contactNumber: known.contactNumber, device }), now, async () => {
    if (await passwordFits(known.passwordHash, password)) return;
    noteAccess('PASSWORD_FAILED', { request, now, userId: request.caller?.userId });
    throw wrongPassword(field);
  });
}
