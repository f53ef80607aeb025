/**
 * `/mcp`: the Model Context Protocol for connected apps and for keys of restaurants. A tool is a call of the contract,
 * made with the same token, so that access, limits, retries and refusals are those of the call.
 */
import type { FastifyInstance } from 'fastify';
import type { Operator } from '#contract/kit/brand.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { crossSite, refuse } from '#server/process/errors.ts';
import type { Limits } from '../limits.ts';
import { prefixOf } from '../program-key.ts';
import type { Holder } from './tools.ts';

interface Options {
  readonly endpoints: readonly Endpoint[];
  readonly limits: Limits;
  readonly publicUrl: string;
  readonly clock: () => Date;
  readonly operator: () => Promise<Operator>;
  /** Undefined unless the token works. */
  readonly findHolder: (token: string) => Promise<Holder | undefined>;
}

export function addMcp(app: FastifyInstance, { limits, publicUrl, clock, findHolder, ...options }: Options): void {
  const onRequest = (request: Parameters<Limits['check']>[0]) => limits.check(request, 'page');
  app.post('/mcp', { onRequest }, async (request, reply) => {
    const { origin } = request.headers;
    // Also prevents DNS rebinding.
    if (origin !== undefined && origin !== new URL(publicUrl).origin) throw crossSite();
    const { key } = request;
    const holder = key === undefined ? undefined : await findHolder(key);
    if (key === undefined || !holder) {
      const about = `Bearer resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp"`;
      if (key !== undefined) {
        const detail = `KEY_ENDED ${prefixOf(key) ?? ''} POST /mcp`;
        app.security.note({ at: clock(), kind: 'REFUSED', userId: undefined, address: request.ip, detail });
      }
      reply.header('www-authenticate', key === undefined ? about : `${about}, error="invalid_token"`);
      throw refuse('KEY_ENDED');
    }
    if (Array.isArray(request.body))
      return reply
        .status(400)
        .send({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Send one message.' } });
    // Loaded with the first request: few towns have one.
    const { answer } = await import('./answer.ts');
    const { brand } = await options.operator();
    const response = await answer(app, request, { token: key, holder, endpoints: options.endpoints, name: brand.name });
    return reply
      .status(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(await response.text());
  });
  // There are no streams and no sessions.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    onRequest,
    handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
  });
}
