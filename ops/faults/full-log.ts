/**
 * The disk under both logs (the server's and PostgreSQL's) is full while people order and calls fail; later it has
 * space again.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { type FaultGround, faultGround, until } from './ground.ts';
import { moreOrders, reportOf, startOrders } from './order-load.ts';

const ORDERS_BETWEEN = 40;
const FAILING_AT_ONCE = 20;
const DISK_BYTES = 4 * 1024 * 1024;
const LOST = 'are lost';

interface Disk {
  readonly log: number;
  readonly fill: () => void;
  readonly free: () => boolean;
  readonly text: () => string;
  readonly clear: () => void;
}

const alwaysFull = (): Disk => {
  const log = openSync('/dev/full', 'a');
  return { log, fill: () => {}, free: () => false, text: () => '', clear: () => closeSync(log) };
};

/** In memory; only root can create it. */
function smallDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'chatpata-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return alwaysFull();
  }
  const [file, filler] = [join(folder, 'server.log'), join(folder, 'filler')];
  const log = openSync(file, 'a');
  return {
    log,
    fill: () => {
      try {
        writeFileSync(filler, Buffer.alloc(DISK_BYTES));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => {
      rmSync(filler);
      return true;
    },
    text: () => readFileSync(file, 'utf8'),
    clear: () => {
      closeSync(log);
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

async function lostLines(ground: FaultGround): Promise<number> {
  const metrics = await (await fetch(`${ground.server().origin}/metrics`)).text();
  return Number(/^chatpata_log_lines_lost_total (\d+)$/m.exec(metrics)?.[1]);
}

async function failUntilLost(ground: FaultGround): Promise<number> {
  const before = await lostLines(ground);
  const call = () => fetch(`${ground.server().origin}/v1/searchAPI/suggest?q=vada`).then((response) => response.text());
  await ground.ask((sql) => sql`alter table search_names rename to search_names_away`);
  await until('lines of the log to be lost', async () => {
    await Promise.all(Array.from({ length: FAILING_AT_ONCE }, call));
    return (await lostLines(ground)) > before;
  });
  await ground.ask((sql) => sql`alter table search_names_away rename to search_names`);
  return (await lostLines(ground)) - before;
}

export const fullLog: Fault = {
  about: 'a full disk under the logs of server and database',
  rounds: { long: 3, short: 1 },
  async run({ rounds, say }) {
    const disk = rounds > 1 ? smallDisk() : alwaysFull();
    try {
      const ground = await faultGround({
        output: disk.log,
        prepare: (dataDir) => symlinkSync('/dev/full', join(dataDir, 'postgres.log')),
      });
      try {
        const load = startOrders(ground);
        for (let round = 1; round <= rounds; round++) {
          await moreOrders(load, ORDERS_BETWEEN);
          disk.fill();
          const lost = await failUntilLost(ground);
          const started = performance.now();
          const { status } = await fetch(`${ground.server().origin}/healthz`);
          const ms = (performance.now() - started).toFixed(0);
          await moreOrders(load, ORDERS_BETWEEN);
          const notes = disk.text().split(LOST).length;
          const hasSpace = disk.free();
          if (hasSpace) await until('the log to say what is lost', () => disk.text().split(LOST).length > notes);
          say(`${round}  ${lost} lines lost, /healthz ${status} in ${ms} ms${hasSpace ? ', the log goes on' : ''}`);
        }
        return await reportOf(ground, load);
      } finally {
        await ground.clear();
      }
    } finally {
      disk.clear();
    }
  },
};
