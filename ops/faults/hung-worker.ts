/** One worker after the other is frozen (SIGSTOP) for good while people order; the primary kills and replaces it. */
import { join } from 'node:path';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { childrenOf, postmasterOf } from '#tests/postgres-process.ts';
import type { Fault } from './fault.ts';
import { faultGround, until } from './ground.ts';
import { moreOrders, reportOf, startOrders } from './order-load.ts';

const WORKERS = 3;
const ORDERS_BETWEEN = 40;
/** A connection that the hung worker has been given gets no response. */
const ATTEMPT_MS = 2_000;
const LIGHT_HEARTBEAT = join(import.meta.dirname, '../../tests/light/heartbeat.ts');

export const hungWorker: Fault = {
  about: 'a worker of three hangs for good under orders',
  rounds: { long: 5, short: 1 },
  async run({ rounds, say }) {
    const env = { WORKERS: String(WORKERS), ...(rounds === 1 && { NODE_OPTIONS: `--import ${LIGHT_HEARTBEAT}` }) };
    const ground = await faultGround({ env });
    try {
      const { child, origin } = ground.server();
      const database = postmasterOf(ground.dataDir);
      const workers = () => childrenOf(child.pid ?? 0).filter((pid) => pid !== database);
      const serving = () =>
        fetch(`${origin}/readyz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(1_000) })
          .then(async (response) => fieldsOf(await response.json()).workers)
          .catch(() => undefined);
      await until('all workers', async () => (await serving()) === WORKERS);
      const load = startOrders(ground, ATTEMPT_MS);
      for (let round = 1; round <= rounds; round++) {
        await moreOrders(load, ORDERS_BETWEEN);
        const [victim = 0] = workers();
        const started = performance.now();
        process.kill(victim, 'SIGSTOP');
        await until('the worker to be killed', () => !workers().includes(victim));
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        await until('another worker', async () => (await serving()) === WORKERS, 120_000);
        const all = ((performance.now() - started) / 1000).toFixed(1);
        say(`${round}  killed after ${seconds} s, all workers serve again after ${all} s`);
      }
      await moreOrders(load, ORDERS_BETWEEN);
      return await reportOf(ground, load);
    } finally {
      await ground.clear();
    }
  },
};
