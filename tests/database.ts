/** A fresh, migrated database for every test file, cloned from a template in a few milliseconds. */
import { randomBytes } from 'node:crypto';
import { connect, type Sql } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { once } from '#server/database/once.ts';

const TEMPLATE = 'chatpata_template';
const CONNECT_MS = 10_000;

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
};

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Run the tests with `npm run test:server -- FILE`: it starts the database they need.');
  return url;
}

export async function createTemplate(url: string): Promise<void> {
  await once(url, CONNECT_MS, (client) => client.query(`create database ${TEMPLATE}`));
  const template = connect(withDatabase(url, TEMPLATE), { connections: 1 });
  await migrate(template);
  await template.end();
}

async function create(options = ''): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await once(serverUrl(), CONNECT_MS, (client) => client.query(`create database ${name} ${options}`));
  return withDatabase(serverUrl(), name);
}

export const freshDatabase = () => create(`template ${TEMPLATE} strategy file_copy`);

/** Creates a database without tables; returns its URL. */
export const emptyDatabase = () => create();

/**
 * What a database is, to compare two: a line for every table, column, constraint, index, trigger, function, type and
 * extension, whatever the order of columns.
 */
export async function catalogOf(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ line: string }[]>`
    with own as (
      select c.* from pg_class c where relnamespace in ('public'::regnamespace, to_regnamespace('logic'))
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    ), functions as (
      select p.* from pg_proc p where pronamespace in ('public'::regnamespace, to_regnamespace('logic'))
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    ), lines as (
      select concat_ws(' ', relkind::text, relnamespace::regnamespace, relname, relpersistence::text, reloptions::text) as line from own
      union all
      select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        attidentity::text, attgenerated::text, attcollation::regcollation, pg_get_expr(adbin, adrelid))
      from pg_attribute a join own on own.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind in ('r', 'c', 'S') and attnum > 0 and not attisdropped
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(k.oid), convalidated)
      from pg_constraint k join own on own.oid = conrelid where contype <> 'n'
      union all
      select pg_get_indexdef(indexrelid) from pg_index join own on own.oid = indrelid
      union all
      select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled::text)
      from pg_trigger t join own on own.oid = tgrelid where not tgisinternal
      union all
      select pg_get_functiondef(oid) from functions
      union all
      select concat_ws(' ', 'extension', extname) from pg_extension
    )
    select line from lines order by line`;
  return rows.map(({ line }) => line);
}

const LOOKS_MAX = 5000;

export async function untilOneWaits(sql: Sql): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    const [row] = await sql`
      select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (row?.waiting > 0) return;
  }
  throw new Error('Nothing waits for a lock.');
}
