/**
 * A tar archive as a stream (POSIX ustar). Holds each entry in memory, so entries must be small; never the whole
 * archive.
 */

const BLOCK = 512;
/** The largest entry that is accepted; backups are written in far smaller pieces. */
const ENTRY_MAX = 64 * 1024 * 1024;

export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK;

function headerOf({ name, content }: Entry): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  header.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(content.length, 124, 12);
  octal(0, 136, 12);
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Yields the archive of these entries. */
export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry);
    yield entry.content;
    yield Buffer.alloc(padded(entry.content.length) - entry.content.length);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** This is not an archive, or an incomplete one. */
export class ArchiveError extends Error {}

/** The entries of an archive, one after the other. */
export async function* entriesOf(archive: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const read = reader(archive);
  for (;;) {
    const header = await read(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    if (header.toString('latin1', 257, 262) !== 'ustar') throw new ArchiveError('not an archive');
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8);
    if (!(size >= 0 && size <= ENTRY_MAX)) throw new ArchiveError('an entry of an impossible size');
    const content = await read(padded(size));
    yield { name, content: content.subarray(0, size) };
  }
}

/** Returns a function that reads the next `size` bytes, however the source is chunked. */
function reader(archive: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const source = archive[Symbol.asyncIterator]();
  let pieces: Buffer[] = [];
  let held = 0;
  return async (size) => {
    while (held < size) {
      const { value, done } = await source.next();
      if (done) throw new ArchiveError('cut off');
      pieces.push(value);
      held += value.length;
    }
    const all = Buffer.concat(pieces);
    pieces = [all.subarray(size)];
    held -= size;
    return all.subarray(0, size);
  };
}
