/**
 * The three machines of a cluster on this one: an address each on loopback, the files of ops/deploy/, and their
 * programs.
 */
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import webPush from 'web-push';
import { type ClusterSettings, configure } from '../deploy/configure.ts';
import { postgresPrograms } from './packages.ts';
import { start, stopFirst, type User, userNamed } from './processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASE = ['server', 'contract', 'locales', 'web', 'db', 'public', 'scripts', 'build', 'ops', 'package.json'];
const RELEASE_FILES = ['package-lock.json', 'vite.config.ts'];

/** Differences from real copies: wallets without payment, one address for all people. */
const COPY_ENV = { TOP_UP: 'instant', RATE_LIMITS: 'off', ADMIN_SECOND_FACTOR: 'off', WORKERS: '2' };

export interface Machine {
  readonly number: number;
  /** As in the files of ops/deploy/: `machine-2`. */
  readonly name: string;
  readonly address: string;
  /** Each the working directory of all processes of one program. */
  readonly etcd: string;
  readonly database: string;
  readonly proxy: string;
  readonly copy: string;
  readonly files: string;
}

export interface Machines {
  readonly folder: string;
  readonly settings: ClusterSettings;
  readonly all: readonly Machine[];
  readonly startEtcd: (machine: Machine) => void;
  readonly startDatabase: (machine: Machine) => void;
  readonly startProxy: (machine: Machine) => void;
  readonly startExporters: (machine: Machine) => void;
  /** Restarted when it dies. */
  readonly startCopy: (machine: Machine) => void;
  readonly stopCopy: (machine: Machine) => Promise<void>;
  /** The folder of the release that it runs. */
  readonly releaseOf: (machine: Machine) => string;
  readonly install: (machine: Machine, change?: (folder: string) => void) => void;
  /** `{{ADDRESS}}:PORT`. */
  readonly at: (machine: Machine, port: string) => string;
}

const isFree = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, host, () => probe.close(() => done(true)));
  });

const PORTS = `APP_PORT PRIMARY_PORT POSTGRES_PORT PATRONI_PORT ETCD_PORT ETCD_PEER_PORT HAPROXY_METRICS_PORT WEB_PORT
  PLAIN_PORT POSTGRES_EXPORTER_PORT NODE_EXPORTER_PORT`.split(/\s+/);

/** Free on all addresses, below the range of outgoing connections. */
export async function freePorts(addresses: readonly string[]): Promise<ClusterSettings> {
  for (let tried = 0; tried < 50; tried++) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const wanted = PORTS.map((name, index) => [name, first + index] as const);
    const free = await Promise.all(addresses.flatMap((host) => wanted.map(([, port]) => isFree(host, port))));
    if (free.every(Boolean)) return Object.fromEntries(wanted.map(([name, port]) => [name, String(port)]));
  }
  throw new Error('There are no free ports.');
}

interface Users {
  readonly postgres: User;
  readonly etcd: User;
}

export async function makeMachines(): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), 'chatpata-cluster-'));
  chmodSync(folder, 0o755);
  const addresses = ['127.0.0.11', '127.0.0.12', '127.0.0.13'];
  const ports = await freePorts(addresses);
  const users = { postgres: userNamed('postgres'), etcd: userNamed('etcd') };
  ownFolder(join(folder, 'backups'), users.postgres);
  ownFolder(join(folder, 'photos'));
  const all = addresses.map((address, index) => machineAt(folder, address, index + 1));
  const settingsOf = settingsFor(folder, addresses, ports);
  for (const machine of all) layOut(machine, settingsOf(machine), users);
  return {
    folder,
    settings: settingsOf(all[0] as Machine),
    all,
    at: (machine, port) => `${machine.address}:${ports[port]}`,
    ...programsIn(folder, users),
    ...copiesIn(folder),
  };
}

