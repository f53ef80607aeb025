/** Serves the screens, rendered in this process; their calls go through the same checks as everyone's, without the network. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Send } from '#contract/kit/caller.ts';
import type { Live } from '#server/events/live.ts';
import { noSuchCall } from '#server/process/errors.ts';
import { offerToken } from '../cross-site.ts';
import type { Limits } from '../limits.ts';
import { policyOfNonce } from './packed-page.ts';
import { pageAddress } from './page-address.ts';
import { PAGE_RETRY_SECONDS, sendErrorPage } from './page-errors.ts';
import { createVisitorPages, type Render } from './visitor-pages.ts';

const YEAR_MS = 31_536_000_000;
/** What the service worker may do, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'";

export interface PagesBuild {
  /** The built screens; in development, a function that rebuilds them when they changed. */
  readonly server: ServerBuild | (() => Promise<ServerBuild>);
  /** The folder of assets; undefined in development. */
  readonly clientFolder: string | undefined;
}

interface Contexts {
  readonly nonceContext: RouterContext<string>;
  readonly sendContext: RouterContext<Send>;
  readonly publicUrlContext: RouterContext<string>;
  readonly licenceContext: RouterContext<string>;
  readonly htmlContext: RouterContext<{ text: string }>;
}

/** Paths without a page: unknown calls, and React Router's own data requests, since data come from `/v1` only. */
const isNoPage = (path: string) => /^\/(v1|media|assets)(\/|$)/.test(path) || path.endsWith('.data');
const pathOf = ({ originalUrl }: FastifyRequest) => originalUrl.split('?')[0] ?? '';

interface PagesOptions {
  readonly limits: Limits;
  readonly clock: () => Date;
  readonly live: Live;
  /** The address under which people reach this server. */
  readonly publicUrl: string;
  /** The restaurant that a call is about, by the call's address; undefined if it may be several. */
  readonly restaurantOf: (url: string) => number | undefined;
  /** The number of the operator's licence, which every page shows. */
  readonly licence: () => Promise<string>;
  /** Where else than here forms may lead: the payment provider. */
  readonly formsTo?: string | undefined;
}

/** What web/entry.server.tsx exports besides what the framework wants. */
const hasContexts = (entry: object): entry is { contexts: Contexts } => 'contexts' in entry;

function contextsOf({ entry }: ServerBuild): Contexts {
  if (!hasContexts(entry.module)) throw new Error('The screens were built without their contexts.');
  return entry.module.contexts;
}

export async function addPages(
  app: FastifyInstance,
  build: PagesBuild,
  { limits, publicUrl, licence, formsTo, ...options }: PagesOptions,
): Promise<void> {
  if (build.clientFolder) await addAssets(app, build.clientFolder);
  const serverBuild = async () => (typeof build.server === 'function' ? build.server() : build.server);
  // Given a function, the router would prepare its routes again for every request.
  const handle = createRequestHandler(build.server, build.clientFolder ? 'production' : 'development');
  const render: Render = async ({ url, cookie, nonce, send }) => {
    const contexts = contextsOf(await serverBuild());
    const html = { text: '' };
    const provider = new RouterContextProvider();
    provider.set(contexts.nonceContext, nonce);
    provider.set(contexts.sendContext, send);
    provider.set(contexts.publicUrlContext, publicUrl);
    provider.set(contexts.licenceContext, await licence());
    provider.set(contexts.htmlContext, html);
    const response = await handle(new Request(url, { headers: { cookie } }), provider);
    return { response, html: html.text || (await response.text()) };
  };
  // In development the screens change at any time, so none is kept.
  const sendToVisitor = build.clientFolder ? createVisitorPages(app, { ...options, render, publicUrl }) : undefined;

  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    isNoPage(pathOf(request)) ? reply.send(error) : sendErrorPage(error, request, reply);
  app.get('/*', { schema: { hide: true }, errorHandler }, async (request, reply) => {
    const isNone = isNoPage(pathOf(request));
    // Pages for everybody carry no cookie; a visitor gets the token with their first call.
    const isVisitor = request.sid === undefined && sendToVisitor !== undefined;
    if (isNone || !isVisitor) offerToken(request, reply);
    if (isNone) throw noSuchCall();
    await limits.check(request, 'page');
    if (isVisitor) return sendToVisitor(request, reply);
    const url = pageAddress(request);
    const nonce = randomUUID();
    const { cookie = '' } = request.headers;
    const { response, html } = await render({ url, cookie, nonce, send: app.sendAs(request, reply) });
    for (const [name, value] of response.headers) reply.header(name, value);
    reply.header('Content-Security-Policy', policyOfNonce(nonce, formsTo));
    // A page rendered for a person must not reappear by Back after they logged out, nor be stored on the disk.
    reply.header('Cache-Control', request.sid === undefined ? 'private, no-cache' : 'no-store');
    if (response.status === 503) reply.header('Retry-After', PAGE_RETRY_SECONDS);
    return reply.code(response.status).send(html);
  });
}

/** Serves built assets. Their names change with their content; the build has compressed them. */
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
    // The service worker fetches pages and files of this site.
    setHeaders: (response, path) => {
      if (path.includes('sw.js')) response.header('content-security-policy', WORKER_POLICY);
    },
  });
}
