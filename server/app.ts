/** buildApp() makes the HTTP server, the same in tests, benchmarks and production. */
import cluster from 'node:cluster';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import { createLive, type Live } from '#server/events/live.ts';
import { BODY_BYTES_MAX } from '#server/http/body-limit.ts';
import { CONNECTION_TIMES, limitConnections } from '#server/http/connections.ts';
import { offerToken } from '#server/http/cross-site.ts';
import { addErrorHandlers, sendUnreadableAddress, sendUnreadableRequest } from '#server/http/error-responses.ts';
import { readJsonBodies } from '#server/http/json-body.ts';
import { createLimits } from '#server/http/limits.ts';
import { addMcp } from '#server/http/mcp/mcp.ts';
import { type Mounting, mountAll } from '#server/http/mount.ts';
import { addDevelopers } from '#server/http/operator/developers.ts';
import { addHealth } from '#server/http/operator/health.ts';
import type { PagesBuild } from '#server/http/pages/built-pages.ts';
import { addPages } from '#server/http/pages/pages.ts';
import { protectiveHeaders } from '#server/http/pages/response-headers.ts';
import { isAppToken } from '#server/http/program-key.ts';
import { addSendAs } from '#server/http/send-as.ts';
import { addCookies } from '#server/http/session-cookie.ts';
import { addLanguages } from '#server/languages/speaking.ts';
import { noSuchCall } from '#server/process/errors.ts';
import { logOptions } from '#server/process/log.ts';
import type { Settings } from '#server/process/settings.ts';
import {
  addOAuth,
  appOfToken,
  callerOf,
  findAppCaller,
  hashOf,
  holdApp,
  holdPerson,
  holdSession,
  sessionToCheck,
} from './accounts/index.ts';
import { endpoints, served } from './calls.ts';
import { countOwnersBelowZero } from './earnings/index.ts';
import { actingAt, findKeyCaller, holdDuty, holdKey, keyThatWorks } from './kitchen/index.ts';
import { shownOperator } from './marketplace/index.ts';
import { addBrandFiles, addPhotos, photosOf } from './media/index.ts';
import { addReceiptRoutes } from './messaging/index.ts';
import { refuseOwnRestaurant } from './moderation/index.ts';
import { payingOrders } from './ordering/index.ts';
import { addProviderRoutes, providersOf } from './payments/index.ts';
import { countPushes } from './push/index.ts';
import { addTripPage } from './riders/trip-page.ts';
import { addSitemap, createSearchMisses } from './search/index.ts';
import { createSecurityNotes, recordSecurity } from './security/index.ts';

/** Smaller responses are not worth compressing. */
const COMPRESS_FROM_BYTES = 2048;
/** Up to this size a response is compressed in one go, a millisecond at most; a stream takes twice the work. */
const COMPRESS_AT_ONCE_BYTES = 256 * 1024;

const ONE_RESTAURANT = '/:restaurantId';
const aboutOneRestaurant = new Set(
  endpoints
    .filter(({ path }) => path.endsWith(ONE_RESTAURANT))
    .map(({ path }) => path.slice(0, -ONE_RESTAURANT.length)),
);

function restaurantOf(url: string): number | undefined {
  const [path = ''] = url.split('?');
  const end = path.lastIndexOf('/');
  return aboutOneRestaurant.has(path.slice(0, end)) ? Number(path.slice(end + 1)) : undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
  }
}

export interface AppOptions {
  readonly sql: Sql;
  readonly settings: Settings;
  readonly clock?: () => Date;
  readonly pages?: PagesBuild | undefined;
}

