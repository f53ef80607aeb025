/** The memory of the server's processes and PostgreSQL: after the orders, and with an idle demo town. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, startOurs, type Target } from './servers.ts';

/** In bytes. Pages that processes share are divided among them (PSS). */
export interface Memory {
  readonly server: number;
  readonly database: number;
}

export const ORDERS_REACH: Memory = { server: 600_000_000, database: 250_000_000 };
export const IDLE_REACH_BYTES = 400_000_000;
/** By then the memory of the start is free, and PostgreSQL has written its pages. */
const SETTLED_AFTER_MS = 30_000;

/** The server, which starts PostgreSQL, and all of its children; undefined outside Linux. */
export function memoryOf({ pid }: Pick<Target, 'pid'>): Memory | undefined {
  if (!existsSync(`/proc/${pid}/smaps_rollup`)) return undefined;
  const memory = { server: 0, database: 0 };
  for (const each of withDescendants(pid)) {
    try {
      const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1];
      const isDatabase = readFileSync(`/proc/${each}/comm`, 'utf8').startsWith('postgres');
      memory[isDatabase ? 'database' : 'server'] += Number(kilobytes ?? 0) * 1024;
    } catch {
      // It has just ended.
    }
  }
  return memory;
}

function withDescendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const family = (of: number): number[] => [
    of,
    ...parents.flatMap(([child, parent]) => (parent === of ? family(child) : [])),
  ];
  return family(pid);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It has just ended.
    return undefined;
  }
}

/** A first start with the demo town, without visitors. */
export async function idleTown(): Promise<Memory | undefined> {
  const { ours } = await startOurs(dataFolder(), [], 'on');
  try {
    await sleep(SETTLED_AFTER_MS);
    return memoryOf(ours);
  } finally {
    await ours.stop();
  }
}
