/** Calls made inside the server as the person of a request: the same checks, no network. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify';
import type { Send, Sent } from '#contract/kit/caller.ts';
import { type Reads, readerFor } from './read-within.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sendAs: (request: FastifyRequest, reply: FastifyReply) => Send;
    /** Without cookies and token, so that a response cannot depend on the caller. */
    sendAsVisitor: (request: FastifyRequest) => Send;
  }
}

interface Within {
  readonly isInternal: (request: FastifyRequest) => boolean;
  readonly reads: Reads;
}

export function addSendAs(app: FastifyInstance): Within {
  const key = randomUUID();
  const own = { 'x-internal': key, 'accept-encoding': 'identity' };
  const reads: Reads = new Map();
  app.decorate('sendAs', (request: FastifyRequest, reply: FastifyReply): Send => {
    const { cookie } = request.headers;
    const token = request.headers['x-xsrf-token'];
    const reader = readerFor(reads, request, reply);
    return async ({ endpoint, parts, method, url, headers, body }) => {
      const read = reader.read(endpoint, parts);
      if (read) return read;
      const response = await app.inject({
        method,
        url,
        remoteAddress: request.ip,
        headers: {
          ...headers,
          host: request.host,
          ...own,
          ...(cookie && { cookie }),
          ...(token && { 'x-xsrf-token': String(token) }),
        },
        ...(body !== undefined && { payload: body }),
      });
      for (const { name, value, ...options } of response.cookies) {
        if (name !== 'XSRF-TOKEN') reply.setCookie(name, value, options as never);
      }
      return sentIn(response);
    };
  });
  app.decorate('sendAsVisitor', ({ ip }: FastifyRequest): Send => {
    return async ({ method, url, headers, body }) => {
      const payload = body !== undefined && { payload: body };
      return sentIn(await app.inject({ method, url, remoteAddress: ip, headers: { ...headers, ...own }, ...payload }));
    };
  });
  return { isInternal: (request) => request.headers['x-internal'] === key, reads };
}

function sentIn({ statusCode: status, headers, body }: LightMyRequestResponse): Sent {
  const total = headers['x-total-count'];
  return {
    status,
    total: total === undefined ? undefined : Number(total),
    isTotalExact: headers['x-is-total-exact'] !== 'false',
    tooFar: Number(headers['x-too-far-count'] ?? 0),
    contentType: String(headers['content-type'] ?? ''),
    body,
  };
}
