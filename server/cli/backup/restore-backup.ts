/** `chatpata restore FILE`: restores a backup with its photos into an empty database, all of it or nothing. */

import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import type { Connection } from '#server/database/connection.ts';
import { type CopyConnection, openForCopy, type Sql } from '#server/database/database.ts';
import { asAway, DatabaseAway } from '#server/database/database-away.ts';
import { storedLevel } from '#server/database/migrate.ts';
import type { PhotoStore } from '#server/media/index.ts';
import { CallError, codeOf, messageOf } from '#server/process/errors.ts';
import { StartError } from '#server/process/settings.ts';
import { startBar } from '../progress-bar.ts';
import { ArchiveError, type Entry, entriesOf } from './archive.ts';
import { END, End, MANIFEST, Manifest, photoOfEntry, tableOfPiece } from './format.ts';
import * as tables from './tables.ts';
import type { BackupOptions } from './write-backup.ts';

/** A database without rows in these is empty: a server writes the others by itself. */
const FILLED_BY_PEOPLE = ['users', 'restaurants', 'orders', 'wallet_transfers', 'payment_notices', 'audit_log'];

/** Restores in one transaction: a truncated or damaged file changes nothing. */
export async function restoreBackup(sql: Sql, { file, photos, say }: BackupOptions): Promise<void> {
  const name = basename(file);
  const bytes = await stat(file).catch(() => undefined);
  if (!bytes?.isFile()) throw new StartError(`There is no file ${file}.`);
  const copying = await openForCopy(sql);
  const bar = startBar(bytes.size, 'bytes');
  const entries = entriesOf(file, (read) => bar?.increment(read));
  const added: string[] = [];
  try {
    await copying.tx`begin`;
    const end = await fill(copying, entries, { name, photos, added });
    await copying.tx`commit`;
    // Committed: from here on nothing that fails may remove the photos.
    added.length = 0;
    await sql`analyze`;
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    say(`${rows} rows and ${end.photos} files of photos are restored from ${name}.`);
  } catch (error) {
    await photos.remove(added).catch(() => {});
    throw asStartError(error, name);
  } finally {
    bar?.stop();
    await copying.connection.end();
    await entries.return(undefined);
  }
}

function asStartError(error: unknown, name: string): unknown {
  const code = codeOf(error);
  if (error instanceof ArchiveError || code.startsWith('Z_')) {
    return new StartError(`${name} is not a Chatpata backup, or it is damaged or cut off: nothing was restored.`);
  }
  // PostgreSQL rejected rows that it had accepted once: classes 22 (data exception) and 23 (constraint violation).
  if (/^2[23]/.test(code)) {
    return new StartError(`${name} contains inconsistent data: ${messageOf(error)}; nothing was restored.`);
  }
  const isExplained = error instanceof CallError || asAway(error) instanceof DatabaseAway;
  if (isExplained || !code) return error;
  return new StartError(`${name} could not be restored: ${messageOf(error)}; nothing was restored.`);
}

interface Source {
  readonly name: string;
  readonly photos: PhotoStore;
  readonly added: string[];
}

async function fill(
  { tx, connection }: CopyConnection,
  entries: AsyncGenerator<Entry>,
  { name, photos, added }: Source,
): Promise<End> {
  const first = await entries.next();
  const manifest = first.done ? undefined : parsed(Manifest, MANIFEST, first.value);
  if (!manifest) throw new StartError(`${name} is not a backup of this version of Chatpata.`);
  await refuseUnfit(tx, manifest);
  await empty(tx, manifest);
  const copy = copyTables(connection, manifest);
  try {
    return await fillTables(tx, entries, { manifest, copy, photos, added });
  } catch (error) {
    // PostgreSQL may reject rows of a damaged archive before reading on shows the damage.
    while (!(await entries.next()).done);
    throw error;
  }
}

interface Filling {
  readonly manifest: Manifest;
  readonly copy: ReturnType<typeof copyTables>;
  readonly photos: PhotoStore;
  readonly added: string[];
}

