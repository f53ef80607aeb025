/** Backups contain every table with its writable columns, and the state of every sequence. */
import type { Sql } from '#server/database/database.ts';

export interface Table {
  readonly tableName: string;
  /** Without generated columns, which the database computes. */
  readonly columns: string[];
}

/** Our tables, each after those that its foreign keys refer to; without those that describe the database itself. */
export async function tablesInOrder(sql: Sql): Promise<Table[]> {
  const tables = await sql<(Table & { refersTo: string[] })[]>`
    select c.relname::text as table_name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not in ('schema_level', 'schema_files')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by c.relname`;
  const ordered: Table[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const isDone = (name: string) => ordered.some((table) => table.tableName === name);
    const next = waiting.findIndex(({ refersTo }) => refersTo.every(isDone));
    const [table] = waiting.splice(next, 1);
    if (next < 0 || !table) throw new Error('Tables refer to each other in a circle.');
    ordered.push({ tableName: table.tableName, columns: table.columns });
  }
  return ordered;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const copyTarget = ({ tableName, columns }: Table) => `${quoted(tableName)} (${columns.map(quoted).join(', ')})`;

export interface Sequence {
  readonly tableName: string;
  readonly columnName: string;
  readonly lastValue: number | null;
}

/** Never behind the rows of a snapshot taken earlier. */
export const sequences = (sql: Sql) => sql<Sequence[]>`
  select c.relname::text as table_name, a.attname::text as column_name,
    pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass) as last_value
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
  order by 1, 2`;

export const continueSequence = (sql: Sql, { tableName, columnName, lastValue }: Sequence) => sql`
  select setval(pg_get_serial_sequence(quote_ident(${tableName}), ${columnName}), ${lastValue ?? 1}::bigint, ${lastValue !== null})`;

export const setTriggers = (sql: Sql, { tableName }: Table, are: 'enable' | 'disable') =>
  sql.unsafe(`alter table ${quoted(tableName)} ${are} trigger user`);

export const deleteRows = (sql: Sql, { tableName }: Table) => sql.unsafe(`delete from ${quoted(tableName)}`);

export const rowCount = async (sql: Sql, { tableName }: Table): Promise<number> => {
  const [row] = await sql.unsafe<{ count: number }[]>(`select count(*) from ${quoted(tableName)}`);
  return row?.count ?? 0;
};
