/** The processes of an embedded PostgreSQL, for tests and fault runs that kill or freeze them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const folderOf = (dataDir: string): string =>
  JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')).folder as string;

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(folderOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);

/** PostgreSQL has one for each connection. */
export function childrenOf(parent: number): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = all.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parentOf]) => parentOf === parent).map(([pid = 0]) => pid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** As an operator's `kill -9` or a kernel out of memory does; the other processes then end themselves. */
export function killPostgres(dataDir: string): number {
  const postmaster = postmasterOf(dataDir);
  signal(postmaster, 'SIGKILL');
  return postmaster;
}

/** Whether PostgreSQL has started again, with another first process. */
export function isPostmaster(dataDir: string, { otherThan }: { otherThan: number }): boolean {
  try {
    return postmasterOf(dataDir) !== otherThan;
  } catch {
    // Between two starts the file does not exist.
    return false;
  }
}

/** Returns a function that lets them continue. */
export function freezePostgres(dataDir: string): () => void {
  const postmaster = postmasterOf(dataDir);
  // First, so that it starts no more processes.
  signal(postmaster, 'SIGSTOP');
  const all = [postmaster, ...childrenOf(postmaster)];
  for (const pid of all) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) signal(pid, 'SIGCONT');
  };
}
