/** Routes for operators and their monitors: is the process alive, can it serve, and its metrics. */
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Sql } from '#server/database/database.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { isMigrated } from '#server/database/migrate.ts';
import { lostLines } from '#server/process/log-lines.ts';
import type { Settings } from '#server/process/settings.ts';
import { beat } from '#server/process/workers/heartbeat.ts';
import { metricsOfWorkers } from '#server/process/workers/metrics.ts';
import { forOperators } from './operator-pages.ts';

/** Shorter than a call may wait for the database, because load balancers expect a quick response. */
const READY_WITHIN_MS = 1_500;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` refuses and connections close after their response; calls are still served. */
    beginDrain: () => void;
    metrics: Registry;
  }
}

export function addHealth(app: FastifyInstance, sql: Sql, settings: Settings): void {
  const registry = new Registry();
  app.decorate('metrics', registry);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'chatpata_request_seconds',
    help: 'Response time in seconds, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  new Counter({
    name: 'chatpata_log_lines_lost_total',
    help: 'Log lines that could not be written because the disk is full or the reader is too slow',
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
  let isDraining = false;
  app.decorate('beginDrain', () => {
    isDraining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('Connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  const workers = cluster.isWorker ? beat() : () => undefined;
  app.get('/readyz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'about to stop' });
    const tooLate = sleep(READY_WITHIN_MS, false, { ref: false });
    const isReady = await Promise.race([isMigrated(sql).catch(() => false), tooLate]);
    if (!isReady) throw new DatabaseAway(new Error('The database is not ready.'));
    return { status: 'ready', workers: workers() };
  });
  const metrics = cluster.isWorker ? metricsOfWorkers(registry) : () => registry.metrics();
  app.get('/metrics', { onRequest: forOperators(settings) }, async (_request, reply) => {
    reply.type(registry.contentType);
    return metrics();
  });
}
