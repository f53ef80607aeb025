/**
 * The cross-site token: a readable cookie that a page repeats in a header, as no other site can. It derives from the
 * session's secret, so a cookie set by another host of the same domain fails.
 */
import { createHmac, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isSame } from './signatures.ts';

export const TOKEN_COOKIE = 'XSRF-TOKEN';
const TOKEN_HEADER = 'x-xsrf-token';

const tokens = new LRUCache<string, string>({ max: 10_000, memoMethod: (sid) => tokenOf(sid) });
const tokenOf = (sid: string) => createHmac('sha256', sid).update(TOKEN_COOKIE).digest('base64url');
/** No session's secret is longer; what a client made up must not fill the memory. */
const SID_LENGTH_MAX = 64;

export function tokenFor(sid: string | undefined): string {
  if (!sid) return randomUUID();
  return sid.length <= SID_LENGTH_MAX ? tokens.memo(sid) : tokenOf(sid);
}

const fits = (token: string | undefined, sid: string | undefined): boolean =>
  Boolean(token) && (!sid || isSame(token, tokenFor(sid)));

/** Files that are the same for everybody: caches must never store a cookie with them. */
const FILES = /^\/(assets|media)(\/|$)/;

export function offerToken(request: FastifyRequest, reply: FastifyReply): void {
  const { sid } = request;
  if (FILES.test(request.url)) return;
  if (!fits(request.cookies[TOKEN_COOKIE], sid)) reply.setCookie(TOKEN_COOKIE, tokenFor(sid));
}

/** As `offerToken`, where the framework failed before it parsed cookies; the next request checks the token. */
export function offerTokenEarly(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (FILES.test(request.url) || request.headers.cookie?.includes(`${TOKEN_COOKIE}=`)) return;
  const attributes = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  reply.header('Set-Cookie', cookie.serialize(TOKEN_COOKIE, tokenFor(undefined), attributes));
}

function isFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return false;
  // Compares hosts, not origins: behind a proxy that ends TLS this server sees http where the browser sent https.
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/**
 * Whether a changing call may pass. With a session the header must repeat the cookie, which must belong to the session.
 * Register and login act for no session: they only repeat the cookie, if there is one.
 */
export function passesCrossSite(
  request: FastifyRequest,
  { isEntrance, publicUrl }: { isEntrance: boolean; publicUrl: string },
): boolean {
  if (isFromElsewhere(request, publicUrl)) return false;
  const { sid } = request;
  const token = request.cookies[TOKEN_COOKIE];
  const isNeeded = sid !== undefined || (isEntrance && token !== undefined);
  if (!isNeeded) return true;
  return fits(token, isEntrance ? undefined : sid) && isSame(token, String(request.headers[TOKEN_HEADER] ?? ''));
}
