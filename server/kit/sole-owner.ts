/** One server per DATA_DIR: a lock that PostgreSQL drops by itself when its holder dies, so that none is ever stale. */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';

const OWNER_LOCK = 7_426_002;
// A server killed a moment ago holds the lock until PostgreSQL notices.
const TRIES = 20;
const BETWEEN_TRIES_MS = 100;

/** Holds the lock until `release`; undefined when another server has it. */
export async function becomeSoleOwner(url: string): Promise<{ release: () => Promise<void> } | undefined> {
  const sql = postgres(url, { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => {} });
  for (let tried = 0; tried < TRIES; tried++) {
    const [row] = await sql`select pg_try_advisory_lock(${OWNER_LOCK}) as is_held`;
    if (row?.is_held) return { release: () => sql.end({ timeout: 1 }) };
    await sleep(BETWEEN_TRIES_MS);
  }
  await sql.end({ timeout: 1 });
  return undefined;
}
