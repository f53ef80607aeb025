/** The self-contained page shown when no screen could be rendered: too many requests, no database, a defect. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operator } from '#contract/kit/brand.ts';
import { styleOf } from '#contract/kit/legible.ts';
import { t, translated } from '#contract/kit/texts.ts';
import { asCallError } from '../error-responses.ts';

export const PAGE_RETRY_SECONDS = 5;

const CONTENT_SECURITY =
  "default-src 'none'; img-src 'self'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function sendErrorPage(
  error: unknown,
  { brand }: Operator,
  { language }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode, message, retryAfterSeconds } = asCallError(error);
  if (statusCode >= 500) reply.log.error({ err: error }, 'a page failed');
  const retryAfter = retryAfterSeconds ?? (statusCode === 503 ? PAGE_RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  reply.removeHeader('content-encoding').removeHeader('content-length');
  reply.header('Content-Security-Policy', CONTENT_SECURITY);
  reply.header('Cache-Control', 'no-store');
  return reply
    .code(statusCode)
    .type('text/html; charset=utf-8')
    .send(pageWith(translated(message), brand, language));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// The sentences are ours and contain no markup, so they need no escaping.
const pageWith = (sentence: string, brand: Operator['brand'], language: string) => `<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t`Please try again`} · ${escaped(brand.name)}</title>
</head>
<body style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 0 auto; padding: 15vh 1rem; text-align: center">
<main>
<img src="/scenes/spilled.webp" alt="" width="256" height="192">
<h1>${t`This page could not be loaded`}</h1>
<p>${sentence}</p>
<p><a href="" style="display: inline-block; padding: 0.75rem 1.5rem; border-radius: 0.75rem; background: ${styleOf(brand)['--brand']}; color: ${styleOf(brand)['--brand-text']}">${t`Try again`}</a></p>
</main>
</body>
</html>
`;
