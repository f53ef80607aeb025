/**
 * The processes of the cluster. All of them work inside the run's own folder, by which they are found: nothing else on
 * this machine is ever signalled.
 */
import { spawn, spawnSync } from 'node:child_process';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

export function userNamed(name: string): User {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  if (!line) throw new Error(`There is no user ${name}.`);
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

export interface Program {
  readonly command: readonly string[];
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly user?: User;
  readonly log: string;
  /** The pause before a restart, like systemd's; `stopFirst` ends the restarts. */
  readonly restartMs?: number;
}

const stopped = new Set<string>();

const SAFE_ENV = { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: '/nonexistent' };

export function start(made: Program): void {
  const { command, folder, env = {}, user, log, restartMs } = made;
  const [program = '', ...args] = command;
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...SAFE_ENV, ...env },
    ...user,
    stdio: ['ignore', output, output],
    // Ctrl-C is for the run, which then stops them.
    detached: true,
  });
  child.once('error', (error) => console.error(`${program}: ${error.message}`));
  if (restartMs === undefined) return;
  stopped.delete(folder);
  child.once('exit', () => {
    setTimeout(() => {
      if (!stopped.has(folder) && !isOver) start(made);
    }, restartMs).unref();
  });
}

export function run({ command, folder, env = {}, user }: Omit<Program, 'log'>, input = ''): string {
  const [program = '', ...args] = command;
  const options = { cwd: folder, env: { ...SAFE_ENV, ...env }, ...user, input, encoding: 'utf8' } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (status === 0) return stdout;
  throw new Error(`${command.join(' ')} ended with ${status ?? error?.message}:\n${stdout}${stderr}`);
}

export function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => {
      try {
        const works = readlinkSync(`/proc/${pid}/cwd`);
        return works === folder || works.startsWith(`${folder}/`);
      } catch {
        return false;
      }
    })
    .map(Number)
    .sort((a, b) => startOf(a) - startOf(b));
}

/** In ticks since the machine started; process ids are reused. */
function startOf(pid: number): number {
  try {
    const [, afterName = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(afterName.split(' ')[19]);
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}

export function signalAll(folder: string, name: NodeJS.Signals): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Includes those that start meanwhile. */
export async function killAll(folder: string): Promise<void> {
  while (processesIn(folder).length > 0) {
    signalAll(folder, 'SIGKILL');
    await pause(20);
  }
}

let isOver = false;

export async function endAll(folder: string): Promise<void> {
  isOver = true;
  await killAll(folder);
}

/** Ends the first process of a folder and waits until all others have ended with it. */
export async function stopFirst(folder: string, name: NodeJS.Signals = 'SIGTERM', withinMs = 40_000): Promise<void> {
  stopped.add(folder);
  const [first] = processesIn(folder);
  if (first !== undefined) process.kill(first, name);
  await until(`the processes of ${folder} to end`, () => processesIn(folder).length === 0, withinMs);
}

/** Aborted by Ctrl-C. */
export const interruption = new AbortController();

export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs = 90_000,
  everyMs = 100,
): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await isTrue()); ) {
    interruption.signal.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs / 1000} s in vain for ${what}.`);
    await pause(everyMs);
  }
}

export const rest = (ms: number) => pause(ms, undefined, { signal: interruption.signal });
