/** The one door to the server's data, from the browser. */
import { type Caller, CallFailure, callerThrough, type Send, UNREACHABLE } from '#contract/caller.ts';

export { type Caller, CallFailure, type Page } from '#contract/caller.ts';

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** The header without which the server takes no change from a browser (contract.md, cross-site forgery). */
export const crossSiteToken = (): Readonly<Record<string, string>> => ({
  'X-XSRF-TOKEN': decodeURIComponent(cookie('XSRF-TOKEN')),
});

const fetchSend: Send = async ({ method, url, headers, body, signal }) => {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...crossSiteToken() },
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
export const call: Caller = callerThrough(fetchSend);
