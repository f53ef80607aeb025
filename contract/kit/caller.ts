/** Turns a contract entry and its input into a request, and returns the typed response, over any transport. */
import type { Endpoint, ErrorBody, FieldError, Input, ResponseOf } from './endpoint.ts';

/** `status` 0: the server could not be reached. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  constructor(body: ErrorBody) {
    super(body.message);
    this.status = body.statusCode;
    this.code = body.code;
    this.details = body.details;
  }

  get fields(): readonly FieldError[] {
    return this.status === 400 && Array.isArray(this.details) ? this.details : [];
  }
}

export interface Sent {
  readonly status: number;
  readonly total: number | undefined;
  /** False: `total` is a lower bound. */
  readonly isTotalExact?: boolean;
  /** How many at the end of a list do not deliver to its place. */
  readonly tooFar?: number;
  readonly contentType: string;
  readonly body: string;
}

export interface Request {
  readonly endpoint: Endpoint;
  readonly parts: Parts;
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Send = (request: Request & { readonly signal?: AbortSignal }) => Promise<Sent>;

export interface CallOptions {
  /** Requests with the same key act once (product rule 6.24). */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal;
}

export interface Page<T> {
  readonly items: T;
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly tooFar: number;
}

export interface Caller {
  <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  readonly page: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Page<ResponseOf<E>>>;
}

export interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

export function requestOf(endpoint: Endpoint, parts: Parts, { idempotencyKey }: CallOptions = {}): Request {
  const hasBody = parts.body !== undefined;
  const isCsv = endpoint.takes === 'csv';
  return {
    endpoint,
    parts,
    method: endpoint.method,
    url: urlOf(endpoint, parts),
    headers: {
      ...(hasBody && { 'content-type': isCsv ? 'text/csv' : 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(hasBody && { body: isCsv ? String(parts.body) : JSON.stringify(parts.body) }),
  };
}

// Without a message, so that the screen shows its own sentence.
export const UNREACHABLE: ErrorBody = { statusCode: 0, code: 'UNREACHABLE', message: '' };

/** Reads a refusal: an error body, possibly inside a JSON string, or a plain sentence; else the message is empty. */
export function failureOf({ status, contentType, body }: Sent): CallFailure {
  const sent = parsed(body);
  const error = (typeof sent === 'string' ? parsed(sent) : sent) as Partial<ErrorBody> | undefined;
  const sentence = contentType.startsWith('text/plain') && body.length <= 300 ? body : '';
  const { code = 'UNKNOWN', message = sentence, details } = error ?? {};
  return new CallFailure({ statusCode: status, code, message, details });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function callerThrough(send: Send): Caller {
  const exchange = async (endpoint: Endpoint, parts: Parts, options: CallOptions = {}) => {
    const request = requestOf(endpoint, parts, options);
    const sent = await send({ ...request, ...(options.signal && { signal: options.signal }) });
    if (sent.status < 200 || sent.status > 299) throw failureOf(sent);
    const { total, isTotalExact = true, tooFar = 0 } = sent;
    return {
      total,
      isTotalExact,
      tooFar,
      answer: sent.contentType.startsWith('text/plain') ? sent.body : parsed(sent.body),
    };
  };
  const call = async (endpoint: Endpoint, input: Parts, options?: CallOptions) =>
    (await exchange(endpoint, input, options)).answer;
  const page = async (endpoint: Endpoint, input: Parts) => {
    const { answer, total, ...counted } = await exchange(endpoint, input);
    const items: readonly unknown[] = Array.isArray(answer) ? answer : [];
    return { items, total: total ?? items.length, ...counted };
  };
  return Object.assign(call, { page }) as Caller;
}
