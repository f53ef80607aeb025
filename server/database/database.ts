/** Access to PostgreSQL: a pool, and transactions that are retried as a whole after a deadlock. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { Connection, type ConnectionSettings, isOutdated } from './connection.ts';
import { Pool } from './pool.ts';
import { type Part, parameterOf, type Rows, type Run, type SomeRow, Statement, type Value } from './statement.ts';

export type { Fragment } from './statement.ts';

type SomeRows = readonly (object | undefined)[];

/** A database handle. Rows have camelCase names; int8 is read as a safe integer. */
export interface Sql {
  <T extends SomeRows = SomeRow[]>(strings: TemplateStringsArray, ...parts: readonly Part[]): Statement<Rows<T>>;
  /** Sends a text with `$1` and so on for its values; without values it may have several statements. */
  readonly unsafe: <T extends SomeRows = SomeRow[]>(text: string, values?: readonly Value[]) => Promise<Rows<T>>;
  /** A handle with one connection, which must be released: for tests. */
  readonly reserve: () => Promise<Sql & { readonly release: () => void }>;
  readonly end: (options?: { readonly timeout?: number }) => Promise<void>;
}

declare const inTransaction: unique symbol;
/** The first parameter of every function that writes. */
export type Tx = Sql & { readonly [inTransaction]: true };

export interface DatabaseOptions {
  readonly connections?: number;
  readonly connectMs?: number;
  /**
   * The time for one statement, including waits for locks, enforced by PostgreSQL; this process waits a second longer,
   * in case the database does not respond at all. Undefined: no limit.
   */
  readonly statementMs?: number;
  readonly say?: (sentence: string) => void;
  /** For tests, which count statements. */
  readonly onQuery?: (statement: string) => void;
  readonly applicationName?: string;
}

const CONNECT_MS = 10_000;
const RESPONSE_GRACE_MS = 1_000;

export function connect(url: string, options: DatabaseOptions = {}): Sql {
  const { connections = 10, statementMs, say = () => {} } = options;
  const settings: ConnectionSettings = {
    url,
    connectMs: options.connectMs ?? CONNECT_MS,
    statementMs,
    applicationName: options.applicationName ?? 'chatpata',
    onQuery: options.onQuery,
  };
  const pool = new Pool(settings, { connections, statementMs: statementMs && statementMs + RESPONSE_GRACE_MS, say });
  const sql = handle((query) => pool.run(query), { end: (how) => pool.end(how), reserve: () => reserve(pool) });
  pools.set(sql, { pool, settings });
  return sql;
}

const pools = new WeakMap<Sql, { readonly pool: Pool; readonly settings: ConnectionSettings }>();

function poolOf(sql: Sql) {
  const known = pools.get(sql);
  if (!known) throw new Error('This needs the handle that connect() made.');
  return known;
}

const noPool = () => Promise.reject(new Error('A transaction has one connection, which it does not end.'));

/** A handle whose statements are sent by `run`. */
export function handle(
  run: Run,
  { end, reserve }: Pick<Sql, 'end' | 'reserve'> = { end: noPool, reserve: noPool },
): Sql {
  const tag = (strings: TemplateStringsArray, ...parts: readonly Part[]) => new Statement(run, strings, parts);
  const unsafe = async (text: string, values?: readonly Value[]) =>
    run({ text, ...(values && { values: values.map(parameterOf) }), isPrepared: false });
  // The caller declares the type of the rows.
  return Object.assign(tag, { unsafe, end, reserve }) as Sql;
}

async function reserve(pool: Pool): ReturnType<Sql['reserve']> {
  const connection = await pool.take();
  const sql = handle((query) => connection.send(query, pool.statementMs));
  return Object.assign(sql, { release: () => pool.giveBack(connection) });
}

export interface CopyConnection {
  readonly tx: Sql;
  readonly connection: Connection;
}

/** A connection outside the pool, for COPY. Ending it rolls back what was not committed. */
export async function openForCopy(sql: Sql): Promise<CopyConnection> {
  const events = { onFree: () => {}, onLost: () => {} };
  const connection = await new Connection(poolOf(sql).settings, events, false).open();
  return { tx: handle((query) => connection.send(query, undefined)), connection };
}

const RETRIES_MAX = 5;
const RETRY_AFTER_MS = 10;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const isVictim = (error: unknown): boolean =>
  error instanceof DatabaseError && [SERIALIZATION_FAILURE, DEADLOCK].includes(error.code ?? '');

export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.constraint : undefined;

/**
 * Runs `work` in one transaction (read committed, unless `begin` has another level). After a deadlock it runs again
 * from the start, so `work` must have no effect that a rollback does not undo.
 */
export async function transaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>, begin = 'begin'): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(poolOf(sql).pool, work, begin);
    } catch (error) {
      if (!(isVictim(error) || isOutdated(error)) || attempt === RETRIES_MAX) throw error;
      // An immediate retry could take the other transaction's lock and collide again.
      await sleep(attempt * RETRY_AFTER_MS * (1 + Math.random()));
    }
  }
}

async function attemptTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>, begin: string): Promise<T> {
  const connection = await pool.take();
  const tx = handle((query) => connection.send(query, pool.statementMs)) as Tx;
  try {
    // Not awaited, so `begin` travels with the first statement. If it fails, the connection is dropped.
    tx.unsafe(begin).catch((error: unknown) => connection.lose(error));
    const result = await work(tx);
    const { command } = await tx.unsafe('commit');
    // PostgreSQL rolls back if any statement failed, even if `work` swallowed its error.
    if (command !== 'COMMIT') throw new Error('A transaction went on after one of its statements had failed.');
    return result;
  } catch (error) {
    await tx.unsafe('rollback').catch(() => {});
    throw error;
  } finally {
    pool.giveBack(connection);
  }
}
