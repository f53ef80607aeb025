/** `/metrics`, `/docs` and `/openapi.json`: for whoever is on this machine, unless OPERATOR_PAGES opens them to everybody. */
import type { FastifyRequest } from 'fastify';
import { noSuchCall } from '#server/process/errors.ts';
import { isLoopback } from '#server/process/loopback.ts';
import type { Settings } from '#server/process/settings.ts';

/** What proxies add, and what no program that asks directly would send. Looked for whether or not a proxy is trusted. */
const FROM_PROXY = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/;

/** The Host too: a page of another site can have its own name lead here, and some proxies add nothing but the name. */
const isFromThisMachine = ({ raw, hostname }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  isLoopback(hostname) &&
  !Object.keys(raw.headers).some((name) => FROM_PROXY.test(name));

/** An onRequest hook: to everybody else there is nothing at this address. */
export const forOperators =
  ({ operatorPages }: Pick<Settings, 'operatorPages'>) =>
  async (request: FastifyRequest): Promise<void> => {
    if (operatorPages === 'local' && !isFromThisMachine(request)) throw noSuchCall();
  };
