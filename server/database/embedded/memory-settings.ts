/** PostgreSQL's settings for the memory of this machine, or of the container, which the server's own processes share. */
import { totalmem } from 'node:os';

const MB = 1024 * 1024;

const between = (min: number, value: number, max: number) => Math.round(Math.min(max, Math.max(min, value)));

/** The memory that this process may use at most, in bytes. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

export function memorySettings(bytes = memoryBytes()): Record<string, string> {
  const megabytes = bytes / MB;
  return {
    shared_buffers: `${between(64, megabytes / 4, 2048)}MB`,
    // What the system's file cache is expected to hold, too.
    effective_cache_size: `${between(128, megabytes / 2, 65_536)}MB`,
    // For each sort or hash of a statement, of which many run at the same time.
    work_mem: `${between(4, megabytes / 512, 32)}MB`,
    maintenance_work_mem: `${between(32, megabytes / 32, 512)}MB`,
  };
}
