/** buildApp(): the only HTTP server there is, in tests, benchmarks and production alike. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { endpoints } from '#contract/index.ts';
import { callerOf } from './accounts/index.ts';
import { accountsCalls } from './accounts/routes.ts';
import { catalogCalls } from './catalog/routes.ts';
import { answerErrors } from './kit/answer-errors.ts';
import { offerToken } from './kit/cross-site.ts';
import type { Sql } from './kit/database.ts';
import { addDocs } from './kit/docs.ts';
import { addHealth } from './kit/health.ts';
import { readJsonBodies } from './kit/json-body.ts';
import { createLimits } from './kit/limits.ts';
import { mountAll } from './kit/mount.ts';
import { addPages, type PagesBuild } from './kit/pages.ts';
import type { Settings } from './kit/settings.ts';
import { addPhotos } from './media/index.ts';
import { orderingCalls } from './ordering/routes.ts';
import { walletCalls } from './wallet/routes.ts';

const served = [...accountsCalls, ...walletCalls, ...catalogCalls, ...orderingCalls];
const BODY_MAX = 1024 * 1024;
/** Plain JSON of this size and more is worth compressing. */
const COMPRESS_FROM = 2048;

export interface AppOptions {
  readonly sql: Sql;
  readonly settings: Settings;
  /** Tests move time by it. */
  readonly clock?: () => Date;
  /** The built screens; without them only the calls are served. */
  readonly pages?: PagesBuild | undefined;
}

export async function buildApp({
  sql,
  settings,
  clock = () => new Date(),
  pages,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_MAX,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 20_000 },
    // zod has checked the input before any function sees it; Fastify's own checker stays out of the way.
    schemaController: { compilersFactory: {} },
  });
  app.setValidatorCompiler(() => () => true);
  answerErrors(app);
  readJsonBodies(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await app.register(compress, { threshold: COMPRESS_FROM, encodings: ['br', 'gzip'] });
  const renderKey = randomUUID();
  const isInternal = (request: { headers: Record<string, unknown> }) => request.headers['x-render'] === renderKey;
  const limits = createLimits(app, { isOn: settings.hasRateLimits, isInternal });
  app.addHook('onRequest', async (request, reply) => offerToken(request, reply));
  addDocs(app);
  await app.register(async (calls) => {
    mountAll(calls, endpoints, served, {
      sql,
      settings,
      clock,
      limits,
      findCaller: (sid, now) => callerOf(sql, sid, now),
    });
  });
  addHealth(app, sql);
  await addPhotos(app, settings.dataDir);
  if (pages) await addPages(app, pages, { limits, renderKey });
  return app;
}
