/** Every error answer in the one shape of contract.md; what nobody declared is logged and told without its inside. */
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/kit/endpoint.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { CallError, noSuchCall } from '#server/process/errors.ts';
import { isHttps, type Settings } from '#server/process/settings.ts';
import { cutSoon } from './connections.ts';
import { offerTokenEarly } from './cross-site.ts';
import type { Limits } from './limits.ts';

const FRAMEWORK: Record<number, readonly [code: string, message: string]> = {
  400: ['MALFORMED', 'This request could not be read.'],
  403: ['NOT_FOUND', 'There is nothing at this address.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['TOO_LARGE', 'This is too large to send.'],
  415: ['WRONG_TYPE', 'This kind of content is not taken here.'],
};

/** A CallError as it is; the framework's own refusals in our words; anything else as a defect. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const status = (error as FastifyError).statusCode ?? 500;
  const [code, message] = FRAMEWORK[status] ?? (status < 500 ? FRAMEWORK[400] : undefined) ?? [];
  const answered = status === 403 ? 404 : FRAMEWORK[status] ? status : 400;
  if (code && message) return new CallError(answered, code, message);
  return new CallError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
}

const bodyOf = ({ statusCode, code, message, details }: CallError): ErrorBody => ({
  statusCode,
  code,
  message,
  ...(details !== undefined && { details }),
});

/** Sends an error; what was prepared for a success (its encoding, its length) does not hold for it. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const callError = asCallError(error);
  // The database being away is logged once by those who watch it, not by every request that notices.
  if (callError.statusCode >= 500 && !(callError instanceof DatabaseAway))
    request.log.error({ err: error }, 'a request failed');
  if (callError.retryAfterSeconds !== undefined) reply.header('Retry-After', callError.retryAfterSeconds);
  reply.removeHeader('content-encoding').removeHeader('content-length');
  const json = reply.code(callError.statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify);
  return json.send(bodyOf(callError));
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw noSuchCall();
  });
}

/** An address that the framework cannot even look up. No hook has run yet, so it is counted here. */
export async function answerUnreadableAddress(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: Limits,
  settings: Settings,
): Promise<void> {
  offerTokenEarly(request, reply, isHttps(settings) || request.protocol === 'https');
  await limits.check(request, 'page').then(
    () => answerError(error, request, reply),
    (tooMany: unknown) => answerError(tooMany, request, reply),
  );
}

const UNREADABLE: Record<string, readonly [status: number, name: string, code: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'TOO_SLOW'],
};

/** What is no proper HTTP has no request and no reply: the answer is written as it goes over the wire. */
export function answerUnreadableRequest(
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
  // The other side may never close its half.
  cutSoon(socket);
}

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
