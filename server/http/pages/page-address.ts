/** The address of the requested page; an invalid address or host is refused, never guessed. */
import type { FastifyRequest } from 'fastify';
import { CallError, noSuchCall } from '#server/process/errors.ts';

/** A host name, an IPv4 or a bracketed IPv6 address, with an optional port. `URL` accepts much more. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

let lastHost = 'localhost';

export function checkHost({ host }: FastifyRequest): void {
  if (!host || host === lastHost) return;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) {
    throw new CallError(400, 'MALFORMED', 'This request could not be read.');
  }
  lastHost = host;
}

export function pageAddress(request: FastifyRequest): URL {
  checkHost(request);
  const { originalUrl, host, protocol } = request;
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`;
  const address = originalUrl.startsWith('/') ? URL.parse(origin + originalUrl) : null;
  // Browsers and the router read a path with two leading slashes as another host.
  if (!address || address.pathname.startsWith('//')) throw noSuchCall();
  return address;
}
