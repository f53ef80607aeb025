/**
 * Turns a contract entry and a function into a served call. Before the function runs, `mount` (mount.ts) has checked
 * rate, session, cross-site token, access and input; the function only does what its call is about.
 */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Endpoint, FirstStep, Params, Query, ResponseOf, Role } from '#contract/kit/endpoint.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { Paged, Slice } from '#server/database/paged.ts';
import type { Live } from '#server/events/live.ts';
import type { CallError } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import type { RetryKey } from './idempotency.ts';

/** The person behind a session. */
export interface Caller {
  readonly userId: number;
  readonly roles: readonly Role[];
  readonly tokenHash: Buffer;
  /** What they must do before any other call is accepted from them. */
  readonly mustFirst: FirstStep | undefined;
}

/** A session whose person is checked by the statement that acts for them. */
export interface SessionToCheck {
  readonly tokenHash: Buffer;
  readonly seenSince: Date;
}

/** Thrown by a call of one statement whose statement did not accept the session: the caller is then identified apart. */
export class UnknownCaller extends Error {}

/** Dependencies of every call and job. */
export interface Shared {
  readonly sql: Sql;
  readonly settings: Settings;
  readonly clock: () => Date;
  readonly live: Live;
}

type CallerOf<E extends Endpoint> = E['access'] extends { kind: 'anyone' } ? undefined : Caller;
type RefuseOf<E extends Endpoint> = (
  code: E['refusals'][number],
  more?: { details?: unknown; message?: string; retryAfterSeconds?: number },
) => CallError;

interface Context<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly user: CallerOf<E>;
  readonly refuse: RefuseOf<E>;
  /** The decision is about a restaurant of the caller's own, which the call allows a sole administrator (product rule 141). */
  readonly isOwn: boolean;
  readonly now: Date;
  readonly settings: Settings;
  readonly live: Live;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type ReadContext<E extends Endpoint> = Context<E> & { readonly sql: Sql };
type CommandContext<E extends Endpoint, Prepared> = Context<E> & { readonly tx: Tx; readonly prepared: Prepared };

/** A response too large for memory: JSON text that is sent while it is produced. */
export class Streamed {
  readonly json: Readable;
  /** The number of items in all; undefined when it is not a list. */
  readonly total: number | undefined;
  constructor(json: Readable, total?: number) {
    this.json = json;
    this.total = total;
  }
}

/** One page of a list and the number of items in all: so many at least, where `isTotalExact` is false. */
export class Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly isTotalExact: boolean;
  constructor(items: readonly T[], total: number, isTotalExact = true) {
    this.items = items;
    this.total = total;
    this.isTotalExact = isTotalExact;
  }
}

/**
 * A page from the rows that `paged` returns, each with the total. A page past the end is one row of nulls,
 * recognized by its `key`.
 */
export function pageOf<Row, T>(rows: readonly Paged<Row>[], key: keyof Row, toItem: (row: Paged<Row>) => T): Page<T> {
  return new Page(rows.filter((row) => row[key] !== null).map(toItem), rows[0]?.total ?? 0, rows[0]?.isTotalExact);
}

type Result<E extends Endpoint> = E extends { gives: 'file' }
  ? Streamed
  : E extends { gives: 'photo' | 'pdf' }
    ? Buffer
    : E extends { paged: true }
      ? Streamed | Page<ResponseOf<E> extends readonly (infer T)[] ? T : never>
      : ResponseOf<E>;

/** A call and its function, before it is mounted on a server. */
export interface Served {
  readonly endpoint: Endpoint;
  /** Runs before the transaction: work that is slow (hashing) or must survive a refusal (counting attempts). */
  readonly prepare: ((context: never) => Promise<unknown>) | undefined;
  readonly run: (context: never) => Promise<unknown>;
  /** It writes with a single statement, which is atomic without a transaction, checks the session and keeps the retry key. */
  readonly isStatement?: true;
}

type Run<E extends Endpoint, Prepared> = E['kind'] extends 'read'
  ? (context: ReadContext<E>) => Promise<Result<E>>
  : (context: CommandContext<E, Prepared>) => Promise<Result<E>>;

/** Serves a contract entry. A read gets `sql`, a command gets `tx`. */
export const serve = <const E extends Endpoint>(endpoint: E, run: Run<E, undefined>): Served => ({
  ...serveAfter(endpoint, async () => undefined, run),
  prepare: undefined,
});

/** Serves a command that has work to do before its transaction; `run` gets what `prepare` returned. */
export const serveAfter = <const E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (context: ReadContext<E>) => Promise<Prepared>,
  run: Run<E, NoInfer<Prepared>>,
): Served => ({ endpoint, prepare, run }) as Served;

interface StatementContext {
  readonly retry: RetryKey | undefined;
  /** The session that the statement must check; undefined when that has been done. */
  readonly session: SessionToCheck | undefined;
}

/**
 * Serves a command for the person in its path that writes with one statement, in which it also checks the session (or
 * throws UnknownCaller), claims the retry key and keeps the response: it runs without `begin` and `commit`. It may read
 * before and after, and must not write a second time.
 */
export const serveStatement = <const E extends Endpoint>(
  endpoint: E,
  run: (context: Omit<ReadContext<E>, 'user'> & StatementContext) => Promise<Result<E>>,
): Served => ({ endpoint, prepare: undefined, run, isStatement: true });

const PAGE_SIZE = 20;
/** What newer lists return when no page is requested (product rule 26). */
export const FIRST_PAGE: Slice = { limit: PAGE_SIZE, offset: 0 };

/** `page` and `size` as limit and offset; undefined when the caller sent neither: older lists then return everything. */
export function slice(query: { page?: number | undefined; size?: number | undefined }): Slice | undefined {
  if (query.page === undefined && query.size === undefined) return undefined;
  const limit = query.size ?? PAGE_SIZE;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}