function ownFolder(path: string, user?: User): string {
  mkdirSync(path, { recursive: true, mode: 0o750 });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

function machineAt(folder: string, address: string, number: number): Machine {
  const name = `machine-${number}`;
  const home = join(folder, name);
  return {
    number,
    name,
    address,
    etcd: join(home, 'etcd'),
    database: join(home, 'database'),
    proxy: join(home, 'proxy'),
    copy: join(home, 'copy'),
    files: join(home, 'files'),
  };
}

function settingsFor(
  folder: string,
  addresses: readonly string[],
  ports: ClusterSettings,
): (machine: Machine) => ClusterSettings {
  const example = parseEnv(readFileSync(join(ROOT, 'ops/deploy/cluster.env.example'), 'utf8'));
  const password = (name: string) => `${name}OfTheRehearsal`;
  const pushKeys = webPush.generateVAPIDKeys();
  return (machine) => ({
    ...(example as ClusterSettings),
    ...ports,
    NETWORK: '127.0.0.0/8',
    ADDRESS_1: addresses[0] ?? '',
    ADDRESS_2: addresses[1] ?? '',
    ADDRESS_3: addresses[2] ?? '',
    PUBLIC_URL: `http://${addresses[0]}:${ports.WEB_PORT}`,
    WEB_BIND: `${machine.address}:${ports.WEB_PORT}`,
    PLAIN_BIND: `${machine.address}:${ports.PLAIN_PORT}`,
    LOCAL: machine.address,
    PUSH_PUBLIC_KEY: pushKeys.publicKey,
    PUSH_PRIVATE_KEY: pushKeys.privateKey,
    DATABASE_PASSWORD: password('database'),
    SUPERUSER_PASSWORD: password('superuser'),
    REPLICATION_PASSWORD: password('replication'),
    PATRONI_PASSWORD: password('patroni'),
    BACKUP_PASSWORD: password('backup'),
    MONITOR_PASSWORD: password('monitor'),
    NODE: process.execPath,
    CHATPATA_DIR: join(machine.copy, 'current'),
    CHATPATA_ENV: join(machine.files, 'chatpata.env'),
    DATA_DIR: join(folder, 'photos'),
    POSTGRES_BIN: postgresPrograms(),
    POSTGRES_DATA: join(machine.database, 'data'),
    POSTGRES_SOCKETS: machine.database,
    PATRONI_DIR: machine.files,
    ETCD_DATA: join(machine.etcd, 'data'),
    HAPROXY_CHROOT: machine.proxy,
    BACKUP_REPOSITORY: join(folder, 'backups'),
    PGBACKREST_CONFIG: join(machine.files, 'pgbackrest.conf'),
    PGBACKREST_LOGS: join(machine.database, 'logs'),
    PGBACKREST_LOCKS: join(machine.database, 'locks'),
    SHARED_BUFFERS: '128MB',
    WATCHDOG: 'off',
  });
}

function layOut(machine: Machine, settings: ClusterSettings, { postgres, etcd }: Users): void {
  const home = ownFolder(dirname(machine.files));
  chmodSync(home, 0o755);
  ownFolder(machine.etcd, etcd);
  ownFolder(machine.database, postgres);
  chmodSync(machine.database, 0o755);
  ownFolder(join(machine.database, 'logs'), postgres);
  ownFolder(machine.proxy);
  ownFolder(machine.copy);
  configure(settings, machine.number, machine.files);
  chownSync(machine.files, postgres.uid, postgres.gid);
  for (const file of readdirSync(machine.files)) chownSync(join(machine.files, file), postgres.uid, postgres.gid);
}

const envOf = (machine: Machine, file: string) => parseEnv(readFileSync(join(machine.files, file), 'utf8'));

type Programs = Pick<Machines, 'startEtcd' | 'startDatabase' | 'startProxy' | 'startExporters'>;

function programsIn(folder: string, { postgres, etcd }: Users): Programs {
  const logOf = (machine: Machine, name: string) => join(folder, machine.name, `${name}.log`);
  return {
    startEtcd: (machine) =>
      start({
        command: ['/usr/bin/etcd'],
        folder: machine.etcd,
        env: envOf(machine, 'etcd.env'),
        user: etcd,
        log: logOf(machine, 'etcd'),
      }),
    startDatabase: (machine) =>
      start({
        command: ['/usr/bin/patroni', join(machine.files, 'patroni.yml')],
        folder: machine.database,
        user: postgres,
        log: logOf(machine, 'patroni'),
      }),
    startProxy: (machine) =>
      start({
        command: ['/usr/sbin/haproxy', '-db', '-f', join(machine.files, 'haproxy.cfg')],
        folder: machine.proxy,
        log: logOf(machine, 'haproxy'),
      }),
    startExporters: (machine) => {
      for (const name of ['postgres-exporter', 'node-exporter']) {
        const { ARGS = '', ...env } = envOf(machine, `${name}.env`);
        start({
          command: [`/usr/bin/prometheus-${name}`, ...ARGS.split(' ')],
          folder: machine.proxy,
          env,
          log: logOf(machine, name),
        });
      }
    },
  };
}

/** One folder per installed release. */
function copiesIn(folder: string): Pick<Machines, 'startCopy' | 'stopCopy' | 'install' | 'releaseOf'> {
  const releases = new Map<Machine, number>();
  const releaseOf = (machine: Machine) => join(machine.copy, `release-${releases.get(machine)}`);
  return {
    releaseOf,
    startCopy: (machine) => {
      const unit = readFileSync(join(machine.files, 'chatpata.service'), 'utf8');
      const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
      start({
        command: command.split(' '),
        folder: releaseOf(machine),
        restartMs: Number(/^RestartSec=(.*)$/m.exec(unit)?.[1]) * 1000,
        env: { ...envOf(machine, 'chatpata.env'), ...COPY_ENV },
        log: join(folder, machine.name, 'chatpata.log'),
      });
    },
    stopCopy: (machine) => stopFirst(releaseOf(machine)),
    install: (machine, change) => {
      const number = (releases.get(machine) ?? 0) + 1;
      const release = ownFolder(join(machine.copy, `release-${number}`));
      for (const name of [...RELEASE, ...RELEASE_FILES]) {
        if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(release, name), { recursive: true });
      }
      symlinkSync(join(ROOT, 'node_modules'), join(release, 'node_modules'));
      change?.(release);
      writeFileSync(join(release, 'RELEASE'), `${number}\n`);
      releases.set(machine, number);
    },
  };
}
