/**
 * Registers served calls as routes and applies the checks in the order of product rule 12.1, from the rate limit to the
 * input.
 */

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, CSV_BYTES_MAX, type Endpoint, PHOTO_BYTES_MAX } from '#contract/kit/endpoint.ts';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { EVENT_STREAM } from '#server/events/live.ts';
import { CallError, crossSite, firstStepFirst, noSession, notAllowed, refuse } from '#server/process/errors.ts';
import { requireAdminRight } from './admin-right.ts';
import { bodyBytesMax } from './body-limit.ts';
import { offerToken, passesCrossSite } from './cross-site.ts';
import { encodeResponse } from './encode-response.ts';
import { claim, type RetryKey, retryKey, saveResponse } from './idempotency.ts';
import { inputReader, type RequestParts } from './input.ts';
import type { Limits } from './limits.ts';
import { isText } from './operator/call-schema.ts';
import { actByKey, prefixOf } from './program-key.ts';
import type { Reads } from './read-within.ts';
import {
  type Acting,
  type Caller,
  type Duty,
  Page,
  type Served,
  type SessionToCheck,
  type Shared,
  Streamed,
  UnknownCaller,
} from './serve.ts';

interface Refused {
  readonly caller: Caller | undefined;
  readonly ip: string;
  readonly key?: string | undefined;
}

export interface Mounting extends Shared {
  readonly limits: Limits;
  readonly reads: Reads;
  readonly findCaller: (sid: string, now: Date, address: string) => Promise<Caller | undefined>;
  readonly sessionToCheck: (sid: string, now: Date) => SessionToCheck;
  /** The maker of a program's key, or the customer of an app's token; throws unless it opens this call. */
  readonly findKeyCaller: (request: FastifyRequest, key: string, endpoint: Endpoint) => Promise<Caller>;
  /**
   * Whether the caller may still act. Locks them, so that they cannot be blocked or erased before the transaction ends.
   */
  readonly holdCaller: (tx: Tx, caller: Caller) => Promise<boolean>;
  /** The caller's duty at the restaurant of the call; throws if their rights there are not enough. */
  readonly actingAt: (sql: Sql, endpoint: Endpoint, params: unknown, caller: Caller) => Promise<Duty | undefined>;
  /** Whether the duty still lasts. Locks it, so that it cannot end before the transaction does. */
  readonly holdDuty: (tx: Tx, duty: Duty) => Promise<boolean>;
  /** Whether the session still lasts. Locks it, so that it cannot end before the transaction does. */
  readonly holdSession: (tx: Tx, tokenHash: Buffer) => Promise<boolean>;
  /** Whether the caller's key or app still works. Locks it, so that it cannot end before the transaction does. */
  readonly holdKey: (tx: Tx, caller: Caller) => Promise<boolean>;
  /** Whether a decision is about a restaurant of the caller's own; throws unless the call allows that. */
  readonly refuseOwnRestaurant: (
    tx: Tx,
    endpoint: Endpoint,
    input: RequestParts,
    by: { readonly userId: number; readonly now: Date },
  ) => Promise<boolean>;
  /** Called for every call refused with 401 or 403; `detail` is like `FORBIDDEN GET /v1/…`. */
  readonly onRefused: (from: Refused, detail: string) => void;
  readonly onAdministered: (tx: Tx, request: FastifyRequest, detail: string) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    caller: Acting | undefined;
    /** Set when the call's statement has yet to check the caller. */
    session: SessionToCheck | undefined;
  }
}

export function mountAll(app: FastifyInstance, served: readonly Served[], mounting: Mounting): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('session', undefined);
  for (const each of served) {
    const { takes } = each.endpoint;
    if (takes) {
      app.register(async (scope) => {
        await readOnly(scope, takes);
        mount(scope, each, mounting);
      });
    } else mount(app, each, mounting);
  }
}

