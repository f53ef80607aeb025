/** `/metrics` is for requests from this machine, unless OPERATOR_PAGES opens it to everybody. */
import type { FastifyRequest } from 'fastify';
import { noSuchCall } from '#server/process/errors.ts';
import { isLoopback } from '#server/process/loopback.ts';
import type { Settings } from '#server/process/settings.ts';

/** Headers that proxies add and direct callers do not send. Checked whether or not a proxy is trusted. */
const FROM_PROXY = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/;

/**
 * Checks the Host too: another site can point its own name at this machine, and some proxies add no header of theirs.
 */
const isFromThisMachine = ({ raw, hostname }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  isLoopback(hostname) &&
  !Object.keys(raw.headers).some((name) => FROM_PROXY.test(name));

export const forOperators =
  ({ operatorPages }: Pick<Settings, 'operatorPages'>) =>
  async (request: FastifyRequest): Promise<void> => {
    if (operatorPages === 'local' && !isFromThisMachine(request)) throw noSuchCall();
  };
