/**
 * `npm run bench`: the production server against the bare limit, in one run on one machine; with `--growth`, searches
 * in towns of growing size. It only reports: a figure that misses its target is marked, and the exit code stays 0.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, type Sql } from '#server/database/database.ts';
import { buildWhenStale } from '../../scripts/build.ts';
import { compareCustomerPages } from './customer-pages.ts';
import type { Comparison, Length } from './drive.ts';
import { type Customer, DISHES_EACH, fillCustomers, fillRestaurants } from './fill.ts';
import { found } from './found.ts';
import { growth, SIZES } from './growth/growth.ts';
import { growthReport } from './growth/report.ts';
import { lighthouse } from './lighthouse.ts';
import { idleTown, type Memory, memoryOf } from './memory.ts';
import { compareOrders } from './orders/orders.ts';
import { compareRichOrders } from './orders/rich-orders.ts';
import { compareKeptPages, renderings, weights } from './pages.ts';
import { presses } from './presses.ts';
import { compareReads } from './reads.ts';
import { comparisonTable, type Figures, memoryLine, report } from './report.ts';
import { searchBench } from './search/search-bench.ts';
import { atEnd, closeAll, dataFolder, startLimit, startOurs } from './servers.ts';
import { type Statements, statementsPerCall } from './statements/statements.ts';
import { idleStreams } from './streams.ts';
import { wholeList } from './whole-list.ts';

const RESTAURANTS = 1_000;
const RESTAURANTS_OF_WHOLE_LIST = 10_000;
const CUSTOMERS = 1_024;
const FULL: Length = { rounds: 3, seconds: 4 };
const QUICK: Length = { rounds: 3, seconds: 1 };

// stdout has only the report.
const say = (sentence: string) => console.error(sentence);

async function bench(length: Length): Promise<Figures> {
  await buildWhenStale(say);
  const dataDir = dataFolder();
  // The quickest part, which also fails first when a call of the contract is missing in it.
  say('Counting the statements of every call …');
  const statements = await countStatements(dataFolder());
  const { people, ...speeds } = await measureSpeeds(dataDir, length);
  // On a new server: one that has worked has free memory, which would hide a growing response.
  say(`The whole list of ${RESTAURANTS_OF_WHOLE_LIST} restaurants …`);
  const { ours } = await startOurs(dataDir);
  const list = await wholeList(ours, RESTAURANTS_OF_WHOLE_LIST);
  await ours.stop();
  say('Ten thousand idle streams …');
  const streams = await measureStreams(dataDir, people);
  say('The demo town, which nobody visits …');
  const idle = await idleTown();
  return {
    at: new Date().toISOString(),
    length,
    restaurants: RESTAURANTS,
    dishesEach: DISHES_EACH,
    ...speeds,
    wholeList: list,
    streams,
    idle,
    statements,
  };
}

async function countStatements(dataDir: string): Promise<Statements[]> {
  const { ours, databaseUrl } = await startOurs(dataDir, ['--calls-only']);
  try {
    return await statementsPerCall(databaseUrl, dataDir);
  } finally {
    await ours.stop();
  }
}

async function measureStreams(dataDir: string, people: readonly Customer[]) {
  const { ours, databaseUrl } = await startOurs(dataDir);
  const sql = connect(databaseUrl, { connections: 1, applicationName: 'bench' });
  try {
    return await idleStreams(sql, ours, people);
  } finally {
    await sql.end({ timeout: 1 });
    await ours.stop();
  }
}

async function startTown(dataDir: string) {
  say('Starting the server and filling its database …');
  const { ours, databaseUrl } = await startOurs(dataDir);
  const sql = connect(databaseUrl, { connections: 2, applicationName: 'bench' });
  atEnd(() => sql.end({ timeout: 1 }));
  await fillRestaurants(sql, RESTAURANTS);
  const people = await fillCustomers(sql, CUSTOMERS);
  await sql.unsafe(readFileSync(join(import.meta.dirname, 'limit.sql'), 'utf8'));
  return { ours, sql, people, limit: await startLimit(databaseUrl, ours) };
}

/** Orders alone: plain ones beside the bare limit, and ones with everything on their bill beside plain ones. */
async function measureOrders(length: Length): Promise<{ comparisons: Comparison[]; memory: Memory | undefined }> {
  await buildWhenStale(say);
  const { ours, sql, people, limit } = await startTown(dataFolder());
  say('Placing orders …');
  const { comparisons } = await compareOrders(sql, people, { ours, limit }, length);
  const rich = await compareRichOrders(sql, people, ours, length);
  // Its connections take PostgreSQL's memory, too.
  await limit.stop();
  return { comparisons: [...comparisons, rich], memory: memoryOf(ours) };
}

