/**
 * The connections of one process to its database. Plain statements share them; a transaction has one to itself. Lost
 * connections are replaced on demand, so a database that comes back is used again automatically.
 */
import { type Connection, type Driver, openConnection, type Query } from './connection.ts';
import { DatabaseAway } from './database-away.ts';

export interface PoolLimits {
  /** The most connections. */
  readonly connections: number;
  /** How long a new connection may take. */
  readonly connectMs: number;
  /** How long a statement may wait for a connection and for its result together; undefined means without a limit. */
  readonly statementMs: number | undefined;
  /** Called with a sentence when the database is away, and when it is back. */
  readonly say: (sentence: string) => void;
}

export interface Pool {
  /** Sends a query over any connection as soon as there is one. */
  readonly run: (query: Query) => void;
  /** A connection for the caller alone, who must give it back. */
  readonly take: () => Promise<Connection>;
  readonly giveBack: (connection: Connection) => void;
  /** Closes every connection once it is free, or after `timeout` seconds even if it is in use. */
  readonly end: (options?: { timeout?: number }) => Promise<void>;
  readonly limits: PoolLimits;
}

/** Waits for a connection: a statement for a shared one, a transaction for one of its own. */
interface Waiter {
  readonly isStatement: boolean;
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

export function createPool(makeDriver: (onclose: () => void) => Driver, limits: PoolLimits): Pool {
  const { connections: max, connectMs, statementMs } = limits;
  const idle: Connection[] = [];
  /** Connections with statements in flight, to which others may be added; least recently used first. */
  const shared = new Set<Connection>();
  const taken = new Set<Connection>();
  const waiters = new Set<Waiter>();
  let opening = 0;
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  let end: { readonly all: PromiseWithResolvers<void>; readonly ending: Set<Promise<void>> } | undefined;

  const count = () => idle.length + shared.size + taken.size + opening;

  const onLost = (connection: Connection, isSilent: boolean) => {
    const at = idle.indexOf(connection);
    if (at >= 0) idle.splice(at, 1);
    shared.delete(connection);
    taken.delete(connection);
    // The idle ones are probably no better; the next query opens a new one to see whether the database responds.
    if (isSilent) for (const each of idle.splice(0)) each.lose(new Error('The database does not respond.'));
    if (end) finish();
    else serveWaiters();
  };

  const onFree = (connection: Connection) => {
    // A connection that is taken or has just opened is not in `shared`.
    if (shared.delete(connection)) offer(connection);
  };

  /** Gives an unused connection to a waiter, or makes it idle. */
  function offer(connection: Connection): void {
    if (connection.isLost()) return;
    if (end || Date.now() - connection.openedAt > LIFETIME_MS) retire(connection);
    else {
      idle.push(connection);
      serveWaiters();
    }
  }

  function retire(connection: Connection): void {
    const ending = connection.end();
    end?.ending.add(ending);
    if (end) finish();
  }

  function finish(): void {
    if (end && count() === 0) end.all.resolve();
  }

  function share(connection: Connection, query: Query, limitMs: number | undefined): void {
    // Moved to the end, as the most recently used.
    shared.delete(connection);
    shared.add(connection);
    connection.send(query, limitMs);
  }

  /** Gives idle connections to those who have waited longest, and opens more where allowed. */
  function serveWaiters(): void {
    const perConnection = Math.ceil(waiters.size / max);
    let last: Connection | undefined;
    for (const waiter of waiters) {
      const connection = waiter.isStatement && last && last.load() < perConnection ? last : idle.pop();
      if (!connection) break;
      waiters.delete(waiter);
      waiter.accept(connection);
      last = waiter.isStatement ? connection : undefined;
    }
    const alive = count() - opening;
    // While nothing is connected, one attempt at a time is enough to see whether the database is back.
    const most = alive === 0 ? 1 : max - alive;
    while (opening < Math.min(most, waiters.size) && count() < max && !isCoolingDown()) open();
    if (waiters.size > 0 && count() === 0) failWaiters();
  }

  const isCoolingDown = () => failure !== undefined && Date.now() - failure.at < REOPEN_AFTER_MS;

  function failWaiters(): void {
    const error = failure?.error ?? new DatabaseAway(new Error('There is no connection to the database.'));
    for (const waiter of [...waiters]) waiter.reject(error);
  }

  function open(): void {
    opening++;
    openConnection(makeDriver, connectMs, { onFree, onLost }).then(
      (connection) => {
        opening--;
        if (failure) limits.say('The database is back.');
        failure = undefined;
        offer(connection);
        if (end) finish();
      },
      (error: unknown) => {
        opening--;
        if (!failure) limits.say(`The database cannot be reached, calls are refused until it can: ${reasonOf(error)}`);
        failure = { error, at: Date.now() };
        if (end) finish();
        else serveWaiters();
      },
    );
  }

  /** Waits for a connection, at most as long as a statement may take. */
  function wait(waiter: Waiter): void {
    const late = () => entry.reject(new DatabaseAway(new Error('No connection to the database came free in time.')));
    const timer = statementMs === undefined ? undefined : setTimeout(late, statementMs);
    const entry: Waiter = {
      isStatement: waiter.isStatement,
      accept: (connection) => {
        clearTimeout(timer);
        waiter.accept(connection);
      },
      reject: (error) => {
        clearTimeout(timer);
        waiters.delete(entry);
        waiter.reject(error);
      },
    };
    waiters.add(entry);
    serveWaiters();
  }

  function run(query: Query): void {
    const free = end ? undefined : (idle.pop() ?? shareable());
    if (free) share(free, query, statementMs);
    else if (end) query.reject(ended());
    else {
      const since = Date.now();
      const accept = (connection: Connection) =>
        share(connection, query, statementMs === undefined ? undefined : statementMs - (Date.now() - since));
      wait({ isStatement: true, accept, reject: (error) => query.reject(error) });
    }
  }

  /** A busy connection that can take one more statement; only if no other can be opened and nobody waits already. */
  function shareable(): Connection | undefined {
    if (waiters.size > 0 || (count() < max && !isCoolingDown())) return undefined;
    const [next] = shared;
    return next && next.load() < PIPELINE_MAX ? next : undefined;
  }

  function take(): Promise<Connection> {
    if (end) return Promise.reject(ended());
    const { promise, resolve, reject } = Promise.withResolvers<Connection>();
    const accept = (connection: Connection) => {
      taken.add(connection);
      resolve(connection);
    };
    const free = idle.pop();
    if (free) accept(free);
    else wait({ isStatement: false, accept, reject });
    return promise;
  }

  function giveBack(connection: Connection): void {
    if (!taken.delete(connection)) return;
    if (connection.load() > 0) shared.add(connection);
    else offer(connection);
  }

  return {
    run,
    take,
    giveBack,
    limits,
    async end({ timeout } = {}) {
      if (end) return end.all.promise;
      end = { all: Promise.withResolvers<void>(), ending: new Set() };
      for (const waiter of [...waiters]) waiter.reject(ended());
      for (const connection of idle.splice(0)) retire(connection);
      finish();
      const lost = () => {
        for (const each of [...shared, ...taken]) each.lose(ended());
      };
      const timer = timeout === undefined ? undefined : setTimeout(lost, timeout * 1000);
      await end.all.promise;
      clearTimeout(timer);
      await Promise.all(end.ending);
    },
  };
}
