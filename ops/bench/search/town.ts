/** The published lists, imported by the product into a database that is cached between runs. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Sql } from '#server/database/database.ts';
import { atEnd, startOurs, type Target } from '../servers.ts';
import { FILES, staysOpen } from './source-rows.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OWNER = '7000000000';
// The cache depends on these sources: the imported database, and the results of a rival.
const MADE_BY = [
  ...['db/level.json', 'server/cli/import/*.ts', 'server/kitchen/import-*.ts'],
  'ops/bench/search/rivals.ts',
  'ops/bench/search/source-rows.ts',
];

export const hasData = (folder: string): boolean => FILES.every((file) => existsSync(join(folder, file)));

export interface Town {
  readonly ours: Target;
  readonly sql: Sql;
  readonly dataDir: string;
  readonly importKeys: ReadonlyMap<number, string>;
}

/** Imports the lists unless an earlier run did so with the same lists and import. */
export async function startTown(folder: string, say: (sentence: string) => void): Promise<Town> {
  const dataDir = cacheFolder(folder);
  const ready = join(dataDir, 'imported');
  const isImported = existsSync(ready);
  if (!isImported) {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir);
    // PostgreSQL may run as another user, who must be able to enter.
    chmodSync(dataDir, 0o755);
    for (const file of FILES) importFile(dataDir, join(folder, file), say);
  }
  const { ours, databaseUrl } = await startOurs(dataDir);
  const sql = connect(databaseUrl, { connections: 2, applicationName: 'bench' });
  atEnd(() => sql.end({ timeout: 1 }));
  if (!isImported) await closeSome(sql);
  writeFileSync(ready, '');
  const rows = await sql<{ restaurantId: number; importKey: string | null }[]>`
    select restaurant_id, import_key from restaurants`;
  return { ours, sql, dataDir, importKeys: new Map(rows.map((row) => [row.restaurantId, row.importKey ?? ''])) };
}

/** One per version of lists and import; older ones of this checkout are deleted. */
function cacheFolder(folder: string): string {
  const made = createHash('sha256');
  for (const file of globSync(MADE_BY, { cwd: ROOT }).sort()) {
    if (!file.endsWith('.test.ts')) made.update(readFileSync(join(ROOT, file)));
  }
  for (const file of FILES) made.update(readFileSync(join(folder, file)));
  const checkout = `chatpata-search-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}-`;
  const name = checkout + made.digest('hex').slice(0, 16);
  for (const other of readdirSync(tmpdir()).filter((each) => each.startsWith(checkout) && each !== name)) {
    rmSync(join(tmpdir(), other), { recursive: true, force: true });
  }
  return join(tmpdir(), name);
}

function importFile(dataDir: string, file: string, say: (sentence: string) => void): void {
  say(`Importing ${file} …`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['server/cli/main.ts', 'import', file, '--owner', OWNER, '--auto-accept'],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${file} was not imported: ${stderr || stdout}`);
}

/** Imported restaurants are all open: closes those that the judges take for closed. */
async function closeSome(sql: Sql): Promise<void> {
  const rows = await sql<{ restaurantId: number; importKey: string | null }[]>`
    select restaurant_id, import_key from restaurants`;
  const closed = rows.filter((row) => !staysOpen(row.importKey ?? '')).map((row) => row.restaurantId);
  await sql`update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_id = any(${closed})`;
  await sql`vacuum analyze`;
}
