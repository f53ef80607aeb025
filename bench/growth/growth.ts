/** `npm run bench -- --growth`: how searches slow down as the town grows, one caller, over HTTP. */
import { loadavg } from 'node:os';
import { connect } from '#server/database/database.ts';
import { atEnd, startOurs } from '../servers.ts';
import { endOfLog, logPlans, type Size, scannedTables, searchSizes } from './database.ts';
import type { Filled } from './fill.ts';
import { measure, requestAll, type Timing, warmUp } from './measure.ts';
import { type QueryClass, queryClasses } from './queries.ts';
import { townOf } from './towns.ts';

export const SIZES = [1_000, 10_000, 140_000];

/** All results for one size. */
export interface Grown {
  readonly filled: Filled;
  /** How many processes were running or waiting to run, on average over the last minute of measuring. */
  readonly load: number;
  readonly timings: readonly Timing[];
  /** The large tables that each class reads from end to end. */
  readonly scans: Readonly<Record<string, readonly string[]>>;
  readonly sizes: { readonly own: readonly Size[]; readonly others: readonly Size[] };
}

/** Measures towns of these sizes, the smallest first. */
export async function growth(sizes: readonly number[], say: (sentence: string) => void): Promise<Grown[]> {
  const classes = queryClasses();
  const all: Grown[] = [];
  for (const size of sizes) {
    const { dataDir, filled } = await townOf(size, say);
    say(`Searching among ${size} restaurants …`);
    const measured = await onServer(dataDir, true, (server) => times(server, classes));
    say(`Reading the plans among ${size} restaurants …`);
    const scans = await onServer(dataDir, false, (server) => plans(server, dataDir, classes));
    all.push({ filled, ...measured, scans });
  }
  return all;
}

type Server = Awaited<ReturnType<typeof startOurs>> & { readonly sql: ReturnType<typeof connect> };

/** Starts a server for `work`; whether the next one on this folder logs its plans is decided before it stops. */
async function onServer<T>(dataDir: string, logsPlansNext: boolean, work: (server: Server) => Promise<T>): Promise<T> {
  const started = await startOurs(dataDir, ['--calls-only']);
  const sql = connect(started.databaseUrl, { connections: 1, applicationName: 'bench' });
  const close = async () => {
    await sql.end({ timeout: 1 });
    await started.ours.stop();
  };
  atEnd(close);
  try {
    const result = await work({ ...started, sql });
    await logPlans(sql, logsPlansNext);
    return result;
  } finally {
    await close();
  }
}

async function times({ ours, sql }: Server, classes: readonly QueryClass[]) {
  await warmUp(ours, classes);
  const timings: Timing[] = [];
  for (const each of classes) timings.push(await measure(ours, each));
  return { timings, load: loadavg()[0] ?? 0, sizes: await searchSizes(sql) };
}

async function plans({ ours, sql }: Server, dataDir: string, classes: readonly QueryClass[]) {
  const scans: Record<string, string[]> = {};
  for (const each of classes) {
    const from = endOfLog(dataDir);
    await requestAll(ours, each);
    scans[each.name] = await scannedTables(sql, dataDir, from);
  }
  return scans;
}
