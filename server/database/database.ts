/** Access to PostgreSQL: a pool, and transactions that are retried as a whole after a deadlock. */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { type Driver, isOpening, isQuery, type Query } from './connection.ts';
import { asAway } from './database-away.ts';
import { socketOf } from './driver-url.ts';
import { openOnce } from './open-socket.ts';
import { createPool, type Pool } from './pool.ts';

/** A database handle. Rows have camelCase names; int8 is read as a safe integer. */
export type Sql = postgres.Sql<{ bigint: number }>;

export type Fragment = postgres.PendingQuery<postgres.Row[]>;

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
/** After this a process that hangs loses its transaction and its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number from the database is beyond 2^53.');
  return value;
};

export function connect(url: string, options: DatabaseOptions = {}): Sql {
  const { connectMs = CONNECT_MS, statementMs, connections = 10, say = () => {} } = options;
  const maker = driverFor(url, { ...options, connectMs });
  const pool = createPool((onclose) => another(maker, onclose), {
    connections,
    connectMs,
    statementMs: statementMs && statementMs + RESPONSE_GRACE_MS,
    say,
  });
  const own: Replaced = {
    end: pool.end,
    reserve: () => reserve(pool),
    begin: (...parts: [never, never]) => begin(pool, parts),
  };
  const sql = handle(maker, pool.run, own);
  pools.set(sql, { pool, maker });
  return sql;
}

const pools = new WeakMap<Sql, { readonly pool: Pool; readonly maker: Driver }>();

const TEXT_ARRAY = 1009;

/**
 * A driver with the types that `maker` has read. Losing a connection while the driver reads array types would end the
 * process, so only the first connection reads them.
 */
function another(maker: Driver, onclose: () => void): Driver {
  const hasTypes = TEXT_ARRAY in maker.options.parsers;
  const { host, ssl, connect_timeout } = maker.options;
  const socket = host.length === 1 && !ssl ? { socket: openOnce(maker.options, connect_timeout * 1000) } : {};
  const options = { ...maker.options, ...socket, onclose, fetch_types: !hasTypes };
  return postgres(options as unknown as postgres.Options<{ bigint: postgres.PostgresType<number> }>);
}

function driverFor(url: string, options: DatabaseOptions & { connectMs: number }): Driver {
  const { onQuery, connectMs, statementMs } = options;
  return postgres(url, {
    ...socketOf(url),
    max: 1,
    connect_timeout: connectMs / 1000,
    max_lifetime: null,
    onnotice: () => {},
    transform: { column: { from: postgres.toCamel } },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: safeInteger },
    },
    connection: {
      application_name: options.applicationName ?? 'chatpata',
      TimeZone: 'UTC',
      // Our statements have the same plan for every value, and planning would cost more than running them.
      plan_cache_mode: 'force_generic_plan',
      'pg_trgm.similarity_threshold': 0.45,
      ...(statementMs && {
        statement_timeout: statementMs,
        idle_in_transaction_session_timeout: Math.max(statementMs, IDLE_IN_TRANSACTION_MS),
      }),
    },
    ...(onQuery && {
      debug: (_connection: number, statement: string) => {
        if (!isOpening(statement)) onQuery(statement);
      },
    }),
  });
}

type Replaced = Readonly<Partial<Record<keyof Sql, unknown>>>;

function handle(maker: Driver, run: (query: Query) => void, own: Replaced = {}): Sql {
  const sent = <T>(made: T): T => {
    if (isQuery(made)) made.handler = run;
    return made;
  };
  const unsafe = (...parts: Parameters<Driver['unsafe']>) => sent(maker.unsafe(...parts));
  const replaced: Replaced = { ...own, unsafe };
  return new Proxy(maker, {
    apply: (_maker, self, parts) => sent(Reflect.apply(maker, self, parts)),
    get: (_maker, name) => Reflect.get(name in replaced ? replaced : maker, name),
  });
}

async function reserve(pool: Pool): Promise<postgres.ReservedSql<{ bigint: number }>> {
  const connection = await pool.take();
  const reserved = await connection.driver.reserve();
  const release = () => {
    reserved.release();
    pool.giveBack(connection);
  };
  return new Proxy(reserved, { get: (target, name) => (name === 'release' ? release : Reflect.get(target, name)) });
}

async function begin(pool: Pool, parts: [never, never]): Promise<unknown> {
  const connection = await pool.take();
  try {
    return await connection.driver.begin(...parts);
  } catch (error) {
    throw asAway(error);
  } finally {
    pool.giveBack(connection);
  }
}

/** For COPY and isolation levels, which `transaction` does not offer. */
export async function driverTransaction<T>(sql: Sql, work: (tx: Sql) => Promise<T>, options = ''): Promise<T> {
  const result = Promise.withResolvers<T>();
  // The driver's handle has everything except what opens and ends connections.
  await sql.begin(options, async (tx) => result.resolve(await work(tx as unknown as Sql)));
  return result.promise;
}

const RETRIES_MAX = 5;
const RETRY_AFTER_MS = 10;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const sqlState = (error: unknown): string => (error instanceof postgres.PostgresError ? error.code : '');

export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof postgres.PostgresError ? error.constraint_name : undefined;

/**
 * Runs `work` in one transaction (read committed). After a deadlock it runs again from the start, so `work` must have
 * no effect that a rollback does not undo.
 */
export async function transaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(sql, work);
    } catch (error) {
      const isVictim = [SERIALIZATION_FAILURE, DEADLOCK].includes(sqlState(error));
      if (!isVictim || attempt === RETRIES_MAX) throw error;
      // An immediate retry could take the other transaction's lock and collide again.
      await sleep(attempt * RETRY_AFTER_MS * (1 + Math.random()));
    }
  }
}

async function attemptTransaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const known = pools.get(sql);
  if (!known) throw new Error('A transaction needs the handle that connect() made.');
  const { pool, maker } = known;
  const connection = await pool.take();
  const tx = handle(maker, (query) => connection.send(query, pool.limits.statementMs)) as Tx;
  try {
    // Not awaited, so `begin` travels with the first statement. If it fails, the connection is dropped.
    tx.unsafe('begin').catch((error: unknown) => connection.lose(error));
    const result = await work(tx);
    const { command } = await tx`commit`;
    // PostgreSQL rolls back if any statement failed, even if `work` swallowed its error.
    if (command !== 'COMMIT') throw new Error('A transaction went on after one of its statements had failed.');
    return result;
  } catch (error) {
    await tx`rollback`.catch(() => {});
    throw error;
  } finally {
    pool.giveBack(connection);
  }
}
