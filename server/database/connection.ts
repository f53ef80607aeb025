/**
 * One connection to PostgreSQL. It never connects a second time: once lost it is thrown away with everything that ran or
 * waited on it, so that no statement of a transaction can run outside it.
 */
import type postgres from 'postgres';
import { asAway, DatabaseAway, isConnectionLost } from './database-away.ts';

/** A database handle of the driver that is allowed a single connection. */
export type Driver = postgres.Sql<{ bigint: number }>;

/** What this file uses of the driver's queries: they are sent by their `handler` when somebody awaits them. */
export interface Query extends Promise<unknown> {
  handler: (query: Query) => unknown;
  canceller: (query: Query) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  /** Set once it was sent. */
  readonly state: object | null;
}

export interface Connection {
  readonly driver: Driver;
  readonly openedAt: number;
  /** How many queries wait for their result. */
  readonly load: () => number;
  /** Sends a query behind those in flight; when no result has come after `limitMs`, the connection is given up. */
  readonly send: (query: Query, limitMs: number | undefined) => void;
  /** Fails whatever runs or waits on it; PostgreSQL rolls back what was not committed. */
  readonly lose: (reason: unknown) => void;
  readonly isLost: () => boolean;
  /** Ends it when nothing is in flight any more. */
  readonly end: () => Promise<void>;
}

export interface ConnectionEvents {
  /** Nothing is in flight any more. */
  readonly onFree: (connection: Connection) => void;
  /** `isSilent`: PostgreSQL did not respond in time, although the connection is there. */
  readonly onLost: (connection: Connection, isSilent: boolean) => void;
}

const OPENING = 'select 1';
/** Beyond the driver's own limit: reading the types of the database comes after it. */
const OPENING_GRACE_MS = 500;

/** Opens a connection, or rejects with a DatabaseAway within a little more than `connectMs`. */
export async function openConnection(
  makeDriver: (onclose: () => void) => Driver,
  connectMs: number,
  events: ConnectionEvents,
): Promise<Connection> {
  const driver = makeDriver(() => connection.lose(new Error('The connection to the database was closed.')));
  const connection = connectionOf(driver, events);
  const opening = driver.unsafe(OPENING) as unknown as Query;
  connection.send(opening, connectMs + OPENING_GRACE_MS);
  try {
    await opening;
  } catch (error) {
    connection.lose(error);
    throw error instanceof DatabaseAway ? error : new DatabaseAway(error);
  }
  return connection;
}

/** Whether a statement is only the first sign of life on a new connection. */
export const isOpening = (statement: string) => statement === OPENING;

function connectionOf(driver: Driver, { onFree, onLost }: ConnectionEvents): Connection {
  const { handler, canceller } = driver.unsafe('') as unknown as Query;
  const unsettled = new Set<Query>();
  let lostBy: DatabaseAway | undefined;

  const lose = (reason: unknown, isSilent = false) => {
    if (lostBy) return;
    lostBy = reason instanceof DatabaseAway ? reason : new DatabaseAway(reason);
    for (const query of [...unsettled]) {
      query.reject(lostBy);
      // The driver would connect again and send what waits in it.
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
    // A result may have come while this process was busy: it is read before `setImmediate` runs.
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
