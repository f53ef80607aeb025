/** The address of the page that a request asks for; an invalid address or host is refused, never guessed. */
import type { FastifyRequest } from 'fastify';
import { CallError, noSuchCall } from '#server/process/errors.ts';

/** A name, an IPv4 or a bracketed IPv6 address, with or without a port; `URL` accepts much more as a host. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The last host that was valid: nearly all requests have the same. */
let lastHost = 'localhost';

/** Throws 400 for an unreadable Host. */
export function checkHost({ host }: FastifyRequest): void {
  // HTTP/1.0 requests may have no Host.
  if (!host || host === lastHost) return;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) {
    throw new CallError(400, 'MALFORMED', 'This request could not be read.');
  }
  lastHost = host;
}

/** Throws 400 for an unreadable Host, 404 for an address that is not on this server. */
export function pageAddress(request: FastifyRequest): URL {
  checkHost(request);
  const { originalUrl, host, protocol } = request;
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`;
  const address = originalUrl.startsWith('/') ? URL.parse(origin + originalUrl) : null;
  // Browsers and the screens' router read a path with two leading slashes as the address of another host.
  if (!address || address.pathname.startsWith('//')) throw noSuchCall();
  return address;
}
