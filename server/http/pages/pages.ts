/**
 * Serves the screens, rendered in this process; their calls go through the same checks as everyone's, without the
 * network.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operator } from '#contract/kit/brand.ts';
import type { Live } from '#server/events/live.ts';
import { noSuchCall } from '#server/process/errors.ts';
import { offerToken } from '../cross-site.ts';
import type { Limits } from '../limits.ts';
import type { PagesBuild } from './built-pages.ts';
import { policyOfNonce } from './packed-page.ts';
import { pageAddress } from './page-address.ts';
import { PAGE_RETRY_SECONDS, sendErrorPage } from './page-errors.ts';
import { createVisitorPages, type Render } from './visitor-pages.ts';

const YEAR_MS = 31_536_000_000;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'";

/** Unknown calls and files. */
const isNoPage = (path: string) => /^\/(v1|media|assets)(\/|$)/.test(path);
/** Not cached for everybody, since its address has a secret. */
const SETUP = '/setup';
const pathOf = ({ originalUrl }: FastifyRequest) => originalUrl.split('?')[0] ?? '';

interface PagesOptions {
  readonly limits: Limits;
  readonly clock: () => Date;
  readonly live: Live;
  readonly publicUrl: string;
  readonly restaurantOf: (url: string) => number | undefined;
  readonly operator: () => Promise<Operator>;
  /** The payment provider's origin, if forms may lead there. */
  readonly formsTo?: string | undefined;
}

export async function addPages(
  app: FastifyInstance,
  { screens, files, clientFolder }: PagesBuild,
  { limits, publicUrl, operator, formsTo, ...options }: PagesOptions,
): Promise<void> {
  if (clientFolder) await addAssets(app, clientFolder);
  const render: Render = async ({ language, ...page }) =>
    (await screens(language)).renderPage({ ...page, publicUrl, operator: await operator() }, files(language));
  // Not in development, where the screens change at any time.
  const sendToVisitor = clientFolder ? createVisitorPages(app, { ...options, render, publicUrl }) : undefined;

  const errorHandler = async (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    isNoPage(pathOf(request)) ? reply.send(error) : sendErrorPage(error, await operator(), request, reply);
  app.get('/*', { errorHandler }, async (request, reply) => {
    const isNone = isNoPage(pathOf(request));
    const isVisitor = request.sid === undefined && sendToVisitor !== undefined && pathOf(request) !== SETUP;
    if (isNone || !isVisitor) offerToken(request, reply);
    if (isNone) throw noSuchCall();
    await limits.check(request, 'page');
    if (isVisitor) return sendToVisitor(request, reply);
    const url = pageAddress(request);
    const nonce = randomUUID();
    const { language } = request;
    const { cookie = '' } = request.headers;
    const { status, location, html } = await render({ url, language, cookie, nonce, send: app.sendAs(request, reply) });
    if (location) reply.header('Location', location);
    reply.header('Content-Security-Policy', policyOfNonce(nonce, formsTo));
    // A page rendered for a person must not be stored, nor reappear by Back after the logout.
    reply.header('Cache-Control', request.sid === undefined ? 'private, no-cache' : 'no-store');
    if (status === 503) reply.header('Retry-After', PAGE_RETRY_SECONDS);
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  });
}

async function addAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  const shared = { decorateReply: false, index: false as const, preCompressed: true, schemaHide: true };
  await app.register(fastifyStatic, {
    ...shared,
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    maxAge: YEAR_MS,
    immutable: true,
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (response, path) => {
      if (path.includes('sw.js')) response.header('content-security-policy', WORKER_POLICY);
    },
  });
}
