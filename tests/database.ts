/** A fresh, migrated database for every test file, cloned from a template in a few milliseconds. */
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { connect, type Sql } from '#server/database/database.ts';
import { socketOf } from '#server/database/driver-url.ts';
import { migrate } from '#server/database/migrate.ts';

const TEMPLATE = 'chatpata_template';

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
};

/** The server that tests/run.ts started. */
function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Run the tests with `npm run test:server -- FILE`: it starts the database they need.');
  return url;
}

export async function createTemplate(url: string): Promise<void> {
  const admin = postgres(url, { ...socketOf(url), max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  const template = connect(withDatabase(url, TEMPLATE), { connections: 1 });
  await migrate(template);
  await template.end();
}

async function create(options = ''): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = postgres(serverUrl(), { ...socketOf(serverUrl()), max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} ${options}`);
  await admin.end();
  return withDatabase(serverUrl(), name);
}

/** Creates a migrated database; returns its URL. */
export const freshDatabase = () => create(`template ${TEMPLATE} strategy file_copy`);

/** Creates a database as it was before a migration, for tests of what that does to existing rows; returns its URL. */
export async function databaseBefore(migration: string): Promise<string> {
  const url = await create();
  const sql = connect(url, { connections: 1 });
  await migrate(sql, migration);
  await sql.end();
  return url;
}

const LOOKS_MAX = 5000;

/** Waits until a statement of this database waits for a lock. */
export async function untilOneWaits(sql: Sql): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    const [row] = await sql`
      select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (row?.waiting > 0) return;
  }
  throw new Error('Nothing waits for a lock.');
}
