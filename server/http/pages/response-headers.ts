/**
 * Security headers of every response: calls, files, errors, streams and requests that could not be read. Pages, photos
 * and `/developers` replace the content security policy with their own.
 */
import { isHttps, type Settings } from '#server/process/settings.ts';

const YEAR_SECONDS = 31_536_000;

/** Data opened as a page can load and run nothing. */
const NOTHING_LOADS = "default-src 'none'; frame-ancestors 'none'";

/** In lower case, as Fastify stores them: otherwise it converts each header of each response. */
export const protectiveHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': NOTHING_LOADS,
  // With the subdomains of PUBLIC_URL's host, so that none of them can be played over http to set cookies for it.
  ...(isHttps(settings) && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
});
