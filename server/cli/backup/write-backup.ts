/** `chatpata backup FILE`: a consistent snapshot of the database, and all photos. The server may be running. */

import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '#server/database/connection.ts';
import { type CopyConnection, openForCopy, type Sql } from '#server/database/database.ts';
import { storedLevel } from '#server/database/migrate.ts';
import type { PhotoStore } from '#server/media/index.ts';
import { codeOf, messageOf } from '#server/process/errors.ts';
import { StartError } from '#server/process/settings.ts';
import { startBar } from '../progress-bar.ts';
import { archiveOf, type Entry } from './archive.ts';
import { END, type End, FORMAT, MANIFEST, type Manifest, PIECE_BYTES, photoEntry, pieceName } from './format.ts';
import { copyTarget, sequences, type Table, tablesInOrder } from './tables.ts';

export interface BackupOptions {
  readonly file: string;
  readonly photos: PhotoStore;
  readonly say: (sentence: string) => void;
}

/** Writes to a temporary file and renames it once it is complete and flushed to disk. Never overwrites a file. */
export async function writeBackup(sql: Sql, { file, photos, say }: BackupOptions): Promise<void> {
  if (await stat(file).catch(() => undefined)) throw new StartError(`${file} exists already: choose another name.`);
  const unfinished = `${file}.unfinished`;
  const end: End = { rows: {}, sequences: [], photos: 0 };
  const copying = await openForCopy(sql);
  try {
    // It contains personal data and password hashes, so only the operator may read it.
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(archiveOf(everything(copying, photos, end)), createGzip(), target);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    const code = codeOf(error);
    if (/^E[A-Z]+$/.test(code) && code !== 'ECONNREFUSED')
      throw new StartError(`The backup could not be written: ${messageOf(error)}`);
    throw error;
  } finally {
    await copying.connection.end();
  }
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  say(`${file} holds ${rows} rows of ${Object.keys(end.rows).length} tables and ${end.photos} files of photos.`);
}

/** Fills in `end`, the last entry, on the way. */
async function* everything({ tx, connection }: CopyConnection, photos: PhotoStore, end: End): AsyncGenerator<Entry> {
  await tx`begin isolation level repeatable read read only`;
  const tables = await tablesInOrder(tx);
  const files = await photos.list();
  const bar = startBar(tables.length + files.length, 'tables and photos');
  const { level, hash } = await storedLevel(tx);
  const manifest: Manifest = { chatpataBackup: FORMAT, writtenAt: new Date().toISOString(), level, hash, tables };
  yield json(MANIFEST, manifest);
  for (const table of tables) {
    yield* piecesOf(connection, table, end);
    bar?.increment();
  }
  end.sequences.push(...(await sequences(tx)));
  await tx`commit`;
  // Photos never change, and those uploaded after the snapshot do no harm.
  for (const file of files) {
    // Undefined if it was swept in the meantime.
    const content = await photos.get(file);
    if (content) yield { name: photoEntry(file), content };
    if (content) end.photos++;
    bar?.increment();
  }
  bar?.stop();
  yield json(END, end);
}

const json = (name: string, value: unknown): Entry => ({ name, content: Buffer.from(JSON.stringify(value)) });

async function* piecesOf(connection: Connection, table: Table, end: End): AsyncGenerator<Entry> {
  const rows: AsyncIterable<Buffer> = connection.copy(copyTo(`copy ${copyTarget(table)} to stdout`));
  let chunks: Buffer[] = [];
  let held = 0;
  let pieces = 0;
  let count = 0;
  const piece = () => ({ name: pieceName(table.tableName, pieces++), content: Buffer.concat(chunks) });
  try {
    for await (const chunk of rows) {
      chunks.push(chunk);
      held += chunk.length;
      // COPY escapes line feeds inside values, so each line feed byte ends a row.
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count++;
      if (held < PIECE_BYTES) continue;
      yield piece();
      chunks = [];
      held = 0;
    }
  } catch (error) {
    throw connection.judge(error);
  }
  if (held > 0) yield piece();
  end.rows[table.tableName] = count;
}
