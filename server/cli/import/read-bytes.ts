/** The bytes of a file, unpacked if they are gzip, whatever its name; UTF-16 becomes UTF-8. */

import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { codeOf, messageOf } from '#server/process/errors.ts';
import { StartError } from '#server/process/settings.ts';

/** For the file and its unpacked size; a national list of menus has a tenth of this. */
const FILE_SIZE_MAX = 256 * 1024 * 1024;
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));

/** Throws a StartError if the file cannot be read, is too large or is not text. */
export const readBytes = (path: string): Promise<Buffer> => buffer(readPieces(path));

/** Memory does not grow with the file; throws like readBytes(). */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  const name = basename(path);
  let isPacked = false;
  try {
    const file = await open(path);
    try {
      isPacked = await check(file, name);
      yield* inUtf8(name, isPacked ? unpacked(file) : file.createReadStream({ start: 0, autoClose: false }));
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (codeOf(error) === 'ENOENT') throw new StartError(`There is no file ${path}.`);
    if (codeOf(error)?.startsWith('Z_') && isPacked) {
      const what = codeOf(error) === 'Z_BUF_ERROR' ? 'is cut off: its compressed data end too early' : 'is damaged';
      throw new StartError(`${name} ${what}; nothing was imported.`);
    }
    throw new StartError(`${path} cannot be read: ${messageOf(error)}.`);
  }
}

async function check(file: FileHandle, name: string): Promise<boolean> {
  const stats = await file.stat();
  if (stats.isDirectory()) throw new StartError(`${name} is a folder, not a file.`);
  // A pipe could not be read from its start again.
  if (!stats.isFile()) throw new StartError(`${name} is not a file: please save what it has as one.`);
  if (stats.size > FILE_SIZE_MAX) throw tooLarge(name);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return startsWith(buffer, 0x1f, 0x8b);
}

function unpacked(file: FileHandle): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  // An error of either ends the loop that reads the second.
  pipeline(file.createReadStream({ start: 0, autoClose: false }), gunzip, () => {});
  return gunzip;
}

async function* inUtf8(name: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  let utf16: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of pieces) {
    const isFirst = size === 0;
    size += piece.length;
    if (size > FILE_SIZE_MAX) throw tooLarge(name);
    if (isFirst && startsWith(piece, 0x50, 0x4b, 0x03, 0x04)) {
      throw new StartError(`${name} is a zip archive or a spreadsheet, not CSV: please export it as CSV.`);
    }
    // Spreadsheets write "Unicode text" as UTF-16.
    if (isFirst && startsWith(piece, 0xff, 0xfe)) utf16 = new TextDecoder('utf-16le');
    if (isFirst && startsWith(piece, 0xfe, 0xff)) utf16 = new TextDecoder('utf-16be');
    if (utf16) yield Buffer.from(utf16.decode(piece, { stream: true }));
    else yield isFirst && startsWith(piece, ...UTF8_MARK) ? piece.subarray(UTF8_MARK.length) : piece;
  }
}

const tooLarge = (name: string) =>
  new StartError(`${name} is larger than ${FILE_SIZE_MAX / 1024 / 1024} MB unpacked: please split it.`);
