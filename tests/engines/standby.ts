/** A PostgreSQL with a replica that streams from it, both embedded ones of their own, for one test file. */

import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { connect } from '#server/database/database.ts';
import { type Embedded, openEmbedded } from '#server/database/embedded/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { freePort } from '#tests/server-process.ts';
import { folderOf } from '../postgres-process.ts';

export interface Standby {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** The DATA_DIR of each. */
  readonly primaryDir: string;
  readonly replicaDir: string;
  /** Starts the replica again after it was killed. */
  readonly restart: () => Promise<void>;
}

/** Starts a migrated primary and its replica, which end after the test file. */
export async function startStandby(): Promise<Standby> {
  const home = mkdtempSync(join(tmpdir(), 'chatpata-standby-'));
  const folders = [home, join(home, 'a'), join(home, 'b')] as const;
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  }
  const [, first, second] = folders;
  const opened = new Map<string, Embedded>();
  const open = async (dataDir: string) => {
    const embedded = await openEmbedded(dataDir, { owns: true });
    opened.set(dataDir, embedded);
    return embedded;
  };
  after(async () => {
    for (const embedded of opened.values()) await embedded.close();
    rmSync(home, { recursive: true, force: true });
  });
  const empty = await open(first);
  const sql = connect(empty.url, { connections: 1 });
  await migrate(sql);
  await sql.end();
  await empty.close();
  // A copy of the files of a primary that is stopped, told to follow it, is a replica.
  const folder = join(second, 'postgres');
  execFileSync('cp', ['-a', folderOf(first), folder]);
  const primary = await open(first);
  const { port, password } = JSON.parse(readFileSync(join(first, 'connection.json'), 'utf8'));
  writeFileSync(join(folder, 'standby.signal'), '');
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=chatpata password=${password}'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  writeFileSync(join(second, 'connection.json'), JSON.stringify({ port: await freePort(), password, folder }));
  const replica = await open(second);
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    primaryDir: first,
    replicaDir: second,
    restart: async () => void (await open(second)),
  };
}
