/**
 * Lets one process at a time start or stop the database of a DATA_DIR. The operating system releases the lock of a dead
 * process, so it is never stale. SQLite provides it, because Node.js has no other file lock.
 */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { messageOf } from '#server/process/errors.ts';
import { StartError } from '#server/process/settings.ts';

const BETWEEN_TRIES_MS = 25;
const WAIT_MAX_MS = 90_000;

export async function alone<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(dataDir, 'start.lock'), { timeout: 0 });
  try {
    const deadline = Date.now() + WAIT_MAX_MS;
    while (!tryLock(lock)) {
      if (Date.now() > deadline) {
        throw new StartError(
          `Another Chatpata is starting or stopping on ${dataDir} and does not finish: stop it first.`,
        );
      }
      await sleep(BETWEEN_TRIES_MS);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (fieldsOf(error).errcode === SQLITE_BUSY) return false;
    throw new StartError(`DATA_DIR cannot be used: ${messageOf(error)}`);
  }
}

const SQLITE_BUSY = 5;
