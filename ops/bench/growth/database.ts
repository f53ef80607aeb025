/** PostgreSQL's own figures about searches: plans that scan a large table, and the size of tables and indexes. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from '#server/database/database.ts';

const LARGE_ROWS = 10_000;

/** New connections write the plan of every statement to the database's log, or no longer. */
export async function logPlans(sql: Sql, isOn: boolean): Promise<void> {
  await sql.unsafe('alter role current_user reset all');
  if (!isOn) return;
  await sql.unsafe(`
    alter role current_user set session_preload_libraries = 'auto_explain';
    alter role current_user set auto_explain.log_min_duration = 0;
    alter role current_user set auto_explain.log_nested_statements = on`);
}

const logOf = (dataDir: string) => join(dataDir, 'postgres.log');

export const endOfLog = (dataDir: string): number => statSync(logOf(dataDir)).size;

export async function scannedTables(sql: Sql, dataDir: string, from: number): Promise<string[]> {
  const log = readFileSync(logOf(dataDir)).subarray(from).toString();
  const names = new Set([...log.matchAll(/Seq Scan on (\w+)/g)].map((match) => match[1] ?? ''));
  const large = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relkind in ('r', 'm') and reltuples > ${LARGE_ROWS} and relname = any(${[...names]}::text[])
    order by relname`;
  return large.map((each) => each.name);
}

export const closeMost = (sql: Sql) =>
  change(sql, "update restaurants set open_spans = '{}' where is_switched_on and restaurant_id % 50 > 0");

export const openAgain = (sql: Sql) =>
  change(sql, "update restaurants set open_spans = '{(,)}' where is_switched_on and open_spans = '{}'");

/** Without triggers: each would lock its restaurant, and PostgreSQL's lock table is too small for all of them. */
async function change(sql: Sql, update: string): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql.unsafe(update);
  await sql`
    update restaurant_figures f set open_hours = logic.open_hours_of(r.open_spans) from restaurants r
    where r.restaurant_id = f.restaurant_id and f.open_hours <> logic.open_hours_of(r.open_spans)`;
  await sql`set session_replication_role = origin`;
  await sql.unsafe('vacuum full analyze restaurants, restaurant_figures');
}

export interface Size {
  readonly name: string;
  readonly rows: number | null;
  readonly bytes: number;
}

const MORE_INDEXES = ['restaurant_figures_by_merit', 'listing_totals', 'listing_totals_pkey'];

export const searchSizes = async (sql: Sql): Promise<{ own: Size[]; others: Size[] }> => {
  const sizes = await sql<(Size & { isOwn: boolean })[]>`
    select c.relname as name, case when c.relkind = 'i' then null else c.reltuples::bigint end as rows,
      case when c.relkind = 'i' then pg_relation_size(c.oid) else pg_table_size(c.oid) end as bytes,
      coalesce(t.relname, c.relname) like '%search%' or c.relname like '%search%' or c.relname like 'dishes_by_%'
        or c.relname = any(${MORE_INDEXES}) as is_own
    from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'm', 'i')
      and (coalesce(t.relname, c.relname) like '%search%' or coalesce(t.relname, c.relname) in ('restaurants', 'dishes', 'restaurant_figures', 'listing_totals'))
    order by bytes desc, name`;
  const part = (isOwn: boolean) =>
    sizes.filter((each) => each.isOwn === isOwn).map(({ name, rows, bytes }) => ({ name, rows, bytes }));
  return { own: part(true), others: part(false) };
};
