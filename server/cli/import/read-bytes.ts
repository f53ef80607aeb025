/** The bytes of a file as UTF-8, unpacked when they are gzip, whatever its name. */

import { open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { codeOf, messageOf } from '#server/process/errors.ts';
import { StartError } from '#server/process/settings.ts';

/** Limit for the file and for its unpacked size; a national list of menus has a tenth of this. */
const FILE_SIZE_MAX = 256 * 1024 * 1024;
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));

/** Reads the whole file; throws a StartError when it cannot be read, is too large or is not text. */
export async function readBytes(path: string): Promise<Buffer> {
  const name = basename(path);
  const raw = await readWhole(path, name);
  const bytes = startsWith(raw, 0x1f, 0x8b) ? await unpack(raw, name) : raw;
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    throw new StartError(`${name} is a zip archive or a spreadsheet, not CSV: please export it as CSV.`);
  }
  // Spreadsheets write "Unicode text" as UTF-16.
  if (startsWith(bytes, 0xff, 0xfe)) return Buffer.from(new TextDecoder('utf-16le').decode(bytes));
  if (startsWith(bytes, 0xfe, 0xff)) return Buffer.from(new TextDecoder('utf-16be').decode(bytes));
  return bytes.subarray(0, 3).equals(UTF8_MARK) ? bytes.subarray(3) : bytes;
}

async function readWhole(path: string, name: string): Promise<Buffer> {
  try {
    const file = await open(path);
    const stats = await file.stat().finally(() => file.close());
    if (stats.isDirectory()) throw new StartError(`${name} is a folder, not a file.`);
    if (stats.size > FILE_SIZE_MAX) throw tooLarge(name);
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new StartError(`There is no file ${path}.`);
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} cannot be read: ${messageOf(error)}.`);
  }
}

async function unpack(raw: Buffer, name: string): Promise<Buffer> {
  try {
    return await promisify(gunzip)(raw, { maxOutputLength: FILE_SIZE_MAX });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(name);
    const what = codeOf(error) === 'Z_BUF_ERROR' ? 'is cut off: its compressed data end too early' : 'is damaged';
    throw new StartError(`${name} ${what}; nothing was imported.`);
  }
}

const tooLarge = (name: string) =>
  new StartError(`${name} is larger than ${FILE_SIZE_MAX / 1024 / 1024} MB unpacked: please split it.`);
