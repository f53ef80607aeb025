/** A person's session at a kitchen tablet (product rule 13.33). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#server/database/database.ts';
import { recordAccess } from './access-events.ts';
import { offerRole, startSession } from './session.ts';
import { deleteOlderAtTablet } from './session-rows.ts';
import { endStreamsOf } from './sessions.ts';

interface Shift {
  readonly userId: number;
  readonly tabletId: number;
  readonly tabletName: string;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** After the PIN was right. Ends the tablet's last shift; false if the person was blocked. The tablet is locked. */
export async function openShift(tx: Tx, { tabletName, ...shift }: Shift): Promise<boolean> {
  const { userId, tabletId, now, request, reply } = shift;
  if (!(await startSession(tx, shift))) return false;
  await endStreamsOf(tx, await deleteOlderAtTablet(tx, tabletId), now);
  await recordAccess(tx, 'LOGIN', { request, now, userId, detail: tabletName });
  offerRole({ roles: [{ roleType: 'VENDOR' }] }, request, reply);
  return true;
}