/** Everything but the whole list and the streams; fills the town for those at the end. */
async function measureSpeeds(dataDir: string, length: Length) {
  const { ours, sql, people, limit } = await startTown(dataDir);
  say('Weighing, sending and rendering pages …');
  const weighed = await weights(ours);
  const kept = await compareKeptPages(ours, limit, length);
  const pages = await renderings(ours, length);
  const customers = await compareCustomerPages(ours, people, length);
  say('Reading lists, searches and menus …');
  const reads = await compareReads(ours, limit, length);
  say('Placing orders …');
  const orders = await compareOrders(sql, people, { ours, limit }, length);
  const rich = await compareRichOrders(sql, people, ours, length);
  await limit.stop();
  const memory = memoryOf(ours);
  say(`Filling up to ${RESTAURANTS_OF_WHOLE_LIST} restaurants …`);
  await fillRestaurants(sql, RESTAURANTS_OF_WHOLE_LIST);
  const found = {
    people,
    machine: await machine(sql),
    comparisons: [...kept, ...customers, ...reads, ...orders.comparisons, rich],
    ordersChecked: orders.ordersChecked,
    memory,
    pages,
    weights: weighed,
  };
  await sql.end({ timeout: 1 });
  await ours.stop();
  return found;
}

async function machine(sql: Sql): Promise<Figures['machine']> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  const all = cpus();
  return {
    cpu: all[0]?.model ?? 'unknown processor',
    cores: all.length,
    node: process.versions.node,
    postgres: row?.version ?? '',
  };
}

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    quick: { type: 'boolean', default: false },
    orders: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    presses: { type: 'boolean', default: false },
    found: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    // Needs the published lists in `data`; `all` includes the half set aside.
    search: { type: 'boolean', default: false },
    data: { type: 'string', default: join(import.meta.dirname, '../../../shared/data') },
    all: { type: 'boolean', default: false },
  },
});

async function run(): Promise<{ figures: unknown; text: string }> {
  if (values.lighthouse || values.presses) {
    await buildWhenStale(say);
    return values.presses ? presses(say) : lighthouse(say);
  }
  if (values.found) {
    await buildWhenStale(say);
    return found(say);
  }
  if (values.growth) {
    const only = values.only.map(Number);
    if (!only.every((size) => Number.isSafeInteger(size) && size > 0))
      throw new Error('--only is a number of restaurants.');
    const towns = await growth(only.length > 0 ? only : SIZES, say);
    return { figures: towns, text: growthReport(towns) };
  }
  if (values.search) {
    await buildWhenStale(say);
    // npm runs scripts in the project's folder; INIT_CWD is the folder it was called in.
    return searchBench({ data: resolve(process.env.INIT_CWD ?? '.', values.data), isAll: values.all }, say);
  }
  const length = values.quick ? QUICK : FULL;
  if (values.orders) {
    const figures = await measureOrders(length);
    return { figures, text: `${comparisonTable(figures.comparisons)}\n${memoryLine(figures)}` };
  }
  const figures = await bench(length);
  return { figures, text: report(figures) };
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isStopping = true;
    say('Stopping …');
    closeAll().finally(() => process.exit(130));
  });
}

try {
  const { figures, text } = await run();
  console.log(text);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
} catch (error) {
  // The benchmark is broken, not slow, so the exit code must not be 0. After Ctrl-C the load generator always fails,
  // because its servers are gone.
  if (!isStopping) console.error(error);
  process.exitCode = 1;
} finally {
  await closeAll();
}
