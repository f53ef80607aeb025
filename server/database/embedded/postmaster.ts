/** PostgreSQL's first process, which may not be our child; identified by postmaster.pid. */
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_MS = 5_000;
const STOP_IMMEDIATE_MS = 1_000;

export async function postmasterOf(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid && isAlive(pid) ? pid : undefined;
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Not a zombie, nor another program that got the id later. */
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
 * PostgreSQL would take a zombie's or another program's id in postmaster.pid, or in its socket's lock file, for a
 * running server. It ignores the id of its own parent, so ours replaces it; PostgreSQL still checks the rest of the
 * files.
 */
export async function clearStaleIds(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each === 'postmaster.pid' || SOCKET_LOCK.test(each))) {
    const file = join(folder, name);
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (lines.length === 1 || !isTaken(Number(lines[0])) || isAlive(Number(lines[0]))) continue;
    await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'));
  }
}
const SOCKET_LOCK = /^\.s\.PGSQL\.[0-9]+\.lock$/;

/**
 * A fast shutdown; an immediate one if it does not respond or takes too long, after which the next start has to
 * recover.
 */
export async function stopPostmaster(folder: string, isResponding: boolean): Promise<void> {
  const pid = await postmasterOf(folder);
  if (!pid) return;
  if (isResponding) {
    process.kill(pid, 'SIGINT');
    if (await hasEnded(pid, STOP_MS)) return;
  }
  process.kill(pid, 'SIGQUIT');
  // A frozen process (SIGSTOP) receives the signal only once it continues.
  process.kill(pid, 'SIGCONT');
  await hasEnded(pid, STOP_IMMEDIATE_MS);
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; ) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return !isAlive(pid);
}
