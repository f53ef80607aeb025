/** The address of a page as a request asks for it: what is no address, or of no host, is refused and never guessed at. */
import type { FastifyRequest } from 'fastify';
import { CallError, noSuchCall } from '#server/process/errors.ts';

/** A name, an IPv4 or a bracketed IPv6 address, with or without a port; a URL would take much more for a host. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Throws 400 for an unreadable Host, 404 for an address that is not on this server. */
export function pageAddress({ originalUrl, host, protocol }: FastifyRequest): URL {
  // HTTP/1.0 may come without a Host.
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`;
  if ((host && !HOST.test(host)) || !URL.canParse(origin)) {
    throw new CallError(400, 'MALFORMED', 'This request could not be read.');
  }
  const address = originalUrl.startsWith('/') ? URL.parse(origin + originalUrl) : null;
  // A path that begins with two slashes is the address of another host, to browsers and to the router of the screens.
  if (!address || address.pathname.startsWith('//')) throw noSuchCall();
  return address;
}
