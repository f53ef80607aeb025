/** Sessions: a random token in an httpOnly cookie, of which only the hash is stored. */
import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { Caller, SessionToCheck } from '#server/http/serve.ts';
import type { Settings } from '#server/process/settings.ts';
import { firstStepOf } from '../passwords/first-step.ts';
import { deviceNameOf } from './device-name.ts';
import * as rows from './session-rows.ts';

const SESSION_DAYS = 30;
const IDLE_DAYS = 14;
/** How often the last use of a session is written, so that most calls do not write. */
const NOTE_EVERY_MS = 5 * 60_000;
const ROLE_COOKIE = 'role';

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Starts a new session and sets its cookie; a token that the browser already had is never adopted. Returns false when
 * `passwordHash` is no longer the person's password or they were blocked.
 */
export async function startSession(
  tx: Tx,
  session: { userId: number; passwordHash: string; now: Date; request: FastifyRequest; reply: FastifyReply },
): Promise<boolean> {
  const { userId, passwordHash, now, request, reply } = session;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
  const isStarted = await rows.insertSession(tx, {
    tokenHash: hashOf(token),
    userId,
    passwordHash,
    now,
    expiresAt,
    device: deviceNameOf(request.headers['user-agent']),
    address: request.ip,
  });
  if (!isStarted) return false;
  reply.setSession({ sid: token, expires: expiresAt });
  return true;
}

/**
 * The role selected in the top bar is in a readable cookie, so that the first HTML has the right menu. It starts as the
 * person's first role; access never depends on it.
 */
export function offerRole(person: CurrentUser, request: FastifyRequest, reply: FastifyReply): void {
  const roles: string[] = person.roles.map((each) => each.roleType);
  const [first] = roles;
  if (!first || roles.includes(request.cookies[ROLE_COOKIE] ?? '')) return;
  reply.setCookie(ROLE_COOKIE, first, { maxAge: SESSION_DAYS * 86_400 });
}

/** Deletes the cookies of the session and the selected role. */
export function clearCookies(reply: FastifyReply): void {
  reply.setSession(undefined);
  reply.clearCookie(ROLE_COOKIE);
}

/** A session that was not seen after this has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_DAYS * 86_400_000);

/** A session as a statement checks it by itself; one that was not seen after `seenSince` must be noted by `callerOf`. */
export const sessionToCheck = (sid: string, now: Date): SessionToCheck => ({
  tokenHash: hashOf(sid),
  seenSince: new Date(now.getTime() - NOTE_EVERY_MS),
});

/**
 * The person of a session token, used from `address`; undefined when the session has ended or the person is blocked.
 */
export async function callerOf(
  { sql, settings }: { sql: Sql; settings: Settings },
  { sid, now, address }: { sid: string; now: Date; address: string },
): Promise<Caller | undefined> {
  const tokenHash = hashOf(sid);
  const found = await rows.callerByToken(sql, tokenHash, { now, idleSince: idleSince(now) });
  if (!found) return undefined;
  const notedSince = new Date(now.getTime() - NOTE_EVERY_MS);
  if (found.lastSeenAt <= notedSince) await rows.noteSeen(sql, tokenHash, { now, notedSince, address });
  return { userId: found.userId, roles: found.roles, tokenHash, mustFirst: await firstStepOf(sql, settings, found) };
}
