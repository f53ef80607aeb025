/** The cross-site token: a readable cookie that a page repeats in a header, which another site cannot do. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const TOKEN_COOKIE = 'XSRF-TOKEN';
const TOKEN_HEADER = 'x-xsrf-token';

const attributes = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: request.protocol === 'https' }) as const;

/** The same where the framework gave up before it read any cookie. */
export function offerTokenEarly(request: FastifyRequest, reply: FastifyReply): void {
  const hasToken = request.headers.cookie?.includes(`${TOKEN_COOKIE}=`);
  if (!hasToken) reply.header('Set-Cookie', cookie.serialize(TOKEN_COOKIE, randomUUID(), attributes(request)));
}

/** Gives a caller who has none a token; it is no secret from the page itself. */
export function offerToken(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.cookies[TOKEN_COOKIE]) reply.setCookie(TOKEN_COOKIE, randomUUID(), attributes(request));
}

/** Whether the header repeats the cookie. */
function tokenMatches(request: FastifyRequest): boolean {
  const kept = Buffer.from(request.cookies[TOKEN_COOKIE] ?? '');
  const header = Buffer.from(String(request.headers[TOKEN_HEADER] ?? ''));
  return kept.length > 0 && kept.length === header.length && timingSafeEqual(kept, header);
}

/** Whether the browser itself says that another site made this request. */
function isFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return false;
  // Hosts, not origins: behind a proxy that ends TLS this server sees http where the browser says https.
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/**
 * Whether a changing call may pass (contract.md, cross-site forgery): needed with a session, and at the entrances
 * also when only the token cookie is sent.
 */
export function passesCrossSite(
  request: FastifyRequest,
  call: { isEntrance: boolean; hasSession: boolean; publicUrl: string },
): boolean {
  if (isFromElsewhere(request, call.publicUrl)) return false;
  const isNeeded = call.hasSession || (call.isEntrance && request.cookies[TOKEN_COOKIE] !== undefined);
  return !isNeeded || tokenMatches(request);
}
