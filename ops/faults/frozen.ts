/** Every process of the database is frozen (SIGSTOP) while people order, and continues later. */
import { setTimeout as pause } from 'node:timers/promises';
import { freezePostgres } from '#tests/postgres-process.ts';
import type { Fault } from './fault.ts';
import { faultGround } from './ground.ts';
import { moreOrders, reportOf, startOrders } from './order-load.ts';

const ORDERS_BETWEEN = 40;
const LONG_MS = 20_000;
const SHORT_MS = 3_000;

export const frozen: Fault = {
  about: 'the database frozen for 20 s under orders',
  rounds: { long: 3, short: 1 },
  async run({ rounds, say }) {
    const frozenMs = rounds > 1 ? LONG_MS : SHORT_MS;
    const env = rounds > 1 ? {} : { DATABASE_STATEMENT_SECONDS: '0.5', DATABASE_CONNECT_SECONDS: '0.5' };
    const ground = await faultGround({ env });
    try {
      const load = startOrders(ground);
      for (let round = 1; round <= rounds; round++) {
        await moreOrders(load, ORDERS_BETWEEN);
        const refused = load.statuses.get(503) ?? 0;
        const thaw = freezePostgres(ground.dataDir);
        const started = performance.now();
        const ready = await fetch(`${ground.server().origin}/readyz`).finally(() => setTimeout(thaw, frozenMs));
        const noticed = ((performance.now() - started) / 1000).toFixed(1);
        await pause(frozenMs);
        const thawed = performance.now();
        await moreOrders(load, 1);
        const seconds = ((performance.now() - thawed) / 1000).toFixed(1);
        const calls = (load.statuses.get(503) ?? 0) - refused;
        say(
          `${round}  /readyz ${ready.status} after ${noticed} s, ${calls} calls 503, serving again ${seconds} s after`,
        );
      }
      await moreOrders(load, ORDERS_BETWEEN);
      const report = await reportOf(ground, load);
      const unanswered = load.statuses.get(0);
      if (unanswered) throw new Error(`${unanswered} requests got no response, although the server was running.`);
      return report;
    } finally {
      await ground.clear();
    }
  },
};
