/** The metrics of all workers: a scraper reaches any worker, which asks the primary, which asks every worker. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import type { Heartbeats } from './heartbeat.ts';

const ANSWER_WITHIN_MS = 1_000;

type Metrics = readonly object[];
const metricsIn = (message: unknown): Metrics | undefined => {
  const { metrics } = fieldsOf(message);
  return Array.isArray(metrics) ? metrics : undefined;
};

export function metricsOfWorkers(registry: Registry): () => Promise<string> {
  let waiting: ((text: string) => void)[] = [];
  process.on('message', (message: unknown) => {
    const { ask, allMetrics } = fieldsOf(message);
    if (ask === 'metrics') void registry.getMetricsAsJSON().then((metrics) => process.send?.({ metrics }));
    if (typeof allMetrics !== 'string') return;
    for (const resolve of waiting.splice(0)) resolve(allMetrics);
  });
  return () =>
    new Promise((resolve) => {
      waiting = [...waiting, resolve];
      process.send?.({ ask: 'all metrics' });
    });
}

/** In the primary: answers workers that request all metrics. `addOwn` adds those of the primary's own work. */
export function answerMetrics({ serving, hung }: Heartbeats, addOwn: (registry: Registry) => void): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addOwn(registry);
  new Gauge({
    name: 'chatpata_workers',
    help: 'Worker processes that serve',
    registers: [registry],
    collect() {
      this.set(serving());
    },
  });
  new Counter({
    name: 'chatpata_worker_hangs_total',
    help: 'Worker processes that were killed because they did not respond, and were replaced',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(hung());
    },
  });
  const ends = new Counter({
    name: 'chatpata_worker_ends_total',
    help: 'Worker processes that have ended and were replaced',
    registers: [registry],
  });
  /** Includes workers that have ended, whose counts stay part of the sums. */
  const last = new Map<Worker, Metrics>();
  let ended: Metrics = [];

  cluster.on('message', (worker, message: unknown) => {
    const metrics = metricsIn(message);
    if (metrics) last.set(worker, metrics);
    if (fieldsOf(message).ask !== 'all metrics') return;
    void all().then((allMetrics) => worker.isConnected() && worker.send({ allMetrics }));
  });
  cluster.on('exit', async (worker) => {
    ends.inc();
    const counts = (last.get(worker) ?? []).filter((metric) => fieldsOf(metric).type !== 'gauge');
    last.delete(worker);
    ended = [...(await AggregatorRegistry.aggregate([ended, counts]).getMetricsAsJSON())];
  });

  async function all(): Promise<string> {
    const answers = await Promise.all(Object.values(cluster.workers ?? {}).map(answerOf));
    const own = (await registry.getMetricsAsJSON()).filter(({ name }) => !name.startsWith('nodejs_'));
    return AggregatorRegistry.aggregate([own, ended, ...answers]).metrics();
  }
}

async function answerOf(worker: Worker | undefined): Promise<Metrics> {
  if (!worker?.isConnected()) return [];
  const { promise, resolve } = Promise.withResolvers<Metrics>();
  const receive = (message: unknown) => {
    const metrics = metricsIn(message);
    if (metrics) resolve(metrics);
  };
  worker.on('message', receive);
  worker.send({ ask: 'metrics' });
  const late = sleep(ANSWER_WITHIN_MS, [], { ref: false });
  return Promise.race([promise, late]).finally(() => worker.off('message', receive));
}
