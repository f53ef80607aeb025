/**
 * The embedded PostgreSQL: one per DATA_DIR, started by the first process that needs it; others join through
 * DATA_DIR/connection.json. It must never be stopped while a process still uses it.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#server/process/errors.ts';
import { StartError } from '#server/process/settings.ts';
import { once } from '../once.ts';
import { type Address, readAddress, urlOf, writeAddress } from './address.ts';
import { alone } from './alone.ts';
import { initialise, lastLine, launch, reachableBinaries, reachableFolder } from './embedded-files.ts';
import { accountFor } from './os-user.ts';
import { clearStaleIds, postmasterOf, stopPostmaster } from './postmaster.ts';
import { openPresence, type Presence } from './presence.ts';

const START_TIMEOUT_MS = 30_000;
const CONNECT_MS = 1_000;
/** How long child processes of a killed PostgreSQL occupy its shared memory. */
const LEFTOVERS_MS = 5_000;
const DATABASE = 'chatpata';

export interface Embedded {
  readonly url: string;
  readonly presence: Presence;
  /** Restarts a lost database at the same address, unless another process has done so. */
  readonly reopen: (signal: AbortSignal) => Promise<Presence>;
  readonly close: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** A server stops the database when it ends, even one left running by a crash; the command line only joins. */
  readonly owns: boolean;
  /** For tests: faster, but loses data at power loss. */
  readonly isThrowaway?: boolean;
  readonly say?: (sentence: string) => void;
  readonly onLost?: () => void;
}

interface Opening extends EmbeddedOptions {
  readonly dataDir: string;
  readonly signal: AbortSignal | undefined;
}

/** Joins the running database of `dataDir`, or starts it. Concurrent calls are serialised. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  const { onLost = () => {} } = options;
  let presence: Presence;
  const { address } = await alone(dataDir, async () => {
    const address = await joinOrStart(await readAddress(dataDir), { ...options, dataDir, signal: undefined });
    // Before the lock is released: the next process could stop a database that seems unused.
    presence = await openPresence(urlOf(address), onLost);
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
        presence = await openPresence(urlOf(address), onLost);
        return presence;
      }),
    close: async () => {
      await presence.end();
      await alone(dataDir, () => close(address, options));
    },
  };
}

const responds = (address: Address): Promise<boolean> =>
  once(urlOf(address, 'postgres'), CONNECT_MS, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

export async function embeddedUrl(dataDir: string): Promise<string | undefined> {
  const address = await readAddress(dataDir);
  return address && urlOf(address);
}

async function joinOrStart(known: Address | undefined, opening: Opening): Promise<Address> {
  // It may run and not respond yet: while starting, recovering from a crash, or stopping.
  const isJoined = known && (await postmasterOf(known.folder)) && (await untilResponds(known, opening));
  const address = isJoined ? known : await start(known, opening);
  // Also when joined: the process that started it may have been killed before this step.
  await createDatabase(address);
  return address;
}

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
  // Before the password is first used, so that the start after an interrupted one has it.
  await writeAddress(dataDir, address);
  if (!existsSync(address.folder)) {
    if (opening.owns) say?.('Making the database …');
    await initialise(binaries, address, account);
  }
  const logFile = join(dataDir, 'postgres.log');
  const deadline = Date.now() + LEFTOVERS_MS;
  for (;;) {
    await clearStaleIds(address.folder);
    const child = launch(binaries, address, { account, logFile, isThrowaway: opening.isThrowaway });
    if (await untilResponds(address, opening, child)) return address;
    // The PostgreSQL of a killed start, which had no process id yet, was quicker.
    if (known && (await postmasterOf(known.folder)) && (await untilResponds(known, opening))) {
      await writeAddress(dataDir, known);
      return known;
    }
    const log = await readFile(logFile, 'utf8');
    if (!log.includes('shared memory block') || Date.now() > deadline) {
      const fatal = log.split('\n').find((line) => line.includes('FATAL')) ?? lastLine(log);
      throw new StartError(`The embedded database did not start: ${fatal}`);
    }
    await sleep(100);
  }
}

/** The previous port if it is free. A running server needs the same port, for its connections. */
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
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : wanted));
    });
  });

const IS_CREATED = ['42P04', '23505'];

async function createDatabase(address: Address): Promise<void> {
  try {
    await once(urlOf(address, 'postgres'), CONNECT_MS, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    });
  } catch (error) {
    // A killed start's statement was still running and has created it.
    if (!IS_CREATED.includes(codeOf(error))) throw error;
  }
}

async function close(address: Address, { owns }: EmbeddedOptions): Promise<void> {
  // The command line leaves an unresponsive database to the server.
  if (owns || !(await isUsed(address).catch(() => true))) await stopPostmaster(address.folder, await responds(address));
}

const isUsed = (address: Address): Promise<boolean> =>
  once(urlOf(address), CONNECT_MS, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    );
    return rowCount === 1;
  });
