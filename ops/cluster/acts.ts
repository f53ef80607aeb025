/** Failures and maintenance of the cluster, one after the other. Each act leaves the cluster whole. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { raiseLevel } from '#server/database/schema-files.ts';
import type { Cluster } from './cluster.ts';
import { isPlaced, readJournal } from './journal.ts';
import type { Machine } from './machines.ts';
import { killAll, rest, run, signalAll, stopFirst, until } from './processes.ts';
import { restoreBeside } from './restore.ts';

export interface Act {
  readonly name: string;
  readonly run: (cluster: Cluster, journal: string) => Promise<string>;
}

const FROZEN_MS = 30_000;
const AWAY_MS = 10_000;
/** Orders that must succeed before the next act. */
const ORDERS_AFTER = 30;

/** Waits until orders sent from now on succeed. */
export async function ordersFlow(journal: string, count = ORDERS_AFTER): Promise<void> {
  const since = Date.now();
  const enough = () => readJournal(journal).filter((each) => each.at > since && isPlaced(each)).length >= count;
  await until(`${count} more orders`, enough, 120_000, 500);
}

async function killPrimary(cluster: Cluster, journal: string): Promise<string> {
  const machine = await cluster.primary();
  await killAll(machine.database);
  await ordersFlow(journal);
  const next = await cluster.primary();
  cluster.startDatabase(machine);
  return `${machine.name}, followed by ${next.name}`;
}

async function freezePrimary(cluster: Cluster, journal: string): Promise<string> {
  const machine = await cluster.primary();
  const thawAt = Date.now() + FROZEN_MS;
  signalAll(machine.database, 'SIGSTOP');
  // Again, for processes that started meanwhile.
  signalAll(machine.database, 'SIGSTOP');
  try {
    await rest(thawAt - Date.now());
  } finally {
    signalAll(machine.database, 'SIGCONT');
  }
  await ordersFlow(journal);
  return `${machine.name}, followed by ${(await cluster.primary()).name}`;
}

async function stopReplica(cluster: Cluster, journal: string): Promise<string> {
  const machine = await cluster.synchronousReplica();
  await stopFirst(machine.database);
  await rest(AWAY_MS);
  await ordersFlow(journal);
  cluster.startDatabase(machine);
  return `${machine.name}, the synchronous one`;
}

async function killReplica(cluster: Cluster, journal: string): Promise<string> {
  const machine = await cluster.synchronousReplica();
  await killAll(machine.database);
  await rest(AWAY_MS);
  await ordersFlow(journal);
  cluster.startDatabase(machine);
  return `${machine.name}, the synchronous one`;
}

async function etcdLeader(cluster: Cluster): Promise<Machine> {
  for (const machine of cluster.all) {
    const response = await fetch(`http://${cluster.at(machine, 'ETCD_PORT')}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    });
    const { leader, header } = (await response.json()) as { leader: string; header: { member_id: string } };
    if (leader === header.member_id) return machine;
  }
  throw new Error('No member of etcd leads.');
}

async function killEtcd(cluster: Cluster, journal: string): Promise<string> {
  const machine = await etcdLeader(cluster);
  await killAll(machine.etcd);
  await rest(AWAY_MS);
  await ordersFlow(journal);
  cluster.startEtcd(machine);
  await until(`etcd of ${machine.name}`, () =>
    fetch(`http://${cluster.at(machine, 'ETCD_PORT')}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return `${machine.name}, which led`;
}

async function killCopy(cluster: Cluster, journal: string): Promise<string> {
  const machine = cluster.all[1] as Machine;
  await killAll(machine.copy);
  await ordersFlow(journal);
  return machine.name;
}

/** The next version: another number, and the next level, which adds a column while the older copies still run. */
function change(release: string): void {
  const file = join(release, 'package.json');
  const { version, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...rest, version: `${version}-next` }, undefined, 2));
  const column = "alter table orders add column next_version text not null default '';\n";
  for (const name of ['migrations/8000_next_version.sql', 'schema/ordering.sql'])
    appendFileSync(join(release, 'db', name), column);
  raiseLevel(join(release, 'db'));
}

async function replaceCopies(cluster: Cluster, journal: string): Promise<string> {
  for (const machine of cluster.all) {
    await cluster.stopCopy(machine);
    cluster.install(machine, change);
    cluster.startCopy(machine);
    await until(`the new copy of ${machine.name}`, () => cluster.isReady(machine));
    await ordersFlow(journal);
  }
  const [found] = await cluster.ask("select count(*)::int as count from orders where next_version = ''");
  return `with a migration; ${found?.count} orders have its column`;
}

async function switchOver(cluster: Cluster, journal: string): Promise<string> {
  const [from, to] = [await cluster.primary(), await cluster.synchronousReplica()];
  const config = join(from.files, 'patroni.yml');
  const names = ['--leader', from.name, '--candidate', to.name];
  run({
    command: ['/usr/bin/patronictl', '-c', config, 'switchover', 'chatpata', ...names, '--force'],
    folder: cluster.folder,
  });
  await until('the new primary', async () => (await cluster.primary()) === to);
  await ordersFlow(journal);
  return `${from.name} to ${to.name}`;
}

export const acts: readonly Act[] = [
  { name: 'kill -9 the primary', run: killPrimary },
  { name: 'freeze the primary for 30 s', run: freezePrimary },
  { name: 'stop a replica', run: stopReplica },
  { name: 'kill -9 a replica', run: killReplica },
  { name: 'kill -9 an etcd member', run: killEtcd },
  { name: 'kill -9 a copy', run: killCopy },
  { name: 'replace all copies', run: replaceCopies },
  { name: 'switch the primary over', run: switchOver },
  { name: 'restore to a point in time', run: restoreBeside },
];
