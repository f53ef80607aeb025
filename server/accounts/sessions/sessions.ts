import type { FastifyRequest } from 'fastify';
import { endOtherSessions, endSession, sessions } from '#contract/accounts/sessions.ts';
import { t } from '#contract/kit/texts.ts';
import type { Tx } from '#server/database/database.ts';
import { END } from '#server/events/live.ts';
import { publishEvents } from '#server/events/outbox.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { hashOf } from '../token.ts';
import { recordAccess } from './access-events.ts';
import { deleteOtherDevices } from './known-devices.ts';
import { idleSince } from './session.ts';
import * as rows from './session-rows.ts';

export const endStreamsOf = (tx: Tx, ended: readonly rows.EndedSession[], at: Date) =>
  publishEvents(
    tx,
    ended.map(({ userId, tokenHash }) => ({
      at,
      event: END,
      toUser: userId,
      data: { token: tokenHash.toString('hex') },
    })),
  );

export async function endSessionsOf(tx: Tx, userId: number, at: Date): Promise<void> {
  await rows.deleteSessionsOf(tx, userId);
  await publishEvents(tx, [{ at, event: END, toUser: userId, data: {} }]);
}

/** The one in the browser of this request, if there is one. */
export async function endSessionIn({ sid }: FastifyRequest, tx: Tx, at: Date): Promise<void> {
  if (sid !== undefined) await endStreamsOf(tx, await rows.deleteSession(tx, hashOf(sid)), at);
}

export const serveSessions = serve(sessions, async ({ sql, params: { userId }, query, user, now }) => {
  const page = slice(query) ?? FIRST_PAGE;
  const found = await rows.sessionsOf(sql, userId, { now, idleSince: idleSince(now), ...page });
  return pageOf(found, 'sessionId', (session) => ({
    ...session,
    isThis: session.tokenHash.equals(user.tokenHash),
  }));
});

export const serveEndSession = serve(
  endSession,
  async ({ tx, params: { userId, sessionId }, now, request, refuse }) => {
    const ended = await rows.deleteSessionById(tx, userId, sessionId);
    if (ended.length === 0) throw refuse('SESSION_NOT_FOUND');
    await endStreamsOf(tx, ended, now);
    await recordAccess(tx, 'SESSIONS_ENDED', { request, now, userId });
    return t`This device is logged out.`;
  },
);

/** Their browsers are no longer known devices either. */
export async function endOthers(tx: Tx, { userId, tokenHash }: rows.EndedSession, now: Date, request: FastifyRequest) {
  const ended = await rows.deleteOtherSessions(tx, userId, tokenHash);
  await deleteOtherDevices(tx, userId, request);
  await endStreamsOf(tx, ended, now);
}

export const serveEndOtherSessions = serve(endOtherSessions, async ({ tx, params: { userId }, user, now, request }) => {
  await endOthers(tx, user, now, request);
  await recordAccess(tx, 'SESSIONS_ENDED', { request, now, userId });
  return t`You are logged out everywhere else.`;
});