async function fillTables(
  tx: Sql,
  entries: AsyncGenerator<Entry>,
  { manifest, copy, photos: store, added }: Filling,
): Promise<End> {
  let photos = 0;
  const there = new Set(await store.list());
  // By hand: `for await` would close the archive when a row is rejected, and the rest of it could not be read.
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value;
    const tableName = tableOfPiece(entry.name);
    const file = photoOfEntry(entry.name);
    if (tableName) await copy.take(tableName, entry.content);
    else if (file) {
      photos++;
      // Its name follows from its content.
      if (there.has(file)) continue;
      added.push(file);
      await store.put([{ file, content: entry.content }]);
    } else if (entry.name === END) {
      await copy.finish();
      const end = parsed(End, END, entry);
      if (!end || end.photos !== photos) throw new ArchiveError('photos are missing');
      await complete(tx, manifest, end);
      return end;
    } else throw new ArchiveError('an entry of an unknown name');
  }
  throw new ArchiveError('cut off');
}

function parsed<T extends z.ZodMiniType>(schema: T, name: string, entry: Entry): z.output<T> | undefined {
  if (entry.name !== name) return undefined;
  try {
    return z.parse(schema, JSON.parse(entry.content.toString()));
  } catch {
    // Not JSON, so this program did not write it.
    return undefined;
  }
}

/** Accepts only an empty database of the same level, and a backup of all its tables. */
async function refuseUnfit(tx: Sql, manifest: Manifest): Promise<void> {
  const present = await storedLevel(tx);
  if (present.level !== manifest.level || present.hash !== manifest.hash) {
    throw new StartError(
      `The backup is of level ${manifest.level} (${manifest.hash}), this version of level ${present.level} (${present.hash}): restore it with the version that wrote it.`,
    );
  }
  if (!isDeepStrictEqual(await tables.tablesInOrder(tx), manifest.tables)) throw new ArchiveError('other tables');
  for (const table of manifest.tables.filter(({ tableName }) => FILLED_BY_PEOPLE.includes(tableName))) {
    if ((await tables.rowCount(tx, table)) > 0) {
      throw new StartError(
        `The database is not empty (${table.tableName}): a backup is restored into an empty one only.`,
      );
    }
  }
}

/** Disables triggers until all rows are in, and deletes what a new database and a server have written. */
async function empty(tx: Sql, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) await tables.setTriggers(tx, table, 'disable');
  for (const table of manifest.tables.toReversed()) await tables.deleteRows(tx, table);
}

function copyTables(connection: Connection, manifest: Manifest) {
  let current: { readonly tableName: string; readonly rows: Writable } | undefined;
  let failure: unknown;
  let onFailure = (_error: unknown) => {};
  const begin = (tableName: string): Writable => {
    const table = manifest.tables.find((each) => each.tableName === tableName);
    if (!table) throw new ArchiveError('a table that the manifest does not name');
    const rows = connection.copy(copyFrom(`copy ${tables.copyTarget(table)} from stdin`));
    rows.on('error', (error) => {
      failure = connection.judge(error);
      onFailure(failure);
    });
    return rows;
  };
  /** Also rejects when PostgreSQL rejects a row: the stream may never call back then. */
  const sent = (send: (done: () => void) => void) =>
    new Promise<void>((done, fail) => {
      if (failure) throw failure;
      onFailure = fail;
      send(done);
    });
  const finish = async () => {
    const rows = current?.rows;
    if (rows) await sent((done) => rows.end(done));
    current = undefined;
  };
  const take = async (tableName: string, content: Buffer) => {
    if (current?.tableName !== tableName) {
      await finish();
      current = { tableName, rows: begin(tableName) };
    }
    const { rows } = current;
    await sent((done) => rows.write(content, done));
  };
  return { take, finish };
}

async function complete(tx: Sql, manifest: Manifest, end: End): Promise<void> {
  for (const table of manifest.tables) {
    const count = await tables.rowCount(tx, table);
    if (count !== end.rows[table.tableName]) throw new ArchiveError(`rows of ${table.tableName} are missing`);
    await tables.setTriggers(tx, table, 'enable');
  }
  const namesOf = (all: readonly tables.Sequence[]) => all.map(({ tableName, columnName }) => [tableName, columnName]);
  if (!isDeepStrictEqual(namesOf(await tables.sequences(tx)), namesOf(end.sequences)))
    throw new ArchiveError('other sequences');
  for (const sequence of end.sequences) await tables.continueSequence(tx, sequence);
}
