/**
 * A connection for as long as a process uses the embedded database. Other processes see that the database is in use,
 * and this one notices when the database ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { socketOf } from '../driver-url.ts';
import { LOCKS } from '../locks.ts';

export interface Presence {
  readonly becomeSoleServer: () => Promise<boolean>;
  readonly end: () => Promise<void>;
}

// The lock of a killed server remains until PostgreSQL notices.
const TRIES = 20;
const BETWEEN_TRIES_MS = 100;

export async function openPresence(url: string, onLost: () => void): Promise<Presence> {
  let isOver = false;
  const onclose = () => {
    if (isOver) return;
    isOver = true;
    void sql.end({ timeout: 0 });
    onLost();
  };
  const sql = postgres(url, {
    ...socketOf(url),
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => {},
    onclose,
  });
  const end = async () => {
    isOver = true;
    await sql.end({ timeout: 1 });
  };
  const becomeSoleServer = async () => {
    for (let tried = 0; tried < TRIES && !isOver; tried++) {
      const [row] = await sql`select pg_try_advisory_lock(${LOCKS.soleServer}) as is_held`;
      if (row?.is_held) return true;
      await sleep(BETWEEN_TRIES_MS);
    }
    return false;
  };
  try {
    await sql`select 1`;
  } catch (error) {
    await end();
    throw error;
  }
  return { becomeSoleServer, end };
}
