/** PostgreSQL refuses to run as root: the user for it instead, and the paths that this user can reach. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** Undefined when this process is not root: PostgreSQL then runs as the same user. */
export function accountFor(process: { getuid?: () => number }): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find((fields) => fields[0] === name)).find(Boolean);
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : NOBODY;
}

export function reachable(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  return spawnSync('/usr/bin/test', ['-x', path], { cwd: '/', ...account }).status === 0;
}

export function shelterFor(name: string): string {
  const base = '/var/lib/chatpata';
  mkdirSync(base, { recursive: true, mode: 0o755 });
  return join(base, name);
}
