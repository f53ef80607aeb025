/**
 * Statements of public reads may run on a replica that has replayed everything that was committed when the read began, and
 * of the same history as the primary; otherwise, and whenever the replica fails, they run on the primary
 * (docs/decisions/040).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#server/process/errors.ts';
import { type Connection, type Driver, type Query, queryOf } from '../connection.ts';
import { DatabaseAway } from '../database-away.ts';
import type { Pool } from '../pool.ts';
import { askPosition, type Position, primaryPosition, replicaPosition, together } from './position.ts';

/** How long a replica may take to open a connection, and PostgreSQL there to run a statement. */
export const REPLICA_LIMITS = { connectMs: 500, statementMs: 1_000 } as const;
/** How long this process waits beyond that: PostgreSQL refuses a slow statement itself, and the connection stays open. */
const RESPONSE_GRACE_MS = 1_000;
const POSITION_WITHIN_MS = 250;
/** How long a statement waits for a free connection to the replica. */
const FREE_WITHIN_MS = 250;
/** The pauses after which a statement looks again whether the replica has replayed what is missing. */
const LOOK_AGAIN_MS = [1, 2, 4, 8];
/** The code of a statement that ran for longer than it may. */
const CANCELED = '57014';
/** After it failed, was slow or was behind, the replica gets no statements until a look finds it up to date. */
const PROBE_AFTER_MS = 500;

/** One read: its position is asked for with its first statement. */
interface Read {
  needs?: Promise<Position>;
}

const reads = new AsyncLocalStorage<Read>();
const counts = { replica: 0, primary: 0 };

/** How many statements of reads this process has sent where; none are counted without a replica. */
export const replicaCounts = (): Readonly<typeof counts> => counts;

/** Lets the statements of this work run on a replica, if the database has one. */
export const mayUseReplica = <T>(work: () => Promise<T>): Promise<T> => reads.run({}, work);

/** Runs this work on the primary also within such a read: for what is large, or serves more than that read. */
export const withoutReplica = <T>(work: () => Promise<T>): Promise<T> => reads.exit(work);

class NotUpToDate extends Error {}
class Busy extends Error {}

interface ReplicaOptions {
  readonly primary: Pool;
  readonly replica: Pool;
  /** Builds statements. */
  readonly maker: Driver;
  /** Called with a sentence when the replica fails, and when it is back. */
  readonly say: (sentence: string) => void;
}

export interface Replica {
  /** Sends a statement to the replica or to the primary. */
  readonly run: (query: Query) => void;
  readonly end: () => void;
}

export function createReplica({ primary, replica, maker, say }: ReplicaOptions): Replica {
  /** How far each connection's replica was when last asked; it never goes back. */
  const known = new WeakMap<Connection, Position>();
  let isUsed = true;
  let hasSaid = false;
  let probe: NodeJS.Timeout | undefined;
  let isEnded = false;

  const askPrimary = together(() => askPosition(primaryPosition(maker), primary.run));

  async function hasReplayed(connection: Connection, needs: Position): Promise<boolean> {
    const has = ({ bytes, timeline }: Position) => timeline === needs.timeline && bytes >= needs.bytes;
    for (const pauseMs of [0, ...LOOK_AGAIN_MS]) {
      if (pauseMs > 0) await sleep(pauseMs);
      const last = known.get(connection);
      if (last && has(last)) return true;
      known.set(
        connection,
        await askPosition(replicaPosition(maker), (query) => connection.send(query, POSITION_WITHIN_MS)),
      );
      const now = known.get(connection);
      if (now && has(now)) return true;
      // Another history, or none that is being received: waiting does not help.
      if (now?.timeline !== needs.timeline) return false;
    }
    return false;
  }

  async function free(): Promise<Connection> {
    const taking = replica.take();
    const taken = await Promise.race([taking, sleep(FREE_WITHIN_MS, undefined, { ref: false })]);
    if (taken) return taken;
    taking.then(replica.giveBack, () => {});
    throw new Busy();
  }

  async function onReplica<T>(needs: Position, work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await free();
    try {
      if (!(await hasReplayed(connection, needs))) throw new NotUpToDate();
      return await work(connection);
    } finally {
      replica.giveBack(connection);
    }
  }

  /** Once until it is back; a slow statement, or being behind for a moment, is not worth a sentence. */
  function sayIfAway(error: unknown): void {
    if (hasSaid || !(error instanceof DatabaseAway) || codeOf(error.cause) === CANCELED) return;
    hasSaid = true;
    say(`The replica is away, the primary answers alone: ${error.reason}`);
  }

  /** Stops using the replica, and looks in the background until it is up to date. */
  function pause(error: unknown): void {
    if (!isUsed || isEnded) return;
    isUsed = false;
    sayIfAway(error);
    const look = async () => {
      try {
        const needs = await askPrimary().catch(() => undefined);
        if (!needs) throw new NotUpToDate();
        await onReplica(needs, async () => {});
        isUsed = true;
        if (hasSaid) say('The replica is back.');
        hasSaid = false;
      } catch (failure) {
        if (isEnded) return;
        sayIfAway(failure);
        probe = setTimeout(look, PROBE_AFTER_MS).unref();
      }
    };
    probe = setTimeout(look, PROBE_AFTER_MS).unref();
  }

  function onPrimary(query: Query): void {
    counts.primary++;
    primary.run(query);
  }

  async function runRead(query: Query, read: Read): Promise<void> {
    let needs: Position;
    try {
      read.needs ??= askPrimary();
      needs = await read.needs;
    } catch (error) {
      // The statement would wait for an absent primary once more.
      return error instanceof DatabaseAway ? query.reject(error) : onPrimary(query);
    }
    try {
      // A statement can be sent once, so the replica gets one of its own.
      const result = await onReplica(needs, (connection) => {
        const copy = queryOf(maker(query.strings, ...query.args));
        copy.handler = (sent: Query) => connection.send(sent, REPLICA_LIMITS.statementMs + RESPONSE_GRACE_MS);
        return copy;
      });
      counts.replica++;
      query.resolve(result);
    } catch (error) {
      // Any other error is about this statement: the primary decides whether it is one.
      if (error instanceof NotUpToDate || error instanceof DatabaseAway) pause(error);
      onPrimary(query);
    }
  }

  return {
    run(query) {
      const read = reads.getStore();
      // What is no template, COPY for example, is no read of a call.
      if (!read || !query.tagged) primary.run(query);
      else if (isUsed) void runRead(query, read);
      else onPrimary(query);
    },
    end() {
      isEnded = true;
      clearTimeout(probe);
    },
  };
}
