/** A tar archive of small entries: an entry is in memory as a whole, the archive never is. */
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';

/** Backups are written in far smaller pieces. */
const ENTRY_MAX = 64 * 1024 * 1024;

export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

export function archiveOf(entries: AsyncIterable<Entry>): Pack {
  const archive = pack();
  addAll(archive, entries).catch((error: Error) => archive.destroy(error));
  return archive;
}

async function addAll(archive: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, content } of entries) {
    await new Promise<void>((done, fail) => {
      archive.entry({ name, mode: 0o600 }, content, (error) => (error ? fail(error) : done())).on('error', fail);
    });
  }
  archive.finalize();
}

export class ArchiveError extends Error {}

/** One entry after the other; `onRead` gets the number of bytes as they are read. */
export async function* entriesOf(file: string, onRead: (bytes: number) => void): AsyncGenerator<Entry> {
  const packed = createReadStream(file).on('data', (chunk) => onRead(chunk.length));
  const archive = extract();
  let unread = 0;
  // The parser buffers long names and other extensions before it emits an entry.
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      unread += chunk.length;
      if (unread > 2 * ENTRY_MAX) throw new ArchiveError('an extension of an impossible size');
      yield chunk;
    }
  };
  // Every error on the way comes out of the loop below.
  const reading = pipeline(packed, createGunzip(), limited, archive).catch(() => {});
  try {
    for await (const entry of archive) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file') throw new ArchiveError('an entry that is no file');
      if (size > ENTRY_MAX) throw new ArchiveError('an entry of an impossible size');
      unread = 0;
      yield { name, content: await buffer(entry) };
    }
  } catch (error) {
    // Errors of the file system and gunzip have a code; others are about the archive.
    throw error instanceof Error && !('code' in error) ? new ArchiveError(error.message, { cause: error }) : error;
  } finally {
    packed.destroy();
    await reading;
  }
}
