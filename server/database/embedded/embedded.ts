/**
 * The PostgreSQL that comes along: one server process per DATA_DIR, started by whoever needs it first and joined
 * through DATA_DIR/connection.json by everyone else. It must never be stopped while somebody still uses it.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { StartError } from '#server/process/settings.ts';
import { alone } from './alone.ts';
import { type Address, initialise, lastLine, launch, reachableBinaries, reachableFolder } from './embedded-files.ts';
import { accountFor } from './os-user.ts';
import { clearStaleId, postmasterOf, stopPostmaster } from './postmaster.ts';
import { bePresent, type Presence } from './presence.ts';

const START_TIMEOUT_MS = 30_000;
/** Processes that a killed PostgreSQL left behind notice within a moment, and hold its memory until then. */
const LEFTOVERS_MS = 5_000;
const DATABASE = 'chatpata';

export interface Embedded {
  readonly url: string;
  readonly presence: Presence;
  /** After it was lost: starts it again at the same address, unless somebody else has done so. */
  readonly reopen: (signal: AbortSignal) => Promise<Presence>;
  /** Stops PostgreSQL unless somebody else still needs it. */
  readonly close: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** A server owns the database (and stops it at its end, also one left behind by a crash); the command line only joins. */
  readonly owns: boolean;
  /** Trades safety at power loss for speed: for tests. */
  readonly isThrowaway?: boolean;
  readonly say?: (sentence: string) => void;
  /** The database has ended while this process used it. */
  readonly onLost?: () => void;
}

interface Opening extends EmbeddedOptions {
  readonly dataDir: string;
  readonly signal: AbortSignal | undefined;
}

const urlOf = ({ port, password }: Address, database = DATABASE) =>
  `postgres://chatpata:${password}@127.0.0.1:${port}/${database}`;

/** Joins the database of `dataDir` if it runs, else starts it. Processes that come at once take turns. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true });
  const { onLost = () => {} } = options;
  let presence: Presence;
  const { address } = await alone(dataDir, async () => {
    const address = await joinOrStart(await readAddress(dataDir), { ...options, dataDir, signal: undefined });
    // Before anybody else has a turn, who might stop what nobody seems to use.
    presence = await bePresent(urlOf(address), onLost);
    return { address };
  });
  return {
    url: urlOf(address),
    get presence() {
      return presence;
    },
    reopen: (signal) =>
      alone(dataDir, async () => {
        if (!existsSync(address.folder)) throw new StartError(`The database's files are gone from ${address.folder}.`);
        await joinOrStart(address, { ...options, dataDir, signal });
        presence = await bePresent(urlOf(address), onLost);
        return presence;
      }),
    close: async () => {
      await presence.end();
      await alone(dataDir, () => close(address, options));
    },
  };
}

async function readAddress(dataDir: string): Promise<Address | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, 'connection.json'), 'utf8')) as Address;
  } catch {
    // Absent at the first start, or cut off by a crash while written: either way a new one is made.
    return undefined;
  }
}

async function writeAddress(dataDir: string, address: Address): Promise<void> {
  const file = join(dataDir, 'connection.json');
  await writeFile(`${file}.new`, JSON.stringify(address), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/**
 * For a connection that asks one thing of a database which may end at any moment: the driver ends the whole process when
 * that happens while it reads types, and never ends itself without a timeout.
 */
const onlyOnce = { max: 1, connect_timeout: 1, fetch_types: false, onnotice: () => {} };

/** Whether it takes connections. */
async function responds(address: Address): Promise<boolean> {
  const sql = postgres(urlOf(address, 'postgres'), onlyOnce);
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function joinOrStart(known: Address | undefined, opening: Opening): Promise<Address> {
  // It may be there and not respond yet: starting, recovering from a crash, or stopping.
  if (known && (await postmasterOf(known.folder)) && (await untilResponds(known, opening))) return known;
  return start(known, opening);
}

/** False when it ends instead. */
async function untilResponds(address: Address, { signal }: Opening, child?: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await responds(address))) {
    signal?.throwIfAborted();
    if (child ? child.exitCode !== null || child.signalCode !== null : !(await postmasterOf(address.folder))) {
      return false;
    }
    if (Date.now() > deadline) throw new StartError('The embedded database did not respond within 30 seconds.');
    await sleep(20);
  }
  return true;
}

async function start(known: Address | undefined, opening: Opening): Promise<Address> {
  const { dataDir, say, signal } = opening;
  const account = accountFor(process);
  const binaries = await reachableBinaries(account, say);
  const address: Address = {
    port: await portFor(known, signal !== undefined),
    password: known?.password ?? randomBytes(18).toString('hex'),
    folder: known?.folder ?? (await reachableFolder(dataDir, account, say)),
  };
  // Before the first use of the password: a start cut off at any point finds it again.
  await writeAddress(dataDir, address);
  if (!existsSync(address.folder)) await initialise(binaries, address, account);
  const logFile = join(dataDir, 'postgres.log');
  const deadline = Date.now() + LEFTOVERS_MS;
  for (;;) {
    await clearStaleId(address.folder);
    const child = launch(binaries, address, { account, logFile, isThrowaway: opening.isThrowaway });
    if (await untilResponds(address, opening, child)) break;
    const log = await readFile(logFile, 'utf8');
    if (!log.includes('shared memory block') || Date.now() > deadline) {
      const fatal = log.split('\n').find((line) => line.includes('FATAL')) ?? lastLine(log);
      throw new StartError(`The embedded database did not start: ${fatal}`);
    }
    await sleep(100);
  }
  await createDatabase(address);
  return address;
}

/** The one of the last time where it is free; a running server's connections know no other. */
async function portFor(known: Address | undefined, mustStay: boolean): Promise<number> {
  const port = await freePort(known?.port ?? 0).catch(() => undefined);
  if (port !== undefined) return port;
  if (mustStay) throw new StartError(`The database's port ${known?.port} was taken by another program.`);
  return freePort(0);
}

const freePort = (wanted: number) =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function createDatabase(address: Address): Promise<void> {
  const sql = postgres(urlOf(address, 'postgres'), onlyOnce);
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await sql.unsafe(`create database ${DATABASE}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A server stops what it owns; the command line only where nobody else is connected, whoever started it. */
async function close(address: Address, { owns }: EmbeddedOptions): Promise<void> {
  // What does not respond to the command line is left to those who run it.
  if (owns || !(await isUsed(address).catch(() => true))) await stopPostmaster(address.folder, await responds(address));
}

async function isUsed(address: Address): Promise<boolean> {
  const sql = postgres(urlOf(address), onlyOnce);
  try {
    const others = await sql`
      select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
    return others.length > 0;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
