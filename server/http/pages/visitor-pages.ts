/** Sends pages to callers without a session. They are rendered without anything of the caller, once for all of them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Send } from '#contract/kit/caller.ts';
import { clockWords, timeOf } from '#contract/kit/india.ts';
import { THEMES } from '#contract/kit/pages.ts';
import type { Live } from '#server/events/live.ts';
import { type PackedPage, packPage } from './packed-page.ts';
import { checkHost, pageAddress } from './page-address.ts';
import { PAGE_RETRY_SECONDS } from './page-errors.ts';
import { createSharedPages, type RenderedPage, type SentPage, type SharedPages } from './shared-pages.ts';

/**
 * For caches between us and the browser: they hear no events, so they may keep a page for two seconds. `public` is last
 * because HAProxy reads `max-age=0` before it as a ban.
 */
const SHARED = 'max-age=0, must-revalidate, s-maxage=2, public';
/** The theme's cookie decides, and a session's, so a cache must not send this page to those who have one. */
const VARY = 'Accept-Encoding, Cookie';

/** Renders the page of an address for a caller with these cookies; its scripts have the nonce. */
export type Render = (page: {
  readonly url: URL;
  readonly cookie: string;
  readonly nonce: string;
  readonly send: Send;
}) => Promise<{ readonly response: Response; readonly html: string }>;

interface VisitorOptions {
  readonly render: Render;
  readonly clock: () => Date;
  readonly live: Live;
  /** The address under which people reach this server. */
  readonly publicUrl: string;
  /** The restaurant that a call is about, by the call's address; undefined if it may be several. */
  readonly restaurantOf: (url: string) => number | undefined;
}

/** Returns a function that sends the page of a request. */
export function createVisitorPages(
  app: FastifyInstance,
  { render, clock, live, publicUrl, restaurantOf }: VisitorOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const pages = createSharedPages(clock, mark);
  live.onPublicChange(pages.changed);
  countPages(app, pages);

  async function renderForAll(request: FastifyRequest, theme: string | undefined): Promise<RenderedPage> {
    const { pathname, search } = pageAddress(request);
    const send = app.sendAsVisitor(request);
    const about = new Set<number>();
    let [isAboutMany, isDatabaseAway, isWhole] = [false, false, true];
    const watched: Send = async (call) => {
      const restaurantId = restaurantOf(call.url);
      if (restaurantId === undefined) isAboutMany = true;
      else about.add(restaurantId);
      const sent = await send(call);
      if (sent.status >= 500) isWhole = false;
      if (sent.status === 503) isDatabaseAway = true;
      return sent;
    };
    const nonce = crypto.randomUUID();
    const cookie = theme ? `theme=${theme}` : '';
    const url = new URL(pathname + search, publicUrl);
    const { response, html } = await render({ url, cookie, nonce, send: watched });
    return {
      status: response.status,
      location: response.headers.get('Location'),
      page: packPage(html, nonce),
      about: isAboutMany ? 'many' : about,
      isDatabaseAway,
      isWhole,
    };
  }

  return async (request, reply) => {
    checkHost(request);
    const theme = THEMES.find((each) => each === request.cookies.theme);
    const key = `${theme} ${request.originalUrl}`;
    return sendPage(request, reply, await pages.find(key, () => renderForAll(request, theme)));
  };
}

function countPages({ metrics }: FastifyInstance, { figures }: SharedPages): void {
  new Counter({
    name: 'chatpata_visitor_pages_total',
    help: 'Pages sent to visitors, from memory or after a rendering',
    labelNames: ['from'],
    registers: [metrics],
    collect() {
      const { memory, rendering } = figures();
      this.reset();
      this.inc({ from: 'memory' }, memory);
      this.inc({ from: 'rendering' }, rendering);
    },
  });
  new Gauge({
    name: 'chatpata_visitor_pages_bytes',
    help: 'Memory that the pages kept for visitors take, about, in bytes',
    registers: [metrics],
    collect() {
      this.set(figures().bytes);
    },
  });
}

/** Notes in a page how old it is; web/app.css shows it above the page. */
const mark = (page: PackedPage, asOf: Date): PackedPage => page.withAttribute('data-as-of', clockWords(timeOf(asOf)));

// Names are in lower case, as Fastify keeps them: others cost a conversion for each header of each response.
async function sendPage(request: FastifyRequest, reply: FastifyReply, sent: SentPage): Promise<FastifyReply> {
  const { status, location, page, isShared, asOf } = sent;
  reply.header('content-security-policy', page.policy).header('vary', VARY);
  reply.header('cache-control', isShared ? SHARED : asOf ? 'no-store' : 'private, no-cache');
  if (isShared) reply.header('etag', page.etag);
  if (asOf) reply.header('warning', '110 - "Response is Stale"').header('last-modified', asOf.toUTCString());
  if (isShared && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  if (location) reply.header('location', location);
  if (status === 503) reply.header('retry-after', PAGE_RETRY_SECONDS);
  const { contentEncoding, body } = await page.as(request.headers['accept-encoding']);
  if (contentEncoding) reply.header('content-encoding', contentEncoding);
  return reply.code(status).type('text/html; charset=utf-8').send(body);
}