async function readOnly(scope: FastifyInstance, kind: 'csv' | 'photo'): Promise<void> {
  scope.removeAllContentTypeParsers();
  if (kind === 'csv') {
    scope.addContentTypeParser('text/csv', { parseAs: 'string', bodyLimit: CSV_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
  } else await scope.register(multipart, { limits: { fileSize: PHOTO_BYTES_MAX, files: 1, fields: 10 } });
}

/** Room for the multipart form around the file. */
const FORM_BYTES = 64 * 1024;

function mount(app: FastifyInstance, served: Served, mounting: Mounting): void {
  const { endpoint } = served;
  const readInput = inputReader(endpoint);
  const runCall = runner(endpoint, served as unknown as Functions, mounting);
  if (endpoint.kind === 'read' && endpoint.method === 'GET' && !endpoint.gives && !isText(endpoint)) {
    mounting.reads.set(endpoint.path, {
      identify: (request) => (request.sid ? identify(request, request.sid, mounting) : undefined),
      async run(parts, { request, reply, caller }) {
        const user = endpoint.access.kind === 'anyone' ? undefined : caller;
        const acting = await allow(endpoint, user, parts.params, mounting).catch((error: unknown) => {
          noteRefusal(error, { caller: user, ip: request.ip }, endpoint, mounting);
          throw error;
        });
        return runCall(readInput(parts), request, reply, acting);
      },
    });
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // HEAD has no side effects, although one command of the contract is a GET.
    exposeHeadRoute: endpoint.kind === 'read' && endpoint.method === 'GET',
    ...(endpoint.takes === 'photo' && { bodyLimit: PHOTO_BYTES_MAX + FORM_BYTES }),
    ...(!endpoint.takes && { bodyLimit: bodyBytesMax(endpoint) }),
    config: { endpoint },
    onRequest: (request, reply) => admit(request, reply, served, mounting),
    handler: async (request, reply) => {
      if (endpoint.gives === 'events' && request.method === 'HEAD') return reply.type(EVENT_STREAM).send('');
      const run = async () => runCall(readInput(request), request, reply, request.caller);
      const result = await run().catch(async (error: unknown) => {
        if (!isBeforeCheck(error, request)) throw error;
        await admitCaller(request, endpoint, mounting);
        return run();
      });
      if (endpoint.gives === 'events') return reply;
      return send(endpoint, reply, result);
    },
  });
}

/**
 * Whether the caller is still unchecked: the statement did not accept the session, or it was never sent because the
 * request is wrong. A refusal of the caller comes before one of the input.
 */
const isBeforeCheck = (error: unknown, { session }: FastifyRequest) =>
  error instanceof UnknownCaller || (session !== undefined && error instanceof CallError && error.statusCode === 400);

/** A photo opened as a page can load and run nothing. */
const PHOTO_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

function send(endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if ((result instanceof Streamed || result instanceof Page) && result.total !== undefined) {
    reply.header('X-Total-Count', result.total);
  }
  if (result instanceof Page && !result.isTotalExact) reply.header('X-Is-Total-Exact', 'false');
  if (result instanceof Page && result.tooFar > 0) reply.header('X-Too-Far-Count', result.tooFar);
  if (result instanceof Streamed) return reply.type('application/json; charset=utf-8').send(result.json);
  if (endpoint.gives === 'csv') return reply.type('text/csv; charset=utf-8').send(result);
  if (endpoint.gives === 'photo') {
    reply.header('content-security-policy', PHOTO_POLICY);
    return reply.type('image/webp').send(result);
  }
  if (endpoint.gives === 'pdf') return reply.type('application/pdf').send(result);
  if (isText(endpoint)) return reply.type('text/plain; charset=utf-8').send(result);
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(result instanceof Page ? result.items : result));
}

