/** PostgreSQL's first process, which may be no child of ours: it is known by the process id in its own file. */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_MS = 5_000;
const STOP_AT_ONCE_MS = 1_000;

/** Its process id while it lives; undefined when it has ended, however it did. */
export async function postmasterOf(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid && isAlive(pid) ? pid : undefined;
}

/** Whether any process has this number, also one that has ended and waits for its parent. */
function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Not one that has ended and waits for its parent, nor another program that has got its number since. */
function isAlive(pid: number): boolean {
  if (!isTaken(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const [, name, state] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    return false;
  }
}

/**
 * PostgreSQL takes a process with the number in its file for a running server, also one that has ended and was never waited
 * for by its parent, or another program. Our own number, its parent's, it passes over; the rest of the file it still checks.
 */
export async function clearStaleId(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (lines.length === 1 || !isTaken(Number(lines[0])) || isAlive(Number(lines[0]))) return;
  await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'));
}

/** Stops it in order; at once where it does not respond any more or takes too long, which costs the next start a recovery. */
export async function stopPostmaster(folder: string, isResponding: boolean): Promise<void> {
  const pid = await postmasterOf(folder);
  if (!pid) return;
  if (isResponding) {
    process.kill(pid, 'SIGINT');
    if (await hasEnded(pid, STOP_MS)) return;
  }
  process.kill(pid, 'SIGQUIT');
  // One that was stopped where it was hears nothing until it goes on.
  process.kill(pid, 'SIGCONT');
  await hasEnded(pid, STOP_AT_ONCE_MS);
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; ) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return !isAlive(pid);
}
