/** The first start on an empty folder is killed at each of its moments, and started again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextLook } from 'node:timers/promises';
import { connect, type Sql } from '#server/database/database.ts';
import { embeddedUrl } from '#server/database/embedded/embedded.ts';
import { stopPostmaster } from '#server/database/embedded/postmaster.ts';
import { LOCKS } from '#server/database/locks.ts';
import { chatpata } from '#tests/chatpata.ts';
import { folderOf } from '#tests/postgres-process.ts';
import { freePort } from '#tests/server-process.ts';
import type { Fault } from './fault.ts';
import { faultGround } from './ground.ts';
import { moreOrders, reportOf, startOrders } from './order-load.ts';

const ORDERS = 40;
const MOMENT_WITHIN_MS = 60_000;
const MAIN = join(import.meta.dirname, '../../server/main.ts');
const LIGHT_TOWN = join(import.meta.dirname, '../../tests/light/town.ts');

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** initdb works under another name beside the folder of the database. */
const unfinishedIn = (folder: string) =>
  namesIn(dirname(folder))
    .filter((name) => name.startsWith(`${basename(folder)}.`) && name.endsWith('.new'))
    .map((name) => join(dirname(folder), name));

async function saysDatabase(dataDir: string, ask: (sql: Sql) => Promise<readonly unknown[]>): Promise<boolean> {
  const url = await embeddedUrl(dataDir);
  if (!url) return false;
  const sql = connect(url, { connections: 1 });
  return ask(sql)
    .then((rows) => rows.length > 0)
    .catch(() => false)
    .finally(() => sql.end({ timeout: 1 }));
}

/** In order; each checks whether a folder has reached it. */
export const MOMENTS = {
  'the address was written': (dataDir) => existsSync(join(dataDir, 'connection.json')),
  'initdb works': (dataDir) => {
    const unfinished = unfinishedIn(folderOf(dataDir));
    return unfinished.some((path) => existsSync(join(path, 'PG_VERSION')));
  },
  'the files are complete': (dataDir) => existsSync(folderOf(dataDir)),
  'PostgreSQL starts': (dataDir) => existsSync(join(folderOf(dataDir), 'postmaster.pid')),
  // One folder for each database: template0, template1, postgres, and now ours.
  'the database is created': (dataDir) => namesIn(join(folderOf(dataDir), 'base')).length > 3,
  'the database is migrated': (dataDir) =>
    saysDatabase(
      dataDir,
      (sql) => sql`select from pg_locks where locktype = 'advisory' and objid = ${LOCKS.migration} and granted`,
    ),
  'photos are drawn': (dataDir) => namesIn(join(dataDir, 'media')).some((name) => name.endsWith('.webp')),
  'the demo town is written': (dataDir) =>
    saysDatabase(
      dataDir,
      (sql) => sql`select from pg_locks where locktype = 'relation' and relation = 'users'::regclass
        and mode = 'RowExclusiveLock'`,
    ),
} satisfies Record<string, (dataDir: string) => boolean | Promise<boolean>>;
export type Moment = keyof typeof MOMENTS;

export async function killAt(moment: Moment, dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [MAIN, '--calls-only'], {
    env: { ...env, PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'close');
  const hasCome = async () => {
    // The address, and with it the folder, is not known at first.
    if (!existsSync(join(dataDir, 'connection.json'))) return false;
    return MOMENTS[moment](dataDir);
  };
  try {
    for (const deadline = Date.now() + MOMENT_WITHIN_MS; !(await hasCome()); await nextLook()) {
      if (child.exitCode !== null) throw new Error(`The start ended before '${moment}': ${said}`);
      if (Date.now() > deadline) throw new Error(`The start did not get to '${moment}': ${said}`);
    }
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

const DEMO = { DEMO_DATA: 'on', NODE_OPTIONS: `--import ${LIGHT_TOWN}` };
const moments = Object.keys(MOMENTS) as Moment[];
const SHORT: readonly Moment[] = ['PostgreSQL starts', 'the database is created', 'the demo town is written'];

/**
 * Kills a start at a moment and runs the command line on the rest; returns its output, and files that are left over.
 */
export async function runAfterKill(moment: Moment): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-killed-'));
  chmodSync(dataDir, 0o755);
  const own = { ...DEMO, DATA_DIR: dataDir, DATABASE_URL: '', WORKERS: '1' };
  try {
    await killAt(moment, dataDir, { ...process.env, ...own });
    const { out, err } = await chatpata(['verify-ledger'], { folder: dataDir, env: own });
    const left = unfinishedIn(folderOf(dataDir));
    return [(out + err).trim(), ...left].join('\n');
  } finally {
    if (existsSync(join(dataDir, 'connection.json'))) await stopPostmaster(folderOf(dataDir), false);
    // The initdb of the killed start may still write.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  }
}

export const firstStart: Fault = {
  about: 'the first start killed at each of its moments, by server and command line started again',
  rounds: { long: 1 + moments.length, short: 1 },
  async run({ rounds, say }) {
    const isShort = rounds === 1;
    for (const moment of moments.slice(0, rounds - 1)) {
      const printed = await runAfterKill(moment);
      say(`killed when ${moment}, then the command line: ${printed}`);
      if (printed !== 'The ledger is clean.') throw new Error(printed);
    }
    const ground = await faultGround({
      env: DEMO,
      prepare: async (dataDir, env) => {
        for (const moment of isShort ? SHORT : moments) {
          await killAt(moment, dataDir, env);
          say(`killed when ${moment}, then the server again`);
        }
      },
    });
    try {
      const load = startOrders(ground);
      await moreOrders(load, ORDERS);
      return await reportOf(ground, load);
    } finally {
      await ground.clear();
    }
  },
};