/** 429, 401, 403 cross-site, 403 role or self: everything that can be decided before the body is read. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, isStatement }: Served,
  mounting: Mounting,
): Promise<void> {
  const { limits, settings, clock } = mounting;
  offerToken(request, reply);
  const isOpen = endpoint.access.kind === 'anyone';
  // Responses that need a session are never cached, refusals included; open ones may carry a new token cookie.
  reply.header('Cache-Control', isOpen ? 'private, no-cache' : 'no-store');
  await limits.check(request, endpoint.isEntrance ? 'entrance' : 'call', endpoint.path);
  const { sid, key } = request;
  const { publicUrl } = settings;
  if (
    isStatement &&
    sid &&
    key === undefined &&
    limits.isKnown(sid) &&
    passesCrossSite(request, { isEntrance: false, publicUrl })
  ) {
    request.session = mounting.sessionToCheck(sid, clock());
  } else await admitCaller(request, endpoint, mounting);
}

async function admitCaller(request: FastifyRequest, endpoint: Endpoint, mounting: Mounting): Promise<void> {
  const { limits, settings } = mounting;
  const isOpen = endpoint.access.kind === 'anyone';
  const { sid, key } = request;
  request.session = undefined;
  try {
    const isToIdentify = sid && !(isOpen && limits.isKnown(sid));
    const caller =
      key !== undefined
        ? await identifyKey(request, key, endpoint, mounting)
        : isToIdentify
          ? await identify(request, sid, mounting)
          : undefined;
    if (!isOpen) {
      if (!caller) throw noSession();
      request.caller = { ...caller, vendorId: caller.userId, duty: undefined };
    }
    const changes = endpoint.kind === 'command';
    const isEntrance = endpoint.isEntrance === true;
    const { publicUrl } = settings;
    if (changes && !passesCrossSite(request, { isEntrance, publicUrl })) throw crossSite();
    request.caller = await allow(endpoint, request.caller, request.params, mounting);
  } catch (error) {
    noteRefusal(error, request, endpoint, mounting);
    throw error;
  }
}

async function allow(
  endpoint: Endpoint,
  caller: Caller | undefined,
  params: unknown,
  { sql, actingAt }: Mounting,
): Promise<Acting | undefined> {
  if (endpoint.access.kind === 'anyone') return undefined;
  if (!caller) throw noSession();
  const { mustFirst } = caller;
  if (mustFirst && !endpoint.allowedBefore?.includes(mustFirst)) throw firstStepFirst(mustFirst);
  if (!isAdmitted(endpoint.access, caller, params)) throw notAllowed();
  if (endpoint.access.kind === 'admin') requireAdminRight(caller, ...endpoint.access.rights);
  const duty = await actingAt(sql, endpoint, params, caller);
  return { ...caller, vendorId: duty?.vendorId ?? caller.userId, duty };
}

function noteRefusal(error: unknown, from: Refused, { method, path }: Endpoint, { onRefused }: Mounting): void {
  const isByAccess = error instanceof CallError && (error.statusCode === 401 || error.statusCode === 403);
  if (isByAccess) onRefused(from, [error.code, prefixOf(from.key), method, path].filter(Boolean).join(' '));
}

async function identifyKey(request: FastifyRequest, key: string, endpoint: Endpoint, mounting: Mounting) {
  const caller = await mounting.findKeyCaller(request, key, endpoint);
  if (!mounting.limits.isKnown(key)) await mounting.limits.remember(request, key);
  return caller;
}

/** The person behind a session. A valid session is counted apart from its address. */
async function identify(request: FastifyRequest, sid: string, mounting: Mounting): Promise<Caller | undefined> {
  const caller = await mounting.findCaller(sid, mounting.clock(), request.ip);
  if (caller && !mounting.limits.isKnown(sid)) await mounting.limits.remember(request, sid);
  return caller;
}

function isAdmitted(access: Access, caller: Caller, params: unknown): boolean {
  const hasRole = !('role' in access) || !access.role || caller.roles.includes(access.role);
  const isSelf = access.kind !== 'self' || fieldsOf(params)[access.param] === String(caller.userId);
  return hasRole && isSelf;
}

