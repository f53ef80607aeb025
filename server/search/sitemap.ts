/**
 * What search engines read first: `robots.txt` and the sitemaps, one of pages and one of restaurants for each 50,000
 * ids. Sitemaps are sent in pieces, each read by a statement of its own, so that a slow reader occupies nothing.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { directoryPage } from '#contract/search/directory.ts';
import type { Sql } from '#server/database/database.ts';
import type { Limits } from '#server/http/limits.ts';
import { noSuchCall } from '#server/process/errors.ts';
import { directoryOf, isListed } from './directory.ts';
import * as rows from './directory-rows.ts';

/** The protocol's limit for a file. */
const ADDRESSES_MAX = 50_000;
const PIECE = 1000;
/** Caches in front of the server may send a sitemap for this long. */
const CACHED_SECONDS = 300;
const PAGES: readonly PageLink[] = ['/home', '/home/allRestaurants', '/home/trends', '/home/about', '/home/help'];

export function addSitemap(
  app: FastifyInstance,
  { sql, limits, clock, publicUrl }: { sql: Sql; limits: Limits; clock: () => Date; publicUrl: string },
): void {
  const entry = (tag: 'url' | 'sitemap', path: string, changedAt?: Date) => {
    const lastChange = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${tag}><loc>${publicUrl}${path}</loc>${lastChange}</${tag}>\n`;
  };
  const onRequest = (request: FastifyRequest) => limits.check(request, 'page');
  const options = { onRequest };

  app.get('/robots.txt', options, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /v1/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const parts = await inTurn(() => rows.parts(sql, ADDRESSES_MAX));
    const maps = parts.map(({ part, changedAt }) => entry('sitemap', `/sitemap-${part}.xml`, changedAt));
    return sendXml(reply, 'sitemapindex', [entry('sitemap', '/sitemap-pages.xml'), ...maps]);
  });

  app.get('/sitemap-pages.xml', options, async (_request, reply) => {
    const { cities, areas, cuisines } = await inTurn(() => directoryOf(sql, clock()));
    const listed = [...cities, ...cuisines, ...areas].filter(isListed).map((each) => directoryPage(each));
    const all = [...PAGES, ...listed].slice(0, ADDRESSES_MAX);
    return sendXml(reply, 'urlset', [all.map((page) => entry('url', page)).join('')]);
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[0-9]{1,6}).xml', options, async ({ params }, reply) => {
    const start = Number(params.part) * ADDRESSES_MAX;
    const read = (after: number) => inTurn(() => rows.restaurantsAfter(sql, after, start + ADDRESSES_MAX, PIECE));
    const first = await read(start);
    if (first.length === 0) throw noSuchCall();
    async function* entries() {
      for (let piece = first; ; piece = await read(piece.at(-1)?.restaurantId ?? 0)) {
        const urls = piece.map(({ restaurantId: id, changedAt }) => entry('url', menuOf(id), changedAt));
        yield urls.join('');
        if (piece.length < PIECE) return;
      }
    }
    return sendXml(reply, 'urlset', entries());
  });
}

const menuOf = (restaurantId: number) => linkTo('/checkMenu/:restaurantId', { restaurantId });

let turn = Promise.resolve();

/** One piece at a time in this process, and as long a pause after each: however many read sitemaps, orders go on. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = turn;
  turn = promise;
  await before;
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    setTimeout(resolve, performance.now() - startedAt);
  }
}

function sendXml(reply: FastifyReply, root: string, entries: Iterable<string> | AsyncIterable<string>): FastifyReply {
  async function* whole() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
    yield* entries;
    yield `</${root}>\n`;
  }
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${CACHED_SECONDS}`);
  return reply.send(Readable.from(whole()));
}
