/** Calls made inside the server as the person of a request, with the same checks as everyone's, without the network. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Send } from '#contract/kit/caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends their cookies and token; new cookies are set on the reply to their own request. */
    sendAs: (request: FastifyRequest, reply: FastifyReply) => Send;
  }
}

/** Adds `app.sendAs`; returns how to recognize such calls, which the rate limits do not count. */
export function addSendAs(app: FastifyInstance): { isInternal: (request: FastifyRequest) => boolean } {
  const key = randomUUID();
  app.decorate('sendAs', (request: FastifyRequest, reply: FastifyReply): Send => {
    const { cookie } = request.headers;
    const token = request.headers['x-xsrf-token'];
    return async ({ method, url, headers, body }) => {
      const response = await app.inject({
        method,
        url,
        remoteAddress: request.ip,
        headers: {
          ...headers,
          host: request.host,
          'x-internal': key,
          'accept-encoding': 'identity',
          ...(cookie && { cookie }),
          ...(token && { 'x-xsrf-token': String(token) }),
        },
        ...(body !== undefined && { payload: body }),
      });
      for (const { name, value, ...options } of response.cookies) {
        if (name !== 'XSRF-TOKEN') reply.setCookie(name, value, options as never);
      }
      const total = response.headers['x-total-count'];
      return {
        status: response.statusCode,
        total: total === undefined ? undefined : Number(total),
        contentType: String(response.headers['content-type'] ?? ''),
        body: response.body,
      };
    };
  });
  return { isInternal: (request) => request.headers['x-internal'] === key };
}
