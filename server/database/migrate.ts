/** Applies every .sql file of db/migrations once, in order; forward only. */
import { readdir, readFile } from 'node:fs/promises';
import { type Sql, type Tx, transaction } from './database.ts';
import { LOCKS } from './locks.ts';

const FOLDER = new URL('../../db/migrations/', import.meta.url);

/** Applies what is missing; returns the names of the files applied now. Tests stop before a file to fill in old rows. */
export async function migrate(sql: Sql, before = '9999'): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name < before).sort();
  return transaction(sql, async (tx) => {
    // Copies of the server that start at the same time migrate one after the other.
    await tx`select pg_advisory_xact_lock(${LOCKS.migration})`;
    await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
    const applied = new Set((await tx<{ name: string }[]>`select name from migrations`).map((row) => row.name));
    const missing = files.filter((name) => !applied.has(name));
    for (const name of missing) await apply(tx, name);
    return missing;
  });
}

async function apply(tx: Tx, name: string): Promise<void> {
  await tx.unsafe(await readFile(new URL(name, FOLDER), 'utf8'));
  await tx`insert into migrations (name) values (${name})`;
}

/** Whether every migration of this version has been applied. */
export async function isMigrated(sql: Sql): Promise<boolean> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  const [row] = await sql<{ count: number }[]>`select count(*) from migrations where name = any(${files})`;
  return row?.count === files.length;
}
