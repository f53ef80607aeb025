/**
 * One connection to PostgreSQL. It never reconnects: once lost, it fails everything that runs on it, so that no
 * statement of a transaction can run outside that transaction.
 */
import pg from 'pg';
import { asAway, DatabaseAway, isConnectionLost } from './database-away.ts';
import { driverUrl } from './driver-url.ts';
import type { Query, Rows, SomeRow } from './statement.ts';
import { camelName, types } from './values.ts';

export interface ConnectionSettings {
  readonly url: string;
  readonly connectMs: number;
  /** After this PostgreSQL ends a statement. */
  readonly statementMs: number | undefined;
  readonly applicationName: string;
  readonly onQuery: ((statement: string) => void) | undefined;
}

export interface ConnectionEvents {
  /** Nothing is in flight any more. */
  readonly onFree: () => void;
  /** `isSilent`: the connection was open, but PostgreSQL did not respond in time. */
  readonly onLost: (connection: Connection, isSilent: boolean) => void;
}

/** After this a process that hangs loses its transaction and its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000;
const KEEP_ALIVE_MS = 60_000;
const END_MS = 1_000;

export class Connection {
  readonly openedAt = Date.now();
  /** The number of statements in flight. */
  load = 0;
  /** Only its taker may use it. */
  isTaken = false;
  readonly #client: pg.Client;
  readonly #settings: ConnectionSettings;
  readonly #events: ConnectionEvents;
  #lostBy: DatabaseAway | undefined;

  /** `isPipelined` false: for COPY, which needs a connection where each statement waits for the one before. */
  constructor(settings: ConnectionSettings, events: ConnectionEvents, isPipelined = true) {
    this.#client = new pg.Client({ ...clientConfig(settings), pipeline: isPipelined });
    this.#client.on('error', (error) => this.lose(error));
    this.#settings = settings;
    this.#events = events;
  }

  /** Rejects with a DatabaseAway. */
  async open(): Promise<this> {
    try {
      await this.#client.connect();
    } catch (error) {
      this.#destroy();
      throw new DatabaseAway(error);
    }
    if (this.#lostBy) throw this.#lostBy;
    return this;
  }

  /** Sends a statement after those in flight; without a result after `limitMs` the connection is dropped. */
  async send(query: Query, limitMs: number | undefined): Promise<Rows<SomeRow[]>> {
    const { text, values = [], isPrepared } = query;
    let isPending = true;
    const lose = () => isPending && this.lose(new Error('The database did not respond in time.'), true);
    // A result may have arrived while this process was busy; it is read before `setImmediate` runs.
    const timer = limitMs === undefined ? undefined : setTimeout(() => setImmediate(lose), limitMs);
    this.load++;
    try {
      this.#settings.onQuery?.(text);
      const name = isPrepared ? nameOf(text) : undefined;
      return rowsOf(await this.#client.query({ text, values, name, rowMode: 'array' }));
    } catch (error) {
      if (isOutdated(error)) names.delete(text);
      throw this.judge(error);
    } finally {
      isPending = false;
      clearTimeout(timer);
      this.load--;
      if (this.load === 0) this.#events.onFree();
    }
  }

  /** The error that callers get for one of the driver. */
  judge(error: unknown): unknown {
    if (isConnectionLost(error)) this.lose(error);
    return this.#lostBy ?? asAway(error);
  }

  /** Runs a COPY, whose errors `judge` explains. */
  copy<T extends pg.Submittable>(stream: T): T {
    return this.#client.query(stream);
  }

  /** Drops the connection and fails its statements; PostgreSQL rolls back what was not committed. */
  lose(reason: unknown, isSilent = false): void {
    if (this.#lostBy) return;
    this.#lostBy = reason instanceof DatabaseAway ? reason : new DatabaseAway(reason);
    this.#destroy();
    this.#events.onLost(this, isSilent);
  }

  /** Closes it once nothing is in flight, or ends a COPY; waits for PostgreSQL at most a second. */
  async end(): Promise<void> {
    this.#lostBy ??= new DatabaseAway(new Error('The connection to the database was ended.'));
    const timer = setTimeout(() => this.#destroy(), END_MS);
    await this.#client.end();
    clearTimeout(timer);
  }

  #destroy(): void {
    this.#client.connection.stream.destroy();
  }
}

function clientConfig({ url, connectMs, statementMs, applicationName }: ConnectionSettings): pg.ClientConfig {
  return {
    connectionString: driverUrl(url),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
    application_name: applicationName,
    // Our statements have the same plan for every value, and planning would cost more than running them.
    options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan -c pg_trgm.similarity_threshold=0.45',
    ...(statementMs && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: Math.max(statementMs, IDLE_IN_TRANSACTION_MS),
    }),
  };
}

/** Of several statements in one text the driver returns an array of results, which nobody needs. */
function rowsOf({ rows = [], fields = [], rowCount, command }: pg.QueryArrayResult): Rows<SomeRow[]> {
  const columns = fields.map(({ name }) => camelName(name));
  const named = rows.map((values) => {
    const row: SomeRow = {};
    for (const [at, column] of columns.entries()) row[column] = values[at];
    return row;
  });
  return Object.assign(named, { count: rowCount ?? 0, command });
}

/** The names of prepared statements, which are the same on every connection. */
const names = new Map<string, string>();
let named = 0;

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `s${named++}`;
    names.set(text, name);
  }
  return name;
}

const OUTDATED = ['RevalidateCachedQuery', 'FetchPreparedStatement'];

/**
 * A prepared statement that PostgreSQL refused to run because a table has changed. It has a new name when it is sent
 * again.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && OUTDATED.includes(error.routine ?? '');
