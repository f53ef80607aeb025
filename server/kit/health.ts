/** What operators and their monitors ask: does the process live, can it serve, how is it doing. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Sql } from './database.ts';
import { CallError } from './errors.ts';
import { lostLines } from './log-lines.ts';
import { isMigrated } from './migrate.ts';

export function addHealth(app: FastifyInstance, sql: Sql): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'chatpata_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  new Counter({
    name: 'chatpata_log_lines_lost_total',
    help: 'Lines of the log that could not be written: the disk under it is full, or nobody reads it',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(lostLines());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.labels(route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
  });
  const hide = { schema: { hide: true } } as const;
  app.get('/healthz', hide, async () => ({ status: 'ok' }));
  app.get('/readyz', hide, async () => {
    const isReady = await isMigrated(sql).catch(() => false);
    if (!isReady) throw new CallError(503, 'NOT_READY', 'The database is not ready.');
    return { status: 'ready' };
  });
  app.get('/metrics', hide, async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}
