/** Calls made within the server as the person of a request, through the same door as everyone's, without the network. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Send } from '#contract/kit/caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Their cookies and token go in, new cookies go out with the answer to their request. */
    sendAs: (request: FastifyRequest, reply: FastifyReply) => Send;
  }
}

/** Adds `app.sendAs`; answers how to know such calls, which are not counted by the limits. */
export function addSendAs(app: FastifyInstance): { isInternal: (request: FastifyRequest) => boolean } {
  const key = randomUUID();
  app.decorate('sendAs', (request: FastifyRequest, reply: FastifyReply): Send => {
    const { cookie } = request.headers;
    const token = request.headers['x-xsrf-token'];
    return async ({ method, url, headers, body }) => {
      const answer = await app.inject({
        method: method as 'GET',
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
      for (const { name, value, ...options } of answer.cookies) {
        if (name !== 'XSRF-TOKEN') reply.setCookie(name, value, options as never);
      }
      const total = answer.headers['x-total-count'];
      return {
        status: answer.statusCode,
        total: total === undefined ? undefined : Number(total),
        contentType: String(answer.headers['content-type'] ?? ''),
        body: answer.body,
      };
    };
  });
  return { isInternal: (request) => request.headers['x-internal'] === key };
}
