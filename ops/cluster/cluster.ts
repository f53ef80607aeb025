/** A running cluster: starts it in the order of ops/deploy/README.md, and queries its state. */
import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import { once } from '#server/database/once.ts';
import { type Machine, type Machines, makeMachines } from './machines.ts';
import { run, start, until, userNamed } from './processes.ts';

const ADMIN = { contact: '9876543212', password: 'Cardamom-Rickshaw-88' };

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

export interface Cluster extends Machines {
  /** As Patroni reports them; none while no machine responds. */
  readonly members: () => Promise<readonly Member[]>;
  /** Waits for one. */
  readonly primary: () => Promise<Machine>;
  /** The replica with every commit; waits for one. */
  readonly synchronousReplica: () => Promise<Machine>;
  /** One primary, two streaming replicas (one of them synchronous), and three ready copies. */
  readonly untilWhole: () => Promise<void>;
  readonly isReady: (machine: Machine) => Promise<boolean>;
  /** On the primary, past HAProxy. */
  readonly ask: (statement: string) => Promise<QueryResultRow[]>;
  readonly databaseUrl: string;
  readonly backrest: (machine: Machine, ...args: string[]) => string;
  readonly chatpata: (args: readonly string[], more?: { url?: string; input?: string }) => string;
  /** `journal` is their file. */
  readonly startPeople: (journal: string) => void;
}

const CUSTOMERS = 40;
const RESTAURANTS = 8;
const CONNECT_MS = 5_000;

const json = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(1_500) });
  return response.json();
};

export async function askAt(url: string, statement: string): Promise<QueryResultRow[]> {
  const { rows } = await once(url, CONNECT_MS, (client) => client.query(statement));
  return rows;
}

export function clusterOf(machines: Machines): Cluster {
  const { all, settings, folder } = machines;
  const [first] = all as readonly [Machine, Machine, Machine];
  const url = (host: string, port: string, user = 'chatpata', password = settings.DATABASE_PASSWORD) =>
    `postgres://${user}:${password}@${host}:${port}/chatpata`;
  const databaseUrl = url(first.address, settings.PRIMARY_PORT ?? '');
  const simulate = join(import.meta.dirname, '../simulate/main.ts');
  const { members, machineWith, isReady } = stateOf(machines);
  const ask = async (statement: string) => {
    const { address } = await machineWith('leader');
    const port = settings.POSTGRES_PORT ?? '';
    return askAt(url(address, port, 'postgres', settings.SUPERUSER_PASSWORD), statement);
  };
  const isWhole = async () => {
    const states = (await members()).map(({ role, state }) => `${role} ${state}`).sort();
    const replicas = states.filter((each) => /^(replica|sync_standby) (running|streaming)$/.test(each));
    if (!states.includes('leader running') || replicas.length !== 2) return false;
    const streams = await ask("select sync_state from pg_stat_replication where state = 'streaming'").catch(() => []);
    const kinds = streams.map((row) => String(row.sync_state)).sort();
    return kinds.join() === 'async,sync' && (await Promise.all(all.map(isReady))).every(Boolean);
  };
  return {
    ...machines,
    members,
    isReady,
    ask,
    databaseUrl,
    primary: () => machineWith('leader'),
    synchronousReplica: () => machineWith('sync_standby'),
    untilWhole: () => until('the cluster to be whole', isWhole, 120_000, 500),
    backrest: (machine, ...args) =>
      run({
        command: ['pgbackrest', `--config=${join(machine.files, 'pgbackrest.conf')}`, '--stanza=chatpata', ...args],
        folder: machine.database,
        user: userNamed('postgres'),
      }),
    chatpata: (args, { url: other = databaseUrl, input = '' } = {}) =>
      run(
        {
          // Of the release that the copies run: an older one refuses the database.
          command: [process.execPath, join(machines.releaseOf(first), 'server/cli/main.ts'), ...args],
          folder,
          env: { DATABASE_URL: other, DATA_DIR: settings.DATA_DIR },
        },
        input,
      ),
    startPeople: (journal) =>
      start({
        command: `${process.execPath} ${simulate} --minutes 60 --customers ${CUSTOMERS} --restaurants ${RESTAURANTS}
          --url ${settings.PUBLIC_URL} --admin-contact ${ADMIN.contact} --admin-password ${ADMIN.password}
          --journal ${journal}`.split(/\s+/),
        folder: join(folder, 'people'),
        env: { DATABASE_URL: databaseUrl, DATA_DIR: settings.DATA_DIR },
        log: join(folder, 'people.log'),
      }),
  };
}

function stateOf({ all, at }: Machines) {
  const members = async (): Promise<readonly Member[]> => {
    // A frozen machine accepts connections and does not respond, so all are asked at the same time.
    const asked = all.map((machine) => json(`http://${at(machine, 'PATRONI_PORT')}/cluster`));
    const answer = await Promise.any(asked).catch(() => ({ members: [] }));
    return (answer as { members: Member[] }).members;
  };
  const machineWith = async (role: string): Promise<Machine> => {
    let name = '';
    await until(`a ${role}`, async () => {
      name = (await members()).find((each) => each.role === role)?.name ?? '';
      return name !== '';
    });
    return all.find((machine) => machine.name === name) ?? (all[0] as Machine);
  };
  const isReady = (machine: Machine) =>
    fetch(`http://${at(machine, 'APP_PORT')}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return { members, machineWith, isReady };
}

export async function startCluster(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const { all, at } = cluster;
  const [first, ...others] = all as readonly [Machine, Machine, Machine];
  const is = (machine: Machine, port: string, path: string) => () =>
    fetch(`http://${at(machine, port)}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  say('etcd …');
  for (const machine of all) cluster.startEtcd(machine);
  for (const machine of all) await until(`etcd of ${machine.name}`, is(machine, 'ETCD_PORT', '/health'));
  say('PostgreSQL under Patroni …');
  cluster.startDatabase(first);
  await until('the first PostgreSQL', is(first, 'PATRONI_PORT', '/primary'));
  for (const machine of others) cluster.startDatabase(machine);
  for (const machine of others) await until(`the replica ${machine.name}`, is(machine, 'PATRONI_PORT', '/replica'));
  say('HAProxy, the first backup, copies of Chatpata …');
  for (const machine of all) {
    cluster.startProxy(machine);
    cluster.startExporters(machine);
  }
  cluster.backrest(first, 'stanza-create');
  cluster.backrest(first, 'backup', '--type=full');
  for (const machine of all) {
    cluster.install(machine);
    cluster.startCopy(machine);
  }
  await cluster.untilWhole();
  cluster.chatpata(['admin', 'create', '--contact', ADMIN.contact, '--name', 'Rehearsal', '--email', 'a@example.com'], {
    input: `${ADMIN.password}\n`,
  });
}

export const makeCluster = async (): Promise<Cluster> => clusterOf(await makeMachines());
