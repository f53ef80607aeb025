/** Where the embedded database of a DATA_DIR is reached. */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Address {
  readonly port: number;
  readonly password: string;
  readonly folder: string;
}

const DATABASE = 'chatpata';
/** In bytes; the lowest limit of the systems. */
const SOCKET_PATH_MAX = 103;

/**
 * The socket is among the database's files, where no other user may enter. Undefined where sockets have no paths
 * (Windows) or DATA_DIR is too deep: connections then use 127.0.0.1.
 */
export const socketFolder = (address: Address): string | undefined =>
  process.platform !== 'win32' && Buffer.byteLength(socketIn(address)) <= SOCKET_PATH_MAX ? address.folder : undefined;

const socketIn = ({ folder, port }: Address) => join(folder, `.s.PGSQL.${port}`);

export function urlOf(address: Address, database = DATABASE): string {
  const { port, password, folder } = address;
  const hasSocket = socketFolder(address) !== undefined && existsSync(socketIn(address));
  return `postgres://chatpata:${password}@${hasSocket ? encodeURIComponent(folder) : '127.0.0.1'}:${port}/${database}`;
}

export async function readAddress(dataDir: string): Promise<Address | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, 'connection.json'), 'utf8'));
  } catch {
    // Missing at the first start, or incomplete after a crash; either way a new one is written.
    return undefined;
  }
}

export async function writeAddress(dataDir: string, address: Address): Promise<void> {
  const file = join(dataDir, 'connection.json');
  await writeFile(`${file}.new`, JSON.stringify(address), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