type AnyContext = Record<string, unknown>;
interface Functions {
  readonly prepare: ((context: AnyContext) => Promise<unknown>) | undefined;
  readonly run: (context: AnyContext) => Promise<unknown>;
  readonly isStatement?: true;
}

function runner(
  endpoint: Endpoint,
  { prepare, run, isStatement }: Functions,
  {
    sql,
    clock,
    settings,
    live,
    operator,
    holdCaller,
    holdDuty,
    holdSession,
    holdKey,
    refuseOwnRestaurant,
    onAdministered,
  }: Mounting,
) {
  return async (
    input: RequestParts,
    request: FastifyRequest,
    reply: FastifyReply,
    user: Acting | undefined,
  ): Promise<unknown> => {
    const now = clock();
    const context = { ...input, user, refuse, now, settings, live, operator, request, reply };
    if (endpoint.kind === 'read') return encoded(endpoint, await run({ ...context, sql }));
    const retry = retryOf(endpoint, request, input);
    if (isStatement) return run({ ...context, sql, retry, session: request.session });
    const prepared = await prepare?.({ ...context, sql });
    const inTransaction = async (tx: Tx) => {
      const { caller } = request;
      if (caller?.key !== undefined) {
        if (!(await holdKey(tx, caller))) throw refuse('KEY_ENDED');
        // Restaurants do not see which app it was.
        if (!caller.app) await actByKey(tx, caller.key);
      }
      if (caller && !(await holdCaller(tx, caller))) throw noSession();
      if (caller?.duty && !(await holdDuty(tx, caller.duty))) throw notAllowed();
      if (caller?.shiftAt !== undefined && !(await holdSession(tx, caller.tokenHash))) throw noSession();
      const isOwn = caller && (await refuseOwnRestaurant(tx, endpoint, input, { userId: caller.userId, now }));
      const result = encoded(endpoint, await run({ ...context, tx, prepared, isOwn }));
      if (isAdministration(endpoint)) await onAdministered(tx, request, actionOf(request));
      return result;
    };
    return transaction(sql, (tx) => (retry ? once(tx, retry, now, inTransaction) : inTransaction(tx)));
  };
}

/** What `run` returned as the contract declares it; files, texts and streams are that already. */
function encoded(endpoint: Endpoint, result: unknown): unknown {
  if (endpoint.gives || result instanceof Streamed) return result;
  if (!(result instanceof Page)) return encodeResponse(endpoint.response, result);
  const items = encodeResponse(endpoint.response, result.items) as readonly unknown[];
  return new Page(items, result.total, result.isTotalExact, result.tooFar);
}

const isAdministration = ({ access }: Endpoint) => access.kind === 'admin';

/** The end of the address, such as `setBlocked 12`, and the beginning of the key; it never contains a secret. */
const actionOf = ({ url, key }: FastifyRequest): string =>
  [...(url.split('?')[0]?.split('/').slice(3) ?? []), prefixOf(key)].filter(Boolean).join(' ').slice(0, 200);

/** The retry key of a call. If the caller is not checked yet, it is for the person in the path. */
function retryOf(endpoint: Endpoint, request: FastifyRequest, input: RequestParts): RetryKey | undefined {
  const { access, retryable } = endpoint;
  if (!retryable) return undefined;
  if (request.caller?.app && request.headers['idempotency-key'] === undefined) throw refuse('RETRY_KEY_MISSING');
  const userId = access.kind === 'self' ? fieldsOf(input.params)[access.param] : request.caller?.userId;
  if (userId === undefined) return undefined;
  // Each program numbers its requests by itself.
  const call = [retryable, prefixOf(request.key)].filter(Boolean).join(' ');
  return retryKey(request.headers['idempotency-key'], Number(userId), call, input);
}

async function once(tx: Tx, retry: RetryKey, now: Date, run: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const first = await claim(tx, retry, now);
  if (first) return first.response;
  const response = await run(tx);
  await saveResponse(tx, retry, response);
  return response;
}
