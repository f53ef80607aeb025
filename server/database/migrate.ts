/** Brings a database to the level of this version: a new one by `db/schema`, an older one by `db/migrations`. */
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { codeOf } from '#server/process/errors.ts';
import { StartError } from '#server/process/settings.ts';
import { type Sql, type Tx, transaction } from './database.ts';
import { DatabaseAway } from './database-away.ts';
import { LOCKS } from './locks.ts';
import { DB, filesIn, hashOf, type Level, readLevel, type SchemaFile, schemaFiles } from './schema-files.ts';

/**
 * Below PostgreSQL's deadlock_timeout of a second, so that a running copy's transaction is never chosen as the victim.
 */
const LOCK_TIMEOUT = '500ms';
const LOCK_NOT_AVAILABLE = '55P03';
const ATTEMPTS_MAX = 60;
const RETRY_AFTER_MS = 1_000;

export interface MigrateOptions {
  /** Another `db/`, for tests. */
  readonly folder?: string;
}

interface Target extends Level {
  readonly files: readonly SchemaFile[];
}

/**
 * Brings the database to this version's level in one transaction, or changes nothing. Copies that start at the same
 * time do so one after the other; copies of the level before serve on. Throws a StartError if this version cannot use
 * the database.
 */
export async function migrate(sql: Sql, { folder = DB }: MigrateOptions = {}): Promise<void> {
  const target = { ...readLevel(folder), files: schemaFiles(folder) };
  if (hashOf(target.files) !== target.hash) throw new StartError('A file in db/ was changed: run `npm run level`.');
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(sql, (tx) => bringTo(tx, target));
    } catch (error) {
      if (codeOf(error instanceof DatabaseAway ? error.cause : error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === ATTEMPTS_MAX) {
        throw new StartError('The database could not be migrated, because its tables are in use. Nothing was changed.');
      }
      await sleep(RETRY_AFTER_MS);
    }
  }
}

async function bringTo(tx: Tx, target: Target): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCKS.migration})`;
  const state = await stateOf(tx);
  if (state === 'new') return create(tx, target);
  if (state === 'before levels') {
    throw new StartError('The database is of a version of Chatpata before the first release. Nothing was changed.');
  }
  const stored = await storedLevel(tx);
  refuseUnfit(stored, target);
  if (stored.level === target.level) return;
  await tx.unsafe(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  await upgrade(tx, target);
}

async function stateOf(tx: Tx): Promise<'new' | 'has level' | 'before levels'> {
  const [row] = await tx<{ hasLevel: boolean; hasMigrations: boolean }[]>`
    select to_regclass('schema_level') is not null as has_level, to_regclass('migrations') is not null as has_migrations`;
  if (row?.hasLevel) return 'has level';
  return row?.hasMigrations ? 'before levels' : 'new';
}

export async function storedLevel(sql: Sql): Promise<Level> {
  const [row] = await sql<Level[]>`select level, hash from schema_level`;
  if (!row) throw new Error('The database has no level.');
  return row;
}

function refuseUnfit(stored: Level, { level, hash }: Level): void {
  if (stored.level > level) {
    throw new StartError(
      `The database is at level ${stored.level}, this version of Chatpata at ${level}: start a newer version. Nothing was changed.`,
    );
  }
  if (stored.level === level && stored.hash !== hash) {
    throw new StartError(
      `The database is at level ${level} of another version of Chatpata, which differs from this one. Nothing was changed.`,
    );
  }
}

const isSql = ({ name }: SchemaFile) => name.endsWith('.sql');
/** Whether the file has the rows of a table. */
const isRows = ({ name }: SchemaFile) => name.endsWith('.csv');

async function run(tx: Tx, files: readonly SchemaFile[]): Promise<void> {
  for (const { content } of files) await tx.unsafe(content);
}

async function create(tx: Tx, target: Target): Promise<void> {
  const data = filesIn(target.files, 'data');
  await run(tx, filesIn(target.files, 'schema'));
  await run(tx, data.filter(isSql));
  for (const file of data.filter(isRows)) await replaceRows(tx, file);
  await createLogic(tx, target.files);
  await store(tx, target);
}

async function createLogic(tx: Tx, files: readonly SchemaFile[]): Promise<void> {
  await tx.unsafe('create schema logic');
  await run(tx, filesIn(files, 'functions'));
}

/**
 * Migrations never call our functions: these are replaced after them, and may be others by the time a migration is
 * applied. They are replaced in place, because a call that has found a function fails if it is dropped before it runs.
 */
async function upgrade(tx: Tx, target: Target): Promise<void> {
  const rows = await tx<SchemaFile[]>`select name, content from schema_files`;
  const stored = new Map(rows.map(({ name, content }) => [name, content]));
  for (const file of filesIn(target.files, 'migrations')) {
    const applied = stored.get(file.name);
    if (applied === undefined) await run(tx, [file]);
    else if (applied !== file.content) throw new StartError(`db/${file.name} was changed after it had been applied.`);
  }
  await refuseDependents(tx);
  // Triggers with work left cannot be dropped.
  await tx.unsafe('set constraints all immediate');
  await tx.unsafe(DROP_CONSTRAINT_TRIGGERS);
  await run(tx, filesIn(target.files, 'functions'));
  await tx.unsafe(DROP_OLD_LOGIC);
  for (const file of filesIn(target.files, 'data').filter(isRows)) {
    await replaceRows(tx, file, stored.get(file.name));
  }
  await store(tx, target);
}

/** An index or CHECK must not use our functions: it would not be updated when a function changes. */
async function refuseDependents(tx: Tx): Promise<void> {
  const [found] = await tx<{ what: string }[]>`
    select pg_describe_object(classid, objid, objsubid) as what from pg_depend
    where refclassid = 'pg_proc'::regclass and classid <> 'pg_trigger'::regclass
      and refobjid in (select oid from pg_proc where pronamespace = 'logic'::regnamespace)
    limit 1`;
  if (found) throw new StartError(`The ${found.what} uses a function of Chatpata: drop it first. Nothing was changed.`);
}

const OURS = "(select oid from pg_proc where pronamespace = 'logic'::regnamespace)";

const dropTriggers = (which: string) => `
do $$
declare
  each record;
