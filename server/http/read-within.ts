/**
 * Reads made while the server renders a page or an answer: with the checks, conversion and declared response of every
 * call, but without a request of their own, which would cost more than most of the reads.
 */
import { text } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts, Sent } from '#contract/kit/caller.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { bodyOf, refusalOf } from './error-responses.ts';
import type { RequestParts } from './input.ts';
import { type Caller, Page, Streamed } from './serve.ts';

interface Read {
  readonly identify: (request: FastifyRequest) => Promise<Caller | undefined> | undefined;
  readonly run: (parts: RequestParts, as: As) => Promise<unknown>;
}

interface As {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller | undefined;
}

export type Reads = Map<string, Read>;

interface Reader {
  /** Undefined if this call needs a request of its own. Equal reads run once, until another call changes something. */
  readonly read: (endpoint: Endpoint, parts: Parts) => Promise<Sent> | undefined;
}

const asText = (fields: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

export function readerFor(reads: Reads, request: FastifyRequest, reply: FastifyReply): Reader {
  let identified: Promise<Caller | undefined> | undefined;
  const made = new Map<string, Promise<Sent>>();

  async function send(read: Read, parts: Parts): Promise<Sent> {
    const contentType = 'application/json; charset=utf-8';
    try {
      identified ??= Promise.resolve(read.identify(request));
      const texts = { params: asText(parts.params), query: asText(parts.query), body: undefined };
      const result = await read.run(texts, { request, reply, caller: await identified });
      reply.removeHeader('X-Total-Count');
      const isPart = result instanceof Page || result instanceof Streamed;
      const total = isPart ? result.total : undefined;
      if (result instanceof Streamed) return { status: 200, total, contentType, body: await text(result.json) };
      const body = JSON.stringify(result instanceof Page ? result.items : result);
      const isTotalExact = !(result instanceof Page) || result.isTotalExact;
      const tooFar = result instanceof Page ? result.tooFar : 0;
      return { status: 200, total, isTotalExact, tooFar, contentType, body };
    } catch (error) {
      const refusal = refusalOf(error, request);
      return { status: refusal.statusCode, total: undefined, contentType, body: JSON.stringify(bodyOf(refusal)) };
    }
  }

  return {
    read(endpoint, parts) {
      const read = reads.get(endpoint.path);
      if (!read || endpoint.kind !== 'read') {
        made.clear();
        return undefined;
      }
      const key = `${endpoint.path} ${JSON.stringify(parts)}`;
      const sent = made.get(key) ?? send(read, parts);
      made.set(key, sent);
      return sent;
    },
  };
}
