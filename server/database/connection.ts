/**
 * One connection to PostgreSQL. It never reconnects: once lost, it fails everything that ran or waited on it, so that no
 * statement of a transaction can run outside that transaction.
 */
import type postgres from 'postgres';
import { asAway, DatabaseAway, isConnectionLost } from './database-away.ts';

/** A handle of the driver with a single connection. */
export type Driver = postgres.Sql<{ bigint: number }>;

/** The part of the driver's queries used here; the driver calls `handler` to send a query when it is awaited. */
export interface Query extends Promise<unknown> {
  handler: (query: Query) => unknown;
  canceller: (query: Query) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  /** Set once the query was sent. */
  readonly state: object | null;
}

export const isQuery = (made: unknown): made is Query =>
  made instanceof Promise && 'handler' in made && 'canceller' in made;

/** A statement of the driver with what is used of it here. */
export function queryOf(made: Promise<unknown>): Query {
  if (!isQuery(made)) throw new Error('The driver has changed: its queries have no handler.');
  return made;
}

export interface Connection {
  readonly driver: Driver;
  readonly openedAt: number;
  /** The number of queries in flight. */
  readonly load: () => number;
  /** Sends a query after those in flight; without a result after `limitMs` the connection is dropped. */
  readonly send: (query: Query, limitMs: number | undefined) => void;
  /** Drops the connection and fails its queries; PostgreSQL rolls back what was not committed. */
  readonly lose: (reason: unknown) => void;
  readonly isLost: () => boolean;
  /** Closes it once nothing is in flight. */
  readonly end: () => Promise<void>;
}

export interface ConnectionEvents {
  /** The last query in flight has finished. */
  readonly onFree: (connection: Connection) => void;
  /** `isSilent`: the connection was open, but PostgreSQL did not respond in time. */
  readonly onLost: (connection: Connection, isSilent: boolean) => void;
}

const OPENING = 'select 1';
/** Added to the driver's own time limit, after which it still reads the database's types. */
const OPENING_GRACE_MS = 500;

/** Opens a connection, or rejects with a DatabaseAway within a little more than `connectMs`. */
export async function openConnection(
  makeDriver: (onclose: () => void) => Driver,
  connectMs: number,
  events: ConnectionEvents,
): Promise<Connection> {
  const driver = makeDriver(() => connection.lose(new Error('The connection to the database was closed.')));
  const connection = connectionOf(driver, events);
  const opening = queryOf(driver.unsafe(OPENING));
  connection.send(opening, connectMs + OPENING_GRACE_MS);
  try {
    await opening;
  } catch (error) {
    connection.lose(error);
    throw error instanceof DatabaseAway ? error : new DatabaseAway(error);
  }
  return connection;
}

/** Whether a statement is only the check of a new connection. */
export const isOpening = (statement: string) => statement === OPENING;

function connectionOf(driver: Driver, { onFree, onLost }: ConnectionEvents): Connection {
  const { handler, canceller } = queryOf(driver.unsafe(''));
  const unsettled = new Set<Query>();
  let lostBy: DatabaseAway | undefined;

  const lose = (reason: unknown, isSilent = false) => {
    if (lostBy) return;
    lostBy = reason instanceof DatabaseAway ? reason : new DatabaseAway(reason);
    for (const query of [...unsettled]) {
      query.reject(lostBy);
      // Otherwise the driver would reconnect and send its queued queries.
      if (!query.state) canceller(query);
    }
    void driver.end({ timeout: 0 });
    onLost(connection, isSilent);
  };

  const send = (query: Query, limitMs: number | undefined) => {
    if (lostBy) {
      query.reject(lostBy);
      return;
    }
    const { resolve, reject } = query;
    const timer = limitMs === undefined ? undefined : setTimeout(() => void setImmediate(late), Math.max(0, limitMs));
    // A result may have arrived while this process was busy; it is read before `setImmediate` runs.
    const late = () => unsettled.has(query) && lose(new Error('The database did not respond in time.'), true);
    const settle = () => {
      clearTimeout(timer);
      if (unsettled.delete(query) && unsettled.size === 0 && !lostBy) onFree(connection);
    };
    query.resolve = (value) => {
      resolve(value);
      settle();
    };
    query.reject = (error) => {
      if (isConnectionLost(error)) lose(error);
      reject(asAway(error));
      settle();
    };
    unsettled.add(query);
    handler(query);
  };

  const end = async () => {
    lostBy ??= new DatabaseAway(new Error('The connection to the database was ended.'));
    await driver.end({ timeout: 1 });
  };

  const connection: Connection = {
    driver,
    openedAt: Date.now(),
    load: () => unsettled.size,
    send,
    lose,
    isLost: () => lostBy !== undefined,
    end,
  };
  return connection;
}