begin
  for each in select tgname, tgrelid::regclass as of_table from pg_trigger where tgfoid in ${OURS} and ${which}
  loop
    execute format('drop trigger %I on %s', each.tgname, each.of_table);
  end loop;
end $$`;

/** PostgreSQL cannot replace these in place. */
const DROP_CONSTRAINT_TRIGGERS = dropTriggers('tgconstraint <> 0');

/** True for a row that this transaction has not written: that trigger or function stands in no file any more. */
const IS_OLD = 'xmin <> pg_current_xact_id()::xid';

const DROP_OLD_LOGIC = `${dropTriggers(`not tgisinternal and ${IS_OLD}`)};
do $$
declare
  each record;
begin
  for each in select oid::regprocedure as signature from pg_proc where oid in ${OURS} and ${IS_OLD}
  loop
    execute format('drop function %s', each.signature);
  end loop;
end $$`;

type Row = Readonly<Record<string, string | null>>;

/** An empty cell is null. */
const rowsIn = (content: string): readonly Row[] => parse(content, { columns: true, cast: (cell) => cell || null });

function without(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  if (others.length === 0) return rows;
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
}

/**
 * Deletes the rows that the file of a table had `before` and has no longer, and inserts those that are new in it. Rows
 * that an operator has added, changed or deleted stay so.
 */
async function replaceRows(tx: Tx, { name, content }: SchemaFile, before = ''): Promise<void> {
  const table = basename(name, '.csv');
  const [rows, earlier] = [rowsIn(content), rowsIn(before)];
  const columns = Object.keys(rows[0] ?? {});
  const list = (of: string) => columns.map((column) => `${of}.${column}`).join(', ');
  // Text, since nulls are never equal.
  const whole = (of: string) => `row(${list(of)})::text`;
  const [gone, added] = [without(earlier, rows), without(rows, earlier)];
  const given = `jsonb_populate_recordset(null::${table}, $1::text::jsonb) given`;
  const change = (statement: string, changed: readonly Row[]) =>
    changed.length > 0 && tx.unsafe(statement, [JSON.stringify(changed)]);
  await change(`delete from ${table} own using ${given} where ${whole('own')} = ${whole('given')}`, gone);
  await change(
    `insert into ${table} (${columns.join(', ')}) select ${list('given')} from ${given} on conflict do nothing`,
    added,
  );
}

/** Stores the level, and the files that the next one is compared with. */
async function store(tx: Tx, { level, hash, files }: Target): Promise<void> {
  const stored = files.filter((file) => isRows(file) || file.name.startsWith('migrations/'));
  await tx`
    insert into schema_files (name, content)
    select * from unnest(${stored.map(({ name }) => name)}::text[], ${stored.map(({ content }) => content)}::text[])
    on conflict (name) do update set content = excluded.content`;
  await tx`
    insert into schema_level (level, hash) values (${level}, ${hash})
    on conflict (only_row) do update set level = excluded.level, hash = excluded.hash, reached_at = now()`;
}

const OWN = readLevel(DB);

/**
 * Whether the database has reached this version's level. A newer level is fine: it serves copies of the one before,
 * too.
 */
export const isMigrated = async (sql: Sql): Promise<boolean> => (await storedLevel(sql)).level >= OWN.level;
