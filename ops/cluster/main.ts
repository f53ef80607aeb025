/**
 * `npm run cluster`: builds a cluster from ops/deploy/ on loopback, sends simulated people to it, breaks one part after
 * the other, and prints the fate of their orders. As root on Debian; it removes everything it made.
 */
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from '../../scripts/build.ts';
import { type Act, acts, ordersFlow } from './acts.ts';
import { type Cluster, makeCluster, startCluster } from './cluster.ts';
import { outcomeOf, readJournal, type Span } from './journal.ts';
import { missingMetrics } from './metrics.ts';
import { CLUSTER, HAPROXY, installPackages } from './packages.ts';
import { checkPageCache } from './page-cache.ts';
import { endAll, interruption, processesIn, stopFirst, until } from './processes.ts';
import { faultsIn, printTable } from './report.ts';

const CALM_MS = 15_000;
const LOG_LINES = 8;
const LOG_COLUMNS = 200;
const startedAt = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const words = process.argv.slice(2);
/** `npm run cluster -- cache` checks the cache of pages alone, which needs no cluster. */
const isCacheOnly = words.join() === 'cache';

/** All acts; or, for each argument, the first whose name contains it: `npm run cluster -- freeze freeze`. */
function chosenActs(): readonly Act[] {
  const chosen = words.map((word) => {
    const act = acts.find(({ name }) => name.includes(word));
    if (!act) throw new Error(`There is no "${word}" among: ${acts.map(({ name }) => name).join(', ')}.`);
    return act;
  });
  return chosen.length > 0 ? chosen : acts;
}

async function rehearse(cluster: Cluster): Promise<string[]> {
  await startCluster(cluster, say);
  const journal = join(cluster.folder, 'journal.jsonl');
  const people = join(cluster.folder, 'people');
  mkdirSync(people);
  say('People …');
  cluster.startPeople(journal);
  const isGone = () => processesIn(people).length === 0;
  await ordersFlow(journal, 50).catch((error: unknown) => {
    if (isGone()) throw new Error(readFileSync(join(cluster.folder, 'people.log'), 'utf8'));
    throw error;
  });
  const spans: Span[] = [];
  const during = async (name: string, work: () => Promise<string>) => {
    const from = Date.now();
    const note = await work();
    await cluster.untilWhole();
    if (isGone()) throw new Error(readFileSync(join(cluster.folder, 'people.log'), 'utf8'));
    spans.push({ name, from, to: Date.now() });
    say(`${name}: ${note}`);
  };
  await during('nothing, for comparison', async () => {
    const calmUntil = Date.now() + CALM_MS;
    while (Date.now() < calmUntil) await ordersFlow(journal, 10);
    return 'calm';
  });
  const unknown = await missingMetrics(cluster);
  for (const { name, run } of chosenActs()) await during(name, () => run(cluster, journal));
  await stopFirst(people, 'SIGTERM', 120_000);
  await until('the last orders', isGone);
  const rows = await cluster.ask('select order_id::int, placed_at from orders');
  const stored = rows.map((row) => ({ orderId: Number(row.order_id), placedAt: row.placed_at.getTime() as number }));
  const attempts = readJournal(journal);
  const whole = { name: 'the whole run', from: 0, to: Number.MAX_SAFE_INTEGER };
  const outcomes = spans.map((span) => ({ ...span, ...outcomeOf(attempts, stored, span) }));
  const all = {
    ...whole,
    ...outcomeOf(attempts, stored, whole),
    gapMs: Math.max(...outcomes.map(({ gapMs }) => gapMs)),
  };
  const books = ['verify-ledger', 'verify-audit'].map((command) => cluster.chatpata([command]).trim());
  printTable([...outcomes, all]);
  for (const line of books) console.log(line);
  return [...faultsIn([...outcomes, all], attempts, books), ...unknown];
}

/** The folder is about to be deleted. */
function printLogs(folder: string): void {
  for (const log of globSync('**/*.log', { cwd: folder })) {
    const lines = readFileSync(join(folder, log), 'utf8').trim().split('\n').slice(-LOG_LINES);
    console.error(`\n${log}`);
    for (const line of lines) console.error(`  ${line.slice(0, LOG_COLUMNS)}`);
  }
}

if (!isCacheOnly) chosenActs();
installPackages(say, isCacheOnly ? HAPROXY : CLUSTER);
await buildWhenStale(say);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => interruption.abort(new Error('Interrupted.')));
}
let cluster: Cluster | undefined;
try {
  const faults = isCacheOnly || words.length === 0 ? await checkPageCache(say) : [];
  if (!isCacheOnly) {
    cluster = await makeCluster();
    say(`The cluster's files and logs are in ${cluster.folder} until it ends.`);
    faults.push(...(await rehearse(cluster)));
  }
  for (const sentence of faults) console.error(sentence);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  console.error(interruption.signal.aborted ? 'Interrupted.' : error);
  if (cluster && !interruption.signal.aborted) printLogs(cluster.folder);
  process.exitCode = 1;
} finally {
  if (cluster) {
    await endAll(cluster.folder);
    rmSync(cluster.folder, { recursive: true, force: true });
  }
  say('All processes are stopped.');
}
