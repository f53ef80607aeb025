/** The server in a separate process, as `npm start` runs it, for tests that kill it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '#server/database/database.ts';
import { freshDatabase } from './database.ts';

export interface Ground {
  readonly sql: Sql;
  readonly env: NodeJS.ProcessEnv;
}

/** A database and a data folder that outlive the servers started on them, and are deleted after the test file. */
export async function groundForProcesses(more: Readonly<Record<string, string>> = {}): Promise<Ground> {
  const databaseUrl = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-crash-'));
  const sql = connect(databaseUrl, { connections: 4 });
  after(async () => {
    await sql.end();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const own = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    WORKERS: '1',
  };
  return { sql, env: { ...process.env, ...own, ...more } };
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Resolves once the process is gone. */
  readonly ended: Promise<unknown>;
}

const READY_WITHIN_MS = 180_000;

/** Without screens unless the test needs them; returns once the server is ready. */
export async function startServerProcess(
  env: NodeJS.ProcessEnv,
  /** Standard output and error. */
  output: 'ignore' | 'pipe' | number = 'ignore',
  args: readonly string[] = ['--calls-only'],
): Promise<ServerProcess> {
  const port = await freePort();
  const main = join(import.meta.dirname, '../server/main.ts');
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', output, output],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const origin = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + READY_WITHIN_MS; ; ) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return { child, origin, ended };
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`The server ended with ${end} before it was ready.`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('The server was not ready in time.');
    }
    await pause(20);
  }
}

/** Below the system's range for outgoing connections, which could take it before the server does. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const port = randomInt(15_000, 31_000);
    const probe = createServer()
      .once('error', () => done(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => done(port)));
  });
