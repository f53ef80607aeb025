/** Server and database are killed in turn (`kill -9`) while people order. */
import { isPostmaster, killPostgres } from '#tests/postgres-process.ts';
import type { Fault } from './fault.ts';
import { faultGround, until } from './ground.ts';
import { moreOrders, reportOf, startOrders } from './order-load.ts';

const ORDERS_BETWEEN = 40;

export const kills: Fault = {
  about: 'server and database killed in turn under orders',
  rounds: { long: 20, short: 2 },
  async run({ rounds, say }) {
    const ground = await faultGround();
    try {
      const load = startOrders(ground);
      for (let round = 1; round <= rounds; round++) {
        await moreOrders(load, ORDERS_BETWEEN);
        const isServer = round % 2 === 1;
        const started = performance.now();
        if (isServer) {
          ground.server().child.kill('SIGKILL');
          await ground.restart();
        } else {
          const killed = killPostgres(ground.dataDir);
          await until('a new PostgreSQL', () => isPostmaster(ground.dataDir, { otherThan: killed }));
        }
        await moreOrders(load, 1);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        say(`${String(round).padStart(2)}  ${isServer ? 'server  ' : 'database'}  serving again after ${seconds} s`);
      }
      await moreOrders(load, ORDERS_BETWEEN);
      return await reportOf(ground, load);
    } finally {
      await ground.clear();
    }
  },
};
