/** Sends every error in one shape; an undeclared one is logged and sent without its details (product rule 12.2). */

import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, FieldError } from '#contract/kit/endpoint.ts';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { translated } from '#contract/kit/texts.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { Away, CallError, noSuchCall } from '#server/process/errors.ts';
import { isHttps, type Settings } from '#server/process/settings.ts';
import { closeSoon } from './connections.ts';
import { offerTokenEarly } from './cross-site.ts';
import type { Limits } from './limits.ts';

const FRAMEWORK: Record<number, readonly [code: string, message: string]> = {
  400: ['MALFORMED', 'This request could not be read.'],
  403: ['NOT_FOUND', 'There is nothing at this address.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['TOO_LARGE', 'This is too large to send.'],
  415: ['WRONG_TYPE', 'This type of content is not accepted.'],
};

export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const status = Number(fieldsOf(error).statusCode ?? 500);
  const [code, message] = FRAMEWORK[status] ?? (status < 500 ? FRAMEWORK[400] : undefined) ?? [];
  const ourStatus = status === 403 ? 404 : FRAMEWORK[status] ? status : 400;
  if (code && message) return new CallError(ourStatus, code, message);
  return new CallError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
}

/** In the reader's language. */
export const bodyOf = ({ statusCode, code, message, details }: CallError): ErrorBody => ({
  statusCode,
  code,
  message: translated(message),
  ...(details !== undefined && { details: Array.isArray(details) ? details.map(fieldError) : details }),
});

const fieldError = (error: FieldError) => (error.message ? { ...error, message: translated(error.message) } : error);

const AWAY_EVERY_MS = 60_000;
let awayLoggedAt = 0;

/** Logged once a minute, not per request. The pool logs when the database is away. */
function logAway(error: Away, request: FastifyRequest): void {
  if (error instanceof DatabaseAway || Date.now() - awayLoggedAt < AWAY_EVERY_MS) return;
  awayLoggedAt = Date.now();
  request.log.error({ reason: error.reason }, error.message);
}

export function refusalOf(error: unknown, request: FastifyRequest): CallError {
  const callError = asCallError(error);
  if (callError instanceof Away) logAway(callError, request);
  else if (callError.statusCode >= 500) request.log.error({ err: error }, 'a request failed');
  return callError;
}

/** A success's encoding and length headers must not be sent with the error. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const callError = refusalOf(error, request);
  if (callError.retryAfterSeconds !== undefined) reply.header('Retry-After', callError.retryAfterSeconds);
  reply.removeHeader('content-encoding').removeHeader('content-length');
  const json = reply.code(callError.statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify);
  return json.send(bodyOf(callError));
}

export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw noSuchCall();
  });
}

/** Refuses an address that the router cannot read. No hook has run yet, so the rate limit is checked here. */
export async function sendUnreadableAddress(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: Limits,
  settings: Settings,
): Promise<void> {
  offerTokenEarly(request, reply, isHttps(settings) || request.protocol === 'https');
  await limits.check(request, 'page').then(
    () => sendError(error, request, reply),
    (tooMany: unknown) => sendError(tooMany, request, reply),
  );
}

const UNREADABLE: Record<string, readonly [status: number, name: string, code: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'TOO_SLOW'],
};

/** Refuses bytes that are not valid HTTP. There is no request or reply object, so this writes to the socket itself. */
export function sendUnreadableRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const [status, name, code] = UNREADABLE[error.code ?? ''] ?? [400, 'Bad Request', 'MALFORMED'];
  const body = JSON.stringify({ statusCode: status, code, message: 'This request could not be read.' });
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  socket.end(
    `HTTP/1.1 ${status} ${name}\r\n${lines(headers)}Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // The client may never close its half.
  closeSoon(socket);
}

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
