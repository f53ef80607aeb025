/**
 * PostgreSQL’s memory settings, from the memory of this machine or container, which it shares with the server’s
 * processes.
 */
import { readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;
/** PostgreSQL's own pages, in a database smaller than this. */
const BUFFERS_MIN_MB = 80;

const between = (min: number, value: number, max: number) => Math.round(Math.min(max, Math.max(min, value)));

function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** In bytes. */
export function databaseBytes(folder: string): number {
  const files = readdirSync(join(folder, 'base'), { recursive: true, withFileTypes: true });
  return files.reduce(
    (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/**
 * `shared_buffers` has room for the whole database, up to a quarter of the memory: with 96 MB searches among 140,000
 * restaurants took half as long again. More would only fill up with old pages, and one that has grown gets more at the
 * next start.
 */
export function memorySettings(database: number, bytes = memoryBytes()): Record<string, string> {
  const megabytes = bytes / MB;
  return {
    shared_buffers: `${between(BUFFERS_MIN_MB, database / MB, between(BUFFERS_MIN_MB, megabytes / 4, 2048))}MB`,
    // Includes the system's file cache.
    effective_cache_size: `${between(128, megabytes / 2, 65_536)}MB`,
    // Per sort or hash; many run at the same time.
    work_mem: `${between(4, megabytes / 512, 32)}MB`,
    maintenance_work_mem: `${between(32, megabytes / 32, 512)}MB`,
  };
}
