/** `npm run bench -- --growth`: how searches and lists slow down as the town grows, one caller, over HTTP. */
import { loadavg } from 'node:os';
import { connect } from '#server/database/database.ts';
import type { Comparison, Length } from '../drive.ts';
import { compareLists } from '../reads.ts';
import { atEnd, startLimit, startOurs } from '../servers.ts';
import { closeMost, endOfLog, logPlans, openAgain, type Size, scannedTables, searchSizes } from './database.ts';
import type { Filled } from './fill.ts';
import { measure, requestAll, type Timing, warmUp } from './measure.ts';
import { type QueryClass, queryClasses } from './queries.ts';
import { townOf, whileChanged } from './towns.ts';

export const SIZES = [1_000, 10_000, 140_000];
const LENGTH: Length = { rounds: 5, seconds: 2 };

export interface Grown {
  readonly filled: Filled;
  readonly load: number;
  readonly timings: readonly Timing[];
  readonly scans: Readonly<Record<string, readonly string[]>>;
  readonly sizes: { readonly own: readonly Size[]; readonly others: readonly Size[] };
  readonly lists: readonly Comparison[];
}

export async function growth(sizes: readonly number[], say: (sentence: string) => void): Promise<Grown[]> {
  const classes = queryClasses();
  const all: Grown[] = [];
  for (const size of sizes) {
    const { dataDir, filled } = await townOf(size, say);
    say(`Searching among ${size} restaurants …`);
    const measured = await onServer(dataDir, false, (server) => times(server, classes));
    say(`Comparing lists of ${size} restaurants with the limit …`);
    const lists = await onServer(dataDir, false, async ({ ours, databaseUrl }) => {
      const limit = await startLimit(databaseUrl);
      const compared = await compareLists(ours, limit, LENGTH);
      await limit.stop();
      return compared;
    });
    say(`Listing ${size} restaurants of which few are open …`);
    const night = await whileChanged(dataDir, () => onServer(dataDir, true, (server) => atNight(server, classes)));
    say(`Reading the plans among ${size} restaurants …`);
    const scans = await onServer(dataDir, false, (server) => plans(server, dataDir, classes));
    all.push({ filled, ...measured, timings: [...measured.timings, ...night], lists, scans });
  }
  return all;
}

type Server = Awaited<ReturnType<typeof startOurs>> & { readonly sql: ReturnType<typeof connect> };

/** New connections log plans or not, so `logsPlansNext` is set before this server stops. */
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

async function atNight({ ours, sql }: Server, classes: readonly QueryClass[]): Promise<Timing[]> {
  const asking = classes.filter(({ name }) => /^list.* open/.test(name));
  await closeMost(sql);
  await warmUp(ours, asking);
  const timings: Timing[] = [];
  for (const each of asking) timings.push(await measure(ours, { ...each, name: `${each.name}, few are` }));
  await openAgain(sql);
  return timings;
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
