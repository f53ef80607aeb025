/**
 * Turns a contract entry and a function into a served call. `mount` (mount.ts) checks rate, session, cross-site token,
 * access and input before the function runs.
 */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operator } from '#contract/kit/brand.ts';
import type { Body, Endpoint, FirstStep, Params, Query, ResponseOf, Role } from '#contract/kit/endpoint.ts';
import type { AdminRole, Work } from '#contract/kit/rights.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { Paged, Slice } from '#server/database/paged.ts';
import type { Live } from '#server/events/live.ts';
import type { CallError } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import type { RowOf } from './encode-response.ts';
import type { RetryKey } from './idempotency.ts';

export interface Caller {
  readonly userId: number;
  readonly roles: readonly Role[];
  /** The only right of an administrator; absent for all rights. */
  readonly adminRole?: AdminRole | null;
  readonly tokenHash: Buffer;
  readonly mustFirst: FirstStep | undefined;
  /** The name and prefix of the program's key with which the caller acts. */
  readonly key?: string;
  /** The only rights of a key, or at a kitchen tablet; absent for other people. */
  readonly onlyRights?: readonly string[];
  /** The restaurant at whose kitchen tablet the person works. */
  readonly shiftAt?: number;
  /** The connected app with whose token the caller acts. */
  readonly app?: AppOfCaller;
}

/** A connected app, with the limits that its customer has set. */
export interface AppOfCaller {
  readonly appId: number;
  readonly appName: string;
  readonly orderMaxPaise: number;
  readonly dayMaxPaise: number;
  readonly askAbovePaise: number;
}

/** Somebody's work, as the database has it. */
export interface Duty extends Work {
  readonly staffId: number;
  /** For one order; null: no limit. */
  readonly refundLimitPaise: number | null;
  /** The restaurant's owner. */
  readonly vendorId: number;
}

/** `vendorId`: the owner of the call's restaurant where the caller has a `duty` there, otherwise the caller. */
export interface Acting extends Caller {
  readonly vendorId: number;
  readonly duty: Duty | undefined;
}

export interface SessionToCheck {
  readonly tokenHash: Buffer;
  readonly seenSince: Date;
}

/** Thrown when a call's statement did not accept the session: `mount` then identifies the caller. */
export class UnknownCaller extends Error {}

export interface Shared {
  readonly sql: Sql;
  readonly settings: Settings;
  readonly clock: () => Date;
  readonly live: Live;
  /** From memory. */
  readonly operator: () => Promise<Operator>;
}

type CallerOf<E extends Endpoint> = E['access'] extends { kind: 'anyone' } ? undefined : Acting;
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
  /** True where a sole administrator decides about their own restaurant (product rule 10.3). */
  readonly isOwn: boolean;
  readonly now: Date;
  readonly settings: Settings;
  readonly live: Live;
  readonly operator: Shared['operator'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type ReadContext<E extends Endpoint> = Context<E> & { readonly sql: Sql };
type CommandContext<E extends Endpoint, Prepared> = Context<E> & { readonly tx: Tx; readonly prepared: Prepared };

/** JSON text sent while it is produced, for responses too large for memory. */
export class Streamed {
  readonly json: Readable;
  readonly total: number | undefined;
  constructor(json: Readable, total?: number) {
    this.json = json;
    this.total = total;
  }
}

/**
 * One page of a list. `total` counts all items; it is a lower bound where `isTotalExact` is false. `tooFar` counts those
 * at its end that do not deliver to the place of the list; 0 also where not all of them are known.
 */
export class Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly tooFar: number;
  constructor(items: readonly T[], total: number, isTotalExact = true, tooFar = 0) {
    this.items = items;
    this.total = total;
    this.isTotalExact = isTotalExact;
    this.tooFar = tooFar;
  }
}

/** A page from the rows of `paged`. A page past the end is one row of nulls, recognized by its `key`. */
export function pageOf<Row>(rows: readonly Paged<Row>[], key: keyof Row): Page<Row>;
export function pageOf<Row, T>(rows: readonly Paged<Row>[], key: keyof Row, toItem: (row: Paged<Row>) => T): Page<T>;
export function pageOf<Row>(rows: readonly Paged<Row>[], key: keyof Row, toItem?: (row: Paged<Row>) => unknown) {
  const found = rows.filter((row) => row[key] !== null);
  return new Page(toItem ? found.map(toItem) : found, rows[0]?.total ?? 0, rows[0]?.isTotalExact);
}

type Result<E extends Endpoint> = E extends { gives: 'file' }
  ? Streamed
  : E extends { gives: 'photo' | 'pdf' }
    ? Buffer
    : E extends { paged: true }
      ? Streamed | Page<RowOf<E['response']> extends readonly (infer T)[] ? T : never>
      : RowOf<E['response']>;

export interface Served {
  readonly endpoint: Endpoint;
  /** Runs before the transaction: work that is slow (hashing) or must survive a refusal (counting attempts). */
  readonly prepare: ((context: never) => Promise<unknown>) | undefined;
  readonly run: (context: never) => Promise<unknown>;
  /** Writes with one statement, which also checks the session and stores the retry key; runs without a transaction. */
  readonly isStatement?: true;
}

type Run<E extends Endpoint, Prepared> = E['kind'] extends 'read'
  ? (context: ReadContext<E>) => Promise<Result<E>>
  : (context: CommandContext<E, Prepared>) => Promise<Result<E>>;

export const serve = <const E extends Endpoint>(endpoint: E, run: Run<E, undefined>): Served => ({
  ...serveAfter(endpoint, async () => undefined, run),
  prepare: undefined,
});

export const serveAfter = <const E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (context: ReadContext<E>) => Promise<Prepared>,
  run: Run<E, NoInfer<Prepared>>,
): Served => ({ endpoint, prepare, run }) as Served;

interface StatementContext {
  readonly retry: RetryKey | undefined;
  readonly session: SessionToCheck | undefined;
}

/**
 * Serves a command for the person in its path that writes with one statement, without `begin` and `commit`. The
 * statement must check the session (or throw UnknownCaller), claim the retry key and store the response, which is sent
 * as it is. The command may read before and after, and must not write a second time.
 */
export const serveStatement = <const E extends Endpoint>(
  endpoint: E,
  run: (context: Omit<ReadContext<E>, 'user'> & StatementContext) => Promise<ResponseOf<E>>,
): Served => ({ endpoint, prepare: undefined, run, isStatement: true });

const PAGE_SIZE = 20;
/** The page of newer lists when none is requested (product rule 4.3). */
export const FIRST_PAGE: Slice = { limit: PAGE_SIZE, offset: 0 };

export function slice(query: { page?: number | undefined; size?: number | undefined }): Slice | undefined {
  if (query.page === undefined && query.size === undefined) return undefined;
  const limit = query.size ?? PAGE_SIZE;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}
