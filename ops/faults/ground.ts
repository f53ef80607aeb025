/** The setup of a fault run: a folder, a server process with its embedded database, people and a kitchen. */
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import { connect, type Sql } from '#server/database/database.ts';
import { embeddedUrl } from '#server/database/embedded/embedded.ts';
import { stopPostmaster } from '#server/database/embedded/postmaster.ts';
import { readSettings } from '#server/process/settings.ts';
import { chatpata } from '#tests/chatpata.ts';
import { type Kitchen, newCustomer, newKitchen, type Person } from '#tests/people.ts';
import { folderOf } from '#tests/postgres-process.ts';
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts';

export interface FaultGround {
  readonly dataDir: string;
  /** Also for every restart. */
  readonly env: NodeJS.ProcessEnv;
  readonly kitchen: Kitchen;
  readonly customers: readonly Person[];
  readonly server: () => ServerProcess;
  /** The server must have ended. */
  readonly restart: () => Promise<void>;
  readonly ask: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<string>;
  /** The output of verify-ledger and verify-audit, once the server has stopped. */
  readonly verify: () => Promise<readonly string[]>;
  readonly log: () => string;
  readonly clear: () => Promise<void>;
  /** Set by `clear`, so that waits for its server end. */
  readonly isCleared: () => boolean;
}

export interface GroundOptions {
  readonly customers?: number;
  /** In each wallet; 0 with a real provider, where wallets cannot be filled without payment. */
  readonly rupees?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The descriptor for the server's output; without it, a file in its folder. */
  readonly output?: number;
  readonly prepare?: (dataDir: string, env: NodeJS.ProcessEnv) => void | Promise<void>;
}

const RUPEES = 100_000;

export async function faultGround({
  customers: count = 8,
  rupees = RUPEES,
  env: more = {},
  output,
  prepare,
}: GroundOptions = {}): Promise<FaultGround> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-fault-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(dataDir, 0o755);
  const own = {
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    WORKERS: '1',
  };
  const env = { ...process.env, ...own, ...more };
  const logFile = join(dataDir, 'server.log');
  const log = openSync(logFile, 'a');
  await prepare?.(dataDir, env);
  let server = await startServerProcess(env, output ?? log);
  const ask = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const sql = connect((await embeddedUrl(dataDir)) ?? '', { connections: 2, applicationName: 'fault run' });
    return work(sql).finally(() => sql.end({ timeout: 1 }));
  };
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    return `code ${server.child.exitCode ?? server.child.signalCode}`;
  };
  const said = async (command: string) => {
    const { out, err } = await chatpata([command], { folder: dataDir, env: { ...own, ...more } });
    return (out + err).trim();
  };
  let isCleared = false;
  const clear = async () => {
    isCleared = true;
    server.child.kill('SIGKILL');
    await server.ended;
    await stopPostmaster(folderOf(dataDir), false);
    closeSync(log);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { kitchen, customers } = await ask((sql) => settle(sql, env, { count, rupees }));
    return {
      dataDir,
      env,
      kitchen,
      customers,
      server: () => server,
      restart: async () => {
        await server.ended;
        server = await startServerProcess(env, output ?? log);
      },
      ask,
      stop,
      verify: async () => [await said('verify-ledger'), await said('verify-audit')],
      log: () => readFileSync(logFile, 'utf8'),
      clear,
      isCleared: () => isCleared,
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function settle(sql: Sql, env: NodeJS.ProcessEnv, { count, rupees }: { count: number; rupees: number }) {
  const app = await buildApp({ sql, settings: readSettings(env) });
  const kitchen = await newKitchen(sql, { dishes: [{ name: 'Vada Pav', price: 1 }] });
  const customers: Person[] = [];
  for (let each = 0; each < count; each++) customers.push(await newCustomer(app, sql, rupees));
  await app.close();
  return { kitchen, customers };
}

export async function until(what: string, isTrue: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await isTrue()); await pause(10)) {
    if (Date.now() > deadline) throw new Error(`Waited too long for ${what}.`);
  }
}
