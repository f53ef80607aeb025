/**
 * The connection that a process holds while it uses the embedded database. It shows other processes that the database is
 * in use, and shows this process when the database has ended.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { socketOf } from '../driver-url.ts';
import { LOCKS } from '../locks.ts';

export interface Presence {
  /** Makes this process the only server of the database; false when there is another one. */
  readonly becomeSoleServer: () => Promise<boolean>;
  readonly end: () => Promise<void>;
}

// A server that was just killed holds the lock until PostgreSQL notices.
const TRIES = 20;
const BETWEEN_TRIES_MS = 100;

/** Connects; `onLost` is called once when the connection ends before `end`. */
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
      // PostgreSQL releases the lock when its holder dies, so it is never stale.
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
