/** Every call of the browser is made here. */

import {
  type Caller,
  CallFailure,
  callerThrough,
  failureOf,
  type Send,
  type Sent,
  UNREACHABLE,
} from '#contract/kit/caller.ts';

export { type Caller, CallFailure, type Page } from '#contract/kit/caller.ts';

/** `otherwise` is for failures without a sentence of the server. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallFailure && error.message) || otherwise;

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

const crossSiteToken = () => decodeURIComponent(cookie('XSRF-TOKEN'));

/**
 * Retries once if the token was refused and has changed since: another tab may have logged in. The refused attempt had
 * no effect.
 */
export async function withToken(send: (token: string) => Promise<Sent>): Promise<Sent> {
  const token = crossSiteToken();
  const sent = await send(token);
  const isOutdated = sent.status === 403 && token !== crossSiteToken() && failureOf(sent).code === 'CSRF';
  return isOutdated ? send(crossSiteToken()) : sent;
}

const fetchOnce = async ({ method, url, headers, body, signal }: Parameters<Send>[0], token: string): Promise<Sent> => {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'X-XSRF-TOKEN': token },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new CallFailure(UNREACHABLE);
  });
  const total = response.headers.get('X-Total-Count');
  return {
    status: response.status,
    total: total === null ? undefined : Number(total),
    isTotalExact: response.headers.get('X-Is-Total-Exact') !== 'false',
    tooFar: Number(response.headers.get('X-Too-Far-Count')),
    contentType: response.headers.get('Content-Type') ?? '',
    body: await response.text(),
  };
};

export const send: Send = (request) => withToken((token) => fetchOnce(request, token));

export const call: Caller = callerThrough(send);
