/** The one door to the server's data, from the browser. */
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

/** What a failed call says to the person; `otherwise` where the server gave no sentence. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallFailure && error.message) || otherwise;

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** What the server wants repeated in the header X-XSRF-TOKEN before it takes a change from a browser. */
const crossSiteToken = () => decodeURIComponent(cookie('XSRF-TOKEN'));

/**
 * Sends with the cross-site token, and once more if it was refused for a token that has been replaced since: another tab
 * may have logged in meanwhile. Nothing was done by the refused attempt.
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
    contentType: response.headers.get('Content-Type') ?? '',
    body: await response.text(),
  };
};

/** Calls from the browser. */
export const call: Caller = callerThrough((request) => withToken((token) => fetchOnce(request, token)));
