/** The contract's calls over a real connection, for tests of a server in a process of its own. */
import { type Caller, CallFailure, callerThrough } from '#contract/kit/caller.ts';
import type { Browser } from './browser.ts';

/** The headers of a page's requests. */
export const headersOf = ({ cookies }: Browser): Record<string, string> => ({
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
});

/** Rejects with a `CallFailure` when the server refuses. */
export const callerOver = (origin: string, browser: Browser): Caller =>
  callerThrough(async ({ url, headers, ...request }) => {
    const response = await fetch(origin + url, { ...request, headers: { ...headersOf(browser), ...headers } });
    const total = response.headers.get('x-total-count');
    return {
      status: response.status,
      total: total === null ? undefined : Number(total),
      contentType: response.headers.get('content-type') ?? '',
      body: await response.text(),
    };
  });

/** For `catch`: a lost connection becomes `undefined`, a refusal stays an error. */
export function unlessRefused(error: unknown): undefined {
  if (error instanceof CallFailure) throw error;
}
