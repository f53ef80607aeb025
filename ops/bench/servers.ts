/** Starts and stops the measured servers: the real one on its own database, and the limit next to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedUrl } from '#server/database/embedded/embedded.ts';

const ROOT = join(import.meta.dirname, '../..');
// A busy machine takes two minutes to draw the photos of the demo town.
const START_WITHIN_MS = 240_000;
const STOP_WITHIN_MS = 15_000;
const closers: (() => Promise<void> | void)[] = [];

export interface Target {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** `close` also runs after Ctrl-C; the last opened is closed first. */
export const atEnd = (close: () => Promise<void> | void) => closers.push(close);

export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

export function dataFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-bench-'));
  // PostgreSQL may run as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** One process, like the limit. `args` are those of server/main.ts. */
export async function startOurs(
  dataDir: string,
  args: readonly string[] = [],
  demoData: 'on' | 'off' = 'off',
): Promise<{ ours: Target; databaseUrl: string }> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RATE_LIMITS: 'off',
    DEMO_DATA: demoData,
    LOG_LEVEL: 'error',
    WORKERS: '1',
  };
  const ours = await startChild(['server/main.ts', ...args], { ...env, HOST: '127.0.0.1', PUBLIC_URL: '' }, '/readyz');
  const databaseUrl = await embeddedUrl(dataDir);
  if (databaseUrl === undefined) throw new Error('The server has no embedded database.');
  return { ours, databaseUrl };
}

export const startLimit = (databaseUrl: string, ours?: Target): Promise<Target> => {
  const pages = ours && { LIMIT_PAGES: ours.origin };
  return startChild(['ops/bench/limit-server.ts'], { LIMIT_DATABASE: databaseUrl, ...pages }, '/menu/1');
};

async function startChild(args: readonly string[], env: Record<string, string>, readyPath: string): Promise<Target> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  atEnd(() => stop(child));
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_WITHIN_MS;
  while (!(await responds(origin + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended before it responded.`);
    if (Date.now() > deadline) throw new Error(`${args[0]} did not respond within ${START_WITHIN_MS / 1000} seconds.`);
    await sleep(50);
  }
  return { origin, pid: child.pid ?? 0, stop: () => stop(child) };
}

const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => (await response.arrayBuffer()) && response.ok,
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(late);
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
