/** Sends pages to callers without a session. Nothing of the caller is rendered, so all of them share one rendering. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Send } from '#contract/kit/caller.ts';
import { clockWords, timeOf } from '#contract/kit/india.ts';
import { THEMES } from '#contract/kit/pages.ts';
import { chosenPlaceIn } from '#contract/kit/place.ts';
import type { Live } from '#server/events/live.ts';
import { ENGLISH } from '#server/languages/catalogue.ts';
import { LANGUAGE_COOKIE } from '#server/languages/speaking.ts';
import type { RenderedHtml } from './built-pages.ts';
import { type PackedPage, packPage } from './packed-page.ts';
import { checkHost, pageAddress } from './page-address.ts';
import { PAGE_RETRY_SECONDS } from './page-errors.ts';
import {
  createSharedPages,
  type PagesFigures,
  type RenderedPage,
  type SentPage,
  type SharedPages,
} from './shared-pages.ts';

/**
 * For pages that depend on no cookie. Caches between us and the browser receive no events, so two seconds at most.
 * `public` is last because HAProxy takes an earlier `max-age=0` as a ban.
 */
const SHARED = 'max-age=0, must-revalidate, s-maxage=2, public';
/** Caches must not send such a page to people with a session, a theme, a place or a language, whose pages differ. */
const VARY = 'Accept-Encoding, Cookie';

const BYTES_MAX = 64 * 1024 * 1024;
const BYTES_NEAR_PLACES_MAX = 32 * 1024 * 1024;

export type Render = (page: {
  readonly url: URL;
  readonly language: string;
  readonly cookie: string;
  readonly nonce: string;
  readonly send: Send;
}) => Promise<RenderedHtml>;

interface VisitorOptions {
  readonly render: Render;
  readonly clock: () => Date;
  readonly live: Live;
  readonly publicUrl: string;
  readonly restaurantOf: (url: string) => number | undefined;
}

export function createVisitorPages(
  app: FastifyInstance,
  { render, clock, live, publicUrl, restaurantOf }: VisitorOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const everywhere = createSharedPages(clock, mark, BYTES_MAX);
  // There are many places, each with few visitors: their pages must not evict the others.
  const nearPlaces = createSharedPages(clock, mark, BYTES_NEAR_PLACES_MAX);
  for (const { changed } of [everywhere, nearPlaces]) live.onPublicChange(changed);
  countPages(app, [everywhere, nearPlaces]);

  async function renderForAll(request: FastifyRequest, { theme, near, language }: Choices): Promise<RenderedPage> {
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
    const cookie = [theme && `theme=${theme}`, near && `place=${encodeURIComponent(near)}`].filter(Boolean).join('; ');
    const url = new URL(pathname + search, publicUrl);
    const { status, location, html } = await render({ url, language, cookie, nonce, send: watched });
    return {
      status,
      location,
      page: packPage(html, nonce),
      about: isAboutMany ? 'many' : about,
      isDatabaseAway,
      isWhole,
    };
  }

  return async (request, reply) => {
    checkHost(request);
    const choices = choicesIn(request);
    const { theme, near, language } = choices;
    const [pages, key] = near
      ? [nearPlaces, `${language} ${theme} ${near}\n${request.originalUrl}`]
      : [everywhere, `${language} ${theme} ${request.originalUrl}`];
    const sent = await pages.find(key, () => renderForAll(request, choices));
    return sendPage(request, reply, {
      ...sent,
      isForEverybody: !theme && !near && !request.cookies[LANGUAGE_COOKIE] && language === ENGLISH.code,
    });
  };
}

/** A page may depend only on its address and these cookies, each reduced to its possible values. */
interface Choices {
  readonly theme: string | undefined;
  readonly near: string | undefined;
  readonly language: string;
}

const choicesIn = ({ cookies, language }: FastifyRequest): Choices => ({
  language,
  theme: THEMES.find((each) => each === cookies.theme),
  near: chosenPlaceIn(cookies.place ?? '')?.near,
});

function countPages({ metrics }: FastifyInstance, all: readonly SharedPages[]): void {
  const sum = (of: keyof PagesFigures) => all.reduce((total, { figures }) => total + figures()[of], 0);
  new Counter({
    name: 'chatpata_visitor_pages_total',
    help: 'Pages sent to visitors, from memory or after a rendering',
    labelNames: ['from'],
    registers: [metrics],
    collect() {
      this.reset();
      this.inc({ from: 'memory' }, sum('memory'));
      this.inc({ from: 'rendering' }, sum('rendering'));
    },
  });
  new Gauge({
    name: 'chatpata_visitor_pages_bytes',
    help: 'Approximate memory of the pages cached for visitors, in bytes',
    registers: [metrics],
    collect() {
      this.set(sum('bytes'));
    },
  });
}

const mark = (page: PackedPage, asOf: Date): PackedPage => page.withAttribute('data-as-of', clockWords(timeOf(asOf)));

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentPage & { readonly isForEverybody: boolean },
): Promise<FastifyReply> {
  const { status, location, page, isShared, isForEverybody, asOf } = sent;
  reply.header('content-security-policy', page.policy).header('vary', VARY);
  reply.header('cache-control', isShared && isForEverybody ? SHARED : asOf ? 'no-store' : 'private, no-cache');
  if (isShared) reply.header('etag', page.etag);
  if (asOf) reply.header('warning', '110 - "Response is Stale"').header('last-modified', asOf.toUTCString());
  if (isShared && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  if (location) reply.header('location', location);
  if (status === 503) reply.header('retry-after', PAGE_RETRY_SECONDS);
  const { contentEncoding, body } = await page.as(request.headers['accept-encoding']);
  if (contentEncoding) reply.header('content-encoding', contentEncoding);
  return reply.code(status).type('text/html; charset=utf-8').send(body);
}
