/** How the browser makes calls. Everything that screens load or change goes through here. */
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

/** The sentence of a failed call; `otherwise` if the server gave none. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallFailure && error.message) || otherwise;

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** The cross-site token, which the server requires in the header X-XSRF-TOKEN of every change. */
const crossSiteToken = () => decodeURIComponent(cookie('XSRF-TOKEN'));

/**
 * Sends with the cross-site token, and retries once if the token was refused and has changed since: another tab may have
 * logged in meanwhile. The refused attempt had no effect.
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
    contentType: response.headers.get('Content-Type') ?? '',
    body: await response.text(),
  };
};

/** Calls from the browser. */
export const call: Caller = callerThrough((request) => withToken((token) => fetchOnce(request, token)));
