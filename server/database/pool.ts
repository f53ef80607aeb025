/**
 * The connections of one process to its database. Plain statements share them; a transaction has one to itself. Lost
 * connections are replaced on demand, so a database that comes back is used again automatically.
 */
import { Connection, type ConnectionSettings, isOutdated } from './connection.ts';
import { DatabaseAway } from './database-away.ts';
import type { Query, Rows, SomeRow } from './statement.ts';

export interface PoolLimits {
  /** The most connections. */
  readonly connections: number;
  /** How long a statement may wait for a connection and for its result together; undefined means without a limit. */
  readonly statementMs: number | undefined;
  /** Called with a sentence when the database is away, and when it is back. */
  readonly say: (sentence: string) => void;
}

/** Waits for a connection: a statement for any, a transaction for one of its own. */
interface Waiter {
  readonly isAlone: boolean;
  readonly accept: (connection: Connection) => void;
  readonly reject: (error: unknown) => void;
}

/** The most statements in flight on one connection. */
const PIPELINE_MAX = 100;
/** After a connection failed to open, none is opened for this long and calls fail immediately. */
const REOPEN_AFTER_MS = 250;
/** Connections are replaced after this, because PostgreSQL's processes grow with age. */
const LIFETIME_MS = 45 * 60_000;

const reasonOf = (error: unknown) => (error instanceof DatabaseAway ? error.reason : String(error));
const ended = () => new DatabaseAway(new Error('The connections to the database were ended.'));

export class Pool {
  readonly #settings: ConnectionSettings;
  readonly #limits: PoolLimits;
  readonly #connections = new Set<Connection>();
  /** Those who have waited longest come first. */
  readonly #waiters = new Set<Waiter>();
  #opening = 0;
  #failure: { readonly error: unknown; readonly at: number } | undefined;
  #ending: PromiseWithResolvers<void> | undefined;

  constructor(settings: ConnectionSettings, limits: PoolLimits) {
    this.#settings = settings;
    this.#limits = limits;
  }

  /** Sends a statement over any connection as soon as there is one. */
  async run(query: Query): Promise<Rows<SomeRow[]>> {
    const { statementMs } = this.#limits;
    const since = Date.now();
    const send = () =>
      this.#wait(false, (connection) =>
        connection.send(query, statementMs && Math.max(1, statementMs - (Date.now() - since))),
      );
    try {
      return await send();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      return await send();
    }
  }

  /** A connection for the caller alone, who must give it back. */
  take(): Promise<Connection> {
    return this.#wait(true, (connection) => {
      connection.isTaken = true;
      return connection;
    });
  }

  giveBack(connection: Connection): void {
    connection.isTaken = false;
    this.#afterChange();
  }

  /** How long one statement may take on a taken connection. */
  get statementMs(): number | undefined {
    return this.#limits.statementMs;
  }

  /** Closes every connection once it is free, or after `timeout` seconds even if it is in use. */
  async end({ timeout }: { readonly timeout?: number } = {}): Promise<void> {
    if (this.#ending) return this.#ending.promise;
    this.#ending = Promise.withResolvers<void>();
    for (const waiter of this.#waiters) waiter.reject(ended());
    const lose = () => {
      for (const each of this.#connections) each.lose(ended());
    };
    const timer = timeout === undefined ? undefined : setTimeout(lose, timeout * 1000);
    this.#afterChange();
    await this.#ending.promise;
    clearTimeout(timer);
  }

  /** Resolves with what `use` returns for a connection, for which it waits at most as long as a statement may take. */
  #wait<T>(isAlone: boolean, use: (connection: Connection) => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#ending) throw ended();
      const { statementMs } = this.#limits;
      const late = () => waiter.reject(new DatabaseAway(new Error('No connection to the database came free in time.')));
      const timer = statementMs === undefined ? undefined : setTimeout(late, statementMs);
      const settle = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
      };
      const waiter: Waiter = {
        isAlone,
        accept: (connection) => {
          settle();
          resolve(use(connection));
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      this.#waiters.add(waiter);
      this.#serveWaiters();
    });
  }

  /** Connections became free or were lost, or one was opened or could not be. */
  #afterChange(): void {
    for (const each of this.#connections) {
      const isOld = this.#ending || Date.now() - each.openedAt > LIFETIME_MS;
      if (isOld && !each.isTaken && each.load === 0) this.#retire(each);
    }
    if (!this.#ending) this.#serveWaiters();
    else if (this.#connections.size + this.#opening === 0) this.#ending.resolve();
  }

  #retire(connection: Connection): void {
    // Nobody gets it while it closes.
    connection.isTaken = true;
    void connection.end().finally(() => {
      this.#connections.delete(connection);
      this.#afterChange();
    });
  }

  #serveWaiters(): void {
    for (const waiter of this.#waiters) {
      const connection = this.#connectionFor(waiter);
      // Nobody overtakes the first: a transaction would wait forever while statements took each free connection.
      if (!connection) break;
      waiter.accept(connection);
    }
    while (this.#mayOpen() && this.#opening < this.#waiters.size) void this.#open();
    if (this.#connections.size + this.#opening > 0) return;
    for (const waiter of this.#waiters) waiter.reject(this.#failure?.error);
  }

  /** A free connection; for a statement also the least busy one, if no other can be opened. */
  #connectionFor({ isAlone }: Waiter): Connection | undefined {
    let best: Connection | undefined;
    for (const each of this.#connections) {
      if (each.isTaken) continue;
      if (each.load === 0) return each;
      if (each.load < (best?.load ?? PIPELINE_MAX)) best = each;
    }
    return isAlone || this.#mayOpen() ? undefined : best;
  }

  #mayOpen(): boolean {
    const isCoolingDown = this.#failure !== undefined && Date.now() - this.#failure.at < REOPEN_AFTER_MS;
    // While nothing is connected, one attempt at a time is enough to see whether the database is back.
    const max = this.#connections.size === 0 ? 1 : this.#limits.connections - this.#connections.size;
    return !isCoolingDown && this.#opening < max;
  }

  async #open(): Promise<void> {
    this.#opening++;
    const events = { onFree: () => this.#afterChange(), onLost: this.#onLost };
    try {
      this.#connections.add(await new Connection(this.#settings, events).open());
      if (this.#failure) this.#limits.say('The database is back.');
      this.#failure = undefined;
    } catch (error) {
      const sentence = 'The database cannot be reached, calls are refused until it can';
      if (!this.#failure) this.#limits.say(`${sentence}: ${reasonOf(error)}`);
      this.#failure = { error, at: Date.now() };
    }
    this.#opening--;
    this.#afterChange();
  }

  readonly #onLost = (connection: Connection, isSilent: boolean): void => {
    this.#connections.delete(connection);
    // The idle ones are probably no better; the next query opens a new one to see whether the database responds.
    for (const each of isSilent ? this.#connections : []) {
      if (!each.isTaken && each.load === 0) each.lose(new Error('The database does not respond.'));
    }
    this.#afterChange();
  };
}