export async function buildApp({
  sql,
  settings,
  clock = () => new Date(),
  pages,
}: AppOptions): Promise<FastifyInstance> {
  const headers = protectiveHeaders(settings);
  const app = newApp(
    settings,
    headers,
    (error, request, reply) => void sendUnreadableAddress(error, request, reply.headers(headers), limits, settings),
  );
  app.setValidatorCompiler(() => () => true);
  const { connectionsMax, connectionsPerAddressMax } = settings.limits;
  limitConnections(app, { inAll: connectionsMax, ofAddress: connectionsPerAddressMax });
  addErrorHandlers(app);
  readJsonBodies(app);
  await addCookies(app, settings);
  addLanguages(app);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    syncThreshold: COMPRESS_AT_ONCE_BYTES,
    // zstd compresses pages nearly as well as brotli in a fifth of the time; brotli is for browsers without zstd.
    encodings: ['zstd', 'br', 'gzip'],
  });
  const { isInternal, reads } = addSendAs(app);
  const { callsPerAddressMax } = settings.limits;
  const { hasRateLimits: isOn, trustProxy, databaseUrl, workers, publicUrl } = settings;
  const limits = createLimits(app, {
    isOn,
    trustProxy,
    callsPerAddressMax,
    // The only process on its database has no other to share counts with.
    sql: databaseUrl || workers > 1 ? sql : undefined,
    workers,
    isInternal,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!request.is404) return;
    offerToken(request, reply);
    throw noSuchCall();
  });
  const live = createLive(sql, cluster.isPrimary);
  const operator = shownOperator(sql, settings, live);
  app.decorate('live', live);
  app.decorate('security', createSecurityNotes(sql, app.log));
  app.addHook('onClose', () => app.security.written());
  app.decorate('searchMisses', createSearchMisses(sql, app.log));
  app.addHook('onClose', () => app.searchMisses.written());
  // Before the server waits for its connections: streams never end by themselves.
  app.addHook('preClose', async () => app.live.close());
  await mountCalls(app, { sql, settings, clock, limits, reads, operator });
  await addApps(app, { sql, publicUrl, clock, limits, operator });
  addHealth(app, sql, settings);
  await addProviderRoutes(app, { sql, settings, clock, limits, purpose: payingOrders(settings) });
  await addReceiptRoutes(app, { sql, settings, clock, limits });
  countPushes(app.metrics);
  countOwnersBelowZero(app.metrics, sql);
  const photos = photosOf(settings);
  await addPhotos(app, photos);
  addBrandFiles(app, photos, operator);
  const formsTo = providersOf(settings, sql)
    .flatMap(({ pagesAt }) => pagesAt)
    .join(' ');
  addSitemap(app, { sql, limits, clock, publicUrl });
  if (pages) addTripPage(app, pages, { limits, operator });
  if (pages) await addPages(app, pages, { limits, clock, live, publicUrl, restaurantOf, operator, formsTo });
  return app;
}

function newApp(
  settings: Settings,
  headers: Readonly<Record<string, string>>,
  frameworkErrors: NonNullable<FastifyServerOptions['frameworkErrors']>,
): FastifyInstance {
  return fastify({
    ...logOptions(settings),
    // With one proxy in front, trust only the X-Forwarded-For entry that it added, not those of the caller.
    trustProxy: settings.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: BODY_BYTES_MAX,
    ...CONNECTION_TIMES,
    frameworkErrors,
    clientErrorHandler: (error, socket) => sendUnreadableRequest(error, socket, headers),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 20_000 },
    schemaController: { compilersFactory: {} },
  });
}

function mountCalls(
  app: FastifyInstance,
  shared: Pick<Mounting, 'sql' | 'settings' | 'clock' | 'limits' | 'reads' | 'operator'>,
) {
  const { sql, settings, clock } = shared;
  const { live, security } = app;
  return app.register(async (calls) => {
    mountAll(calls, served, {
      ...shared,
      live,
      findCaller: (sid, now, address) => callerOf({ sql, settings }, { sid, now, address }),
      sessionToCheck,
      findKeyCaller: (request, key, endpoint) => {
        const find = isAppToken(key) ? findAppCaller : findKeyCaller;
        return find(sql, { key, endpoint, request, now: clock() });
      },
      holdCaller: holdPerson,
      actingAt,
      holdDuty,
      holdSession,
      holdKey: (tx, { app, tokenHash }) => (app ? holdApp : holdKey)(tx, tokenHash),
      refuseOwnRestaurant,
      onRefused: ({ caller, ip }, detail) =>
        security.note({ at: clock(), kind: 'REFUSED', userId: caller?.userId, address: ip, detail }),
      onAdministered: async (tx, { caller, ip }, detail) =>
        void (await recordSecurity(tx, {
          at: clock(),
          kind: 'ADMIN_ACTION',
          userId: caller?.userId,
          address: ip,
          detail,
        })),
    });
  });
}

/** What customers' assistants and restaurants' programs use besides calls. */
async function addApps(
  app: FastifyInstance,
  { sql, clock, ...shared }: Pick<Mounting, 'sql' | 'clock' | 'limits' | 'operator'> & { publicUrl: string },
): Promise<void> {
  await addOAuth(app, { sql, clock, ...shared });
  const findHolder = (token: string) =>
    isAppToken(token) ? appOfToken(sql, token, clock()) : keyThatWorks(sql, hashOf(token), clock());
  addMcp(app, { endpoints, findHolder, clock, ...shared });
  addDevelopers(app, { endpoints, ...shared });
}
