/** Sessions: a random token in an httpOnly cookie, of which only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/session.ts';
import type { Sql, Tx } from '#server/kit/database.ts';
import type { Caller } from '#server/kit/serve.ts';
import { firstStepOf } from './first-step.ts';
import * as rows from './rows.ts';

const SESSION_DAYS = 30;
const ROLE_COOKIE = 'role';

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Starts a new session and sets its cookie; a token that the browser already had is never adopted. Answers false when
 * `passwordHash` is no longer the person's password or they were blocked.
 */
export async function startSession(
  tx: Tx,
  session: { userId: number; passwordHash: string; now: Date; reply: FastifyReply },
): Promise<boolean> {
  const { userId, passwordHash, now, reply } = session;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
  const isStarted = await rows.insertSession(tx, { tokenHash: hash(token), userId, passwordHash, now, expiresAt });
  if (!isStarted) return false;
  reply.setSession({ sid: token, expires: expiresAt });
  return true;
}

/**
 * The role selected in the top bar lives in a readable cookie, so that the first HTML has the right menu. It starts as
 * the person's first role; access never depends on it.
 */
export function offerRole(person: CurrentUser, request: FastifyRequest, reply: FastifyReply): void {
  const roles: string[] = person.roles.map((each) => each.roleType);
  const [first] = roles;
  if (!first || roles.includes(request.cookies[ROLE_COOKIE] ?? '')) return;
  reply.setCookie(ROLE_COOKIE, first, { maxAge: SESSION_DAYS * 86_400 });
}

/** Removes the person from this browser. */
export function clearCookies(reply: FastifyReply): void {
  reply.setSession(undefined);
  reply.clearCookie(ROLE_COOKIE);
}

/** The person behind a token, unless the session ended or the person is blocked. */
export async function callerOf(sql: Sql, sid: string, now: Date): Promise<Caller | undefined> {
  const tokenHash = hash(sid);
  const found = await rows.callerByToken(sql, tokenHash, now);
  return found && { userId: found.userId, roles: found.roles, tokenHash, mustFirst: firstStepOf(found) };
}
