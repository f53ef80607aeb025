/** A browser without a screen: makes calls, stores cookies and repeats the cross-site token, as a page does. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type CallOptions, type Parts, requestOf } from '#contract/kit/caller.ts';
import type { Endpoint, ErrorBody, FieldError, Input, ResponseOf } from '#contract/kit/endpoint.ts';

/** JSON as the contract declares it; unknown where a request was written by hand. */
export type Response<Json = unknown> = Omit<LightMyRequestResponse, 'json'> & { readonly json: () => Json };

interface Options extends CallOptions, Pick<InjectOptions, 'headers' | 'remoteAddress'> {
  /** A query string, for tests about its notation. */
  readonly search?: string;
}

/**
 * People reach a server over http or https: tests of cookies, sessions, limits and caches run over both. `SID` is the
 * name of the session's cookie.
 */
export const SCHEMES = [
  { scheme: 'http', env: { PUBLIC_URL: 'http://chatpata.example' }, SID: 'sid' },
  { scheme: 'https', env: { PUBLIC_URL: 'https://chatpata.example' }, SID: '__Host-sid' },
] as const;

export class Browser {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** `json()` throws when the call was refused: see `refusalOf` and `outcomeOf`. */
  call = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: Options): Promise<Response<ResponseOf<E>>> =>
    this.callUnchecked(endpoint, input, options);

  /** For input that the contract may forbid: wrong fields, missing ones. */
  async callUnchecked<E extends Endpoint>(
    endpoint: E,
    parts: Parts,
    { headers, remoteAddress, search, ...options }: Options = {},
  ): Promise<Response<ResponseOf<E>>> {
    const request = requestOf(endpoint, parts, options);
    const response = await this.send({
      ...request,
      url: search ? `${request.url}?${search}` : request.url,
      headers: { ...request.headers, ...headers },
      ...(remoteAddress && { remoteAddress }),
    });
    const isText = String(response.headers['content-type']).startsWith('text/plain');
    const json = () => {
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
      return (isText ? response.body : JSON.parse(response.body)) as ResponseOf<E>;
    };
    return { ...response, json };
  }

  /** A request that no call of the contract would make. */
  async send(options: InjectOptions): Promise<Response> {
    const token = this.cookies.get('XSRF-TOKEN');
    const response = await this.#app.inject({
      ...options,
      headers: {
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(token && { 'x-xsrf-token': token }),
        ...options.headers,
      },
    });
    for (const { name, value, expires } of response.cookies) {
      if (expires && expires.getTime() <= Date.now()) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get = (url: string, headers: Record<string, string> = {}) => this.send({ method: 'GET', url, headers });
}

/** Throws when the call was refused. */
export const succeeded = <Json>(response: Response<Json>): Json => response.json();

/** `details` are the wrong fields unless the refusal has others. */
export function refusalOf<Details = readonly FieldError[]>(response: Response): ErrorBody & { details: Details } {
  if (response.statusCode < 400) throw new Error(`Not refused: ${response.statusCode} ${response.body}`);
  return JSON.parse(response.body);
}

/** `200`, or the status with the code of the refusal. */
export const outcomeOf = (response: Response): string =>
  response.statusCode < 400 ? String(response.statusCode) : `${response.statusCode} ${refusalOf(response).code}`;
