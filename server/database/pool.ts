/**
 * The connections of one process to its database. Plain statements share them; a transaction has one to itself. Those
 * that are lost are replaced when they are needed, so that a database which comes back is used again by itself.
 */
import { type Connection, type Driver, openConnection, type Query } from './connection.ts';
import { DatabaseAway } from './database-away.ts';

export interface PoolLimits {
  /** How many connections at most. */
  readonly connections: number;
  /** How long a new connection may take. */
  readonly connectMs: number;
  /** How long a statement may wait for a connection and then for its result, in all; undefined for as long as it takes. */
  readonly statementMs: number | undefined;
  /** Hears in a sentence that the database is away, and that it is back. */
  readonly say: (sentence: string) => void;
}

export interface Pool {
  /** Sends a query over any connection, now or when there is one. */
  readonly run: (query: Query) => void;
  /** A connection for the caller alone, who gives it back. */
  readonly take: () => Promise<Connection>;
  readonly giveBack: (connection: Connection) => void;
  /** Ends every connection once it is free, or after `timeout` seconds as it is. */
  readonly end: (options?: { timeout?: number }) => Promise<void>;
  readonly limits: PoolLimits;
}

/** Who waits for a connection: a statement for any, a transaction for one to itself. */
interface Waiter {
  readonly isStatement: boolean;
  readonly accept: (connection: Connection) => void;
  readonly reject: (error: unknown) => void;
}

/** How many statements may follow each other over one connection without waiting for results. */
const PIPELINE_MAX = 100;
/** A connection that failed to open is not tried again for this long: meanwhile calls fail at once. */
const REOPEN_AFTER_MS = 250;
/** Server processes grow with age. */
const LIFETIME_MS = 45 * 60_000;

const reasonOf = (error: unknown) => (error instanceof DatabaseAway ? error.reason : String(error));
const ended = () => new DatabaseAway(new Error('The connections to the database were ended.'));

export function createPool(makeDriver: (onclose: () => void) => Driver, limits: PoolLimits): Pool {
  const { connections: max, connectMs, statementMs } = limits;
  const idle: Connection[] = [];
  /** Connections with statements in flight, which others may follow: those used least recently first. */
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
    // The others are no better: whoever comes next shall see by a new one whether the database responds.
    if (isSilent) for (const each of idle.splice(0)) each.lose(new Error('The database does not respond.'));
    if (end) finish();
    else serveWaiters();
  };

  const onFree = (connection: Connection) => {
    // One that is taken or has only just opened is not shared.
    if (shared.delete(connection)) offer(connection);
  };

  /** A connection that nobody uses: for whoever waits, or for later. */
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
    // Last in line, as the one used most recently.
    shared.delete(connection);
    shared.add(connection);
    connection.send(query, limitMs);
  }

  /** Hands out what is free, and opens what may be opened, to those who have waited longest. */
  function serveWaiters(): void {
    const atOnce = Math.ceil(waiters.size / max);
    let last: Connection | undefined;
    for (const waiter of waiters) {
      const connection = waiter.isStatement && last && last.load() < atOnce ? last : idle.pop();
      if (!connection) break;
      waiters.delete(waiter);
      waiter.accept(connection);
      last = waiter.isStatement ? connection : undefined;
    }
    const alive = count() - opening;
    // While nothing is connected one attempt at a time is enough to see whether the database is there.
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

  /** Waits for a connection, no longer than a statement may. */
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
    const free = end ? undefined : (idle.pop() ?? followed());
    if (free) share(free, query, statementMs);
    else if (end) query.reject(ended());
    else {
      const since = Date.now();
      const accept = (connection: Connection) =>
        share(connection, query, statementMs === undefined ? undefined : statementMs - (Date.now() - since));
      wait({ isStatement: true, accept, reject: (error) => query.reject(error) });
    }
  }

  /** A connection whose statements one more may follow: only where no other can be opened and nobody waits already. */
  function followed(): Connection | undefined {
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
