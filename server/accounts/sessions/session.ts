/** Sessions: a random token in an httpOnly cookie; only its hash is stored. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { TABLET_RIGHTS } from '#contract/kit/rights.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { Caller, SessionToCheck } from '#server/http/serve.ts';
import type { Settings } from '#server/process/settings.ts';
import { firstStepOf } from '../passwords/first-step.ts';
import { hashOf, newToken } from '../token.ts';
import { deviceNameOf } from './device-name.ts';
import * as rows from './session-rows.ts';

const SESSION_DAYS = 30;
const IDLE_DAYS = 14;
/** At a kitchen tablet. */
const SHIFT_HOURS = 12;
/** How often the last use of a session is stored; most calls then write nothing. */
const NOTE_EVERY_MS = 5 * 60_000;
const ROLE_COOKIE = 'role';

/**
 * A token that the browser already had is never adopted. False when `passwordHash` or `contactNumber` is outdated or the
 * person is blocked.
 */
export async function startSession(
  tx: Tx,
  session: {
    userId: number;
    passwordHash?: string;
    contactNumber?: string;
    tabletId?: number;
    now: Date;
    request: FastifyRequest;
    reply: FastifyReply;
  },
): Promise<boolean> {
  const { userId, passwordHash, contactNumber, tabletId, now, request, reply } = session;
  const token = newToken();
  const hours = tabletId === undefined ? SESSION_DAYS * 24 : SHIFT_HOURS;
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  const isStarted = await rows.insertSession(tx, {
    tokenHash: hashOf(token),
    userId,
    passwordHash,
    contactNumber,
    tabletId,
    now,
    expiresAt,
    device: deviceNameOf(request.headers['user-agent']),
    address: request.ip,
  });
  if (!isStarted) return false;
  reply.setSession({ sid: token, expires: expiresAt });
  return true;
}

/** The selected role is in a readable cookie, so that the first HTML has the right menu. Access never depends on it. */
export function offerRole(
  person: Pick<RowOf<typeof CurrentUser>, 'roles'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const roles: string[] = person.roles.map((each) => each.roleType);
  const [first] = roles;
  if (!first || roles.includes(request.cookies[ROLE_COOKIE] ?? '')) return;
  reply.setCookie(ROLE_COOKIE, first, { maxAge: SESSION_DAYS * 86_400 });
}

export function clearCookies(reply: FastifyReply): void {
  reply.setSession(undefined);
  reply.clearCookie(ROLE_COOKIE);
}

export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_DAYS * 86_400_000);

/**
 * For a statement that checks the session itself; one not used since `seenSince` must go through `callerOf`, which
 * stores its use.
 */
export const sessionToCheck = (sid: string, now: Date): SessionToCheck => ({
  tokenHash: hashOf(sid),
  seenSince: new Date(now.getTime() - NOTE_EVERY_MS),
});

export async function callerOf(
  { sql, settings }: { sql: Sql; settings: Settings },
  { sid, now, address }: { sid: string; now: Date; address: string },
): Promise<Caller | undefined> {
  const tokenHash = hashOf(sid);
  const found = await rows.callerByToken(sql, tokenHash, { now, idleSince: idleSince(now) });
  if (!found) return undefined;
  const notedSince = new Date(now.getTime() - NOTE_EVERY_MS);
  if (found.lastSeenAt <= notedSince) await rows.noteSeen(sql, tokenHash, { now, notedSince, address });
  const { userId, roles, adminRole, shiftAt } = found;
  if (shiftAt !== null) return { userId, roles, tokenHash, mustFirst: undefined, onlyRights: TABLET_RIGHTS, shiftAt };
  return { userId, roles, adminRole, tokenHash, mustFirst: await firstStepOf(sql, settings, found) };
}
