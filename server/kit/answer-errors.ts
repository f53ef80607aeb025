/** Every error answer in the one shape of contract.md; what nobody declared is logged and told without its inside. */
import type { FastifyError, FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/kit.ts';
import { CallError, noSuchCall } from './errors.ts';

const FRAMEWORK: Record<number, readonly [code: string, message: string]> = {
  400: ['MALFORMED', 'This request could not be read.'],
  413: ['TOO_LARGE', 'This is too large to send.'],
  415: ['WRONG_TYPE', 'This kind of content is not taken here.'],
};

/** A CallError as it is; the framework's own refusals in our words; anything else as a defect. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const status = (error as FastifyError).statusCode ?? 500;
  const [code, message] = FRAMEWORK[status] ?? (status < 500 ? FRAMEWORK[400] : undefined) ?? [];
  if (code && message) return new CallError(FRAMEWORK[status] ? status : 400, code, message);
  return new CallError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
}

const bodyOf = ({ statusCode, code, message, details }: CallError): ErrorBody => ({
  statusCode,
  code,
  message,
  ...(details !== undefined && { details }),
});

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const callError = asCallError(error);
    if (callError.statusCode >= 500) request.log.error({ err: error }, 'a request failed');
    if (callError.retryAfterSeconds !== undefined) reply.header('Retry-After', callError.retryAfterSeconds);
    return reply
      .code(callError.statusCode)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(bodyOf(callError));
  });
  app.setNotFoundHandler(() => {
    throw noSuchCall();
  });
}
