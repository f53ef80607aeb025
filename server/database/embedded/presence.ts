/**
 * A connection for as long as a process uses the embedded database. Other processes see that the database is in use,
 * and this one notices when the database ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseAway } from '../database-away.ts';
import { driverUrl } from '../driver-url.ts';
import { LOCKS } from '../locks.ts';

export interface Presence {
  readonly becomeSoleServer: () => Promise<boolean>;
  readonly end: () => Promise<void>;
}

// The lock of a killed server remains until PostgreSQL notices.
const TRIES = 20;
const BETWEEN_TRIES_MS = 100;
const CONNECT_MS = 5_000;
const END_MS = 1_000;

export async function openPresence(url: string, onLost: () => void): Promise<Presence> {
  let isOver = false;
  const client = new Client({ connectionString: driverUrl(url), connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {
    if (isOver) return;
    isOver = true;
    onLost();
  });
  const end = async () => {
    isOver = true;
    const timer = setTimeout(() => client.connection.stream.destroy(), END_MS);
    await client.end();
    clearTimeout(timer);
  };
  const becomeSoleServer = async () => {
    for (let tried = 0; tried < TRIES && !isOver; tried++) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as is_held', [LOCKS.soleServer]);
      if (rows[0]?.is_held) return true;
      await sleep(BETWEEN_TRIES_MS);
    }
    return false;
  };
  try {
    await client.connect();
  } catch (error) {
    await end();
    throw new DatabaseAway(error);
  }
  return { becomeSoleServer, end };
}
