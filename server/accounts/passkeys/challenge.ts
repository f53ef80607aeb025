/** A challenge is in a cookie of the browser that asked; only its hash is stored. */
import { isIPv4 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import type { Settings } from '#server/process/settings.ts';
import { hashOf, newToken } from '../token.ts';
import * as rows from './passkey-rows.ts';

const COOKIE = 'passkey';
const SECONDS = 300;

/** With a `userId` it is for that person alone, who adds a passkey. */
export async function newChallenge(sql: Sql, reply: FastifyReply, now: Date, userId: number | '' = '') {
  const challenge = newToken();
  await rows.insertChallenge(sql, hashOf(challenge + userId), new Date(now.getTime() + SECONDS * 1000));
  reply.setCookie(COOKIE, challenge, { httpOnly: true, maxAge: SECONDS });
  return challenge;
}

/** Undefined if it was used before, even without success, or is older than five minutes. */
export async function spendChallenge(sql: Sql, request: FastifyRequest, now: Date, userId: number | '' = '') {
  const challenge = request.cookies[COOKIE] ?? '';
  return (await rows.takeChallenge(sql, hashOf(challenge + userId), now)) ? challenge : undefined;
}

/** Browsers allow passkeys for names only: a server without PUBLIC_URL has them at localhost. */
export function siteOf({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const url = new URL(publicUrl);
  if (isIPv4(url.hostname)) url.hostname = 'localhost';
  return { expectedOrigin: url.origin, expectedRPID: url.hostname };
}
