/** The one way to PostgreSQL: a pool, and transactions that are retried whole when two of them collide. */
import postgres from 'postgres';

/** A database handle. Rows come with camelCase names, int8 as safe integers. */
export type Sql = postgres.Sql<{ bigint: number }>;

/** A piece of SQL that stands inside a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

declare const inTransaction: unique symbol;
/** A database handle inside a transaction: what every function that writes takes first. */
export type Tx = Sql & { readonly [inTransaction]: true };

export interface DatabaseOptions {
  readonly connections?: number;
  /** Sees every statement sent: how tests count queries. */
  readonly onQuery?: (statement: string) => void;
  readonly applicationName?: string;
}

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number from the database is beyond 2^53.');
  return value;
};

export function connect(url: string, options: DatabaseOptions = {}): Sql {
  const { onQuery } = options;
  return postgres(url, {
    max: options.connections ?? 10,
    connect_timeout: 10,
    onnotice: () => {},
    transform: { column: { from: postgres.toCamel } },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: safeInteger },
    },
    connection: {
      application_name: options.applicationName ?? 'chatpata',
      TimeZone: 'UTC',
      // Our statements are prepared and run alike for every value: planning them again each time costs more than running.
      plan_cache_mode: 'force_generic_plan',
    } as Partial<postgres.ConnectionParameters>,
    ...(onQuery && { debug: (_connection: number, statement: string) => onQuery(statement) }),
  });
}

const RETRIES_MAX = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const sqlState = (error: unknown): string => (error instanceof postgres.PostgresError ? error.code : '');

/** The constraint that a failed statement would have broken. Its transaction can only be rolled back. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof postgres.PostgresError ? error.constraint_name : undefined;

/**
 * Runs `work` in one transaction (read committed). It is rolled back when `work` throws, and run again from the start
 * when PostgreSQL chose it as the victim of a deadlock: `work` must do nothing that a rollback does not undo.
 */
export async function transaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(sql, work);
    } catch (error) {
      const isVictim = [SERIALIZATION_FAILURE, DEADLOCK].includes(sqlState(error));
      if (!isVictim || attempt === RETRIES_MAX) throw error;
    }
  }
}

async function attemptTransaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const reserved = await sql.reserve();
  const { begin, isLost, forget } = watched(reserved);
  try {
    // Not awaited: `begin` travels with the first statement of the work. A connection that is lost fails that one too.
    begin.catch(() => {});
    const result = await work(guarded(reserved, isLost));
    await guarded(reserved, isLost)`commit`;
    return result;
  } catch (error) {
    if (!isLost()) await reserved`rollback`.catch(() => {});
    throw error;
  } finally {
    forget();
    // The driver has already put a lost connection where it is opened anew; released, it would be used closed.
    if (!isLost()) reserved.release();
  }
}

/** The driver's own connection, of which only the moment of its end is of interest. */
interface Connection {
  onclose: (() => void) | null;
}

/**
 * Begins the transaction and notices when PostgreSQL ends the connection under it: the driver would write the next
 * statement to a socket that is gone, which ends the whole process. The driver's own `begin` watches it the same way.
 */
function watched(reserved: postgres.ReservedSql<{ bigint: number }>) {
  let connection: Connection | undefined;
  let hasEnded = false;
  const onexecute = (used: Connection) => {
    connection = used;
    used.onclose = () => {
      hasEnded = true;
    };
    return true;
  };
  const begin = reserved.unsafe('begin', [], { onexecute } as postgres.UnsafeQueryOptions).execute();
  const forget = () => {
    if (connection) connection.onclose = null;
  };
  return { begin, isLost: () => hasEnded, forget };
}

/** The handle of a transaction, which refuses statements once its connection is lost. */
function guarded(reserved: Sql, isLost: () => boolean): Tx {
  return new Proxy(reserved, {
    apply(target, self, statement) {
      if (isLost()) throw new Error('The connection to the database was lost during a transaction.');
      return Reflect.apply(target as unknown as (...parts: unknown[]) => unknown, self, statement);
    },
  }) as Tx;
}
