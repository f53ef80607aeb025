/**
 * The headers that protect every response: calls, files, errors, streams and what could not even be read. Pages, photos
 * and `/docs` replace the content security policy by their own.
 */
import { isHttps, type Settings } from '#server/process/settings.ts';

const YEAR_SECONDS = 31_536_000;

/** Data is not to be shown as a page: opened as one, it may load and run nothing. */
const NOTHING_LOADS = "default-src 'none'; frame-ancestors 'none'";

export const protectiveHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  // Unless a response says that it may be stored.
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': NOTHING_LOADS,
  // Not for hosts below this one: they may be somebody else's, and without https.
  ...(isHttps(settings) && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` }),
});
