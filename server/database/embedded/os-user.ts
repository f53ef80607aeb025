/** PostgreSQL refuses to run as root: the user that it runs as instead, and what that user can reach. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The system user that PostgreSQL runs as when we are root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

// Debian's user nobody, if /etc/passwd does not list it.
const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** The user for PostgreSQL; undefined when this process is not root, since PostgreSQL then runs as the same user. */
export function accountFor(process: { getuid?: () => number }): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find((fields) => fields[0] === name)).find(Boolean);
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : NOBODY;
}

/** Whether that user can enter or run `path`. The system checks it, including every folder above. */
export function reachable(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  return spawnSync('/usr/bin/test', ['-x', path], { cwd: '/', ...account }).status === 0;
}

/** A folder in /var/lib that every user can reach, for files that PostgreSQL's user cannot reach elsewhere. */
export function shelterFor(name: string): string {
  const base = '/var/lib/chatpata';
  mkdirSync(base, { recursive: true, mode: 0o755 });
  return join(base, name);
}
