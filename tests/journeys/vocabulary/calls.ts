/** The contract's calls as a page would make them: with its session and its cross-site token. */
import type { Page } from '@playwright/test';
import { type Caller, callerThrough } from '#contract/kit/caller.ts';

/** Set-up goes this way: typed, without screens. A refusal is an error with the server's sentence. */
export const callsOf = (page: Page): Caller =>
  callerThrough(async ({ method, url, headers, body }) => {
    const context = page.context();
    const token = async () => (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
    // The first response of all brings the token.
    if (!(await token())) await context.request.get('/v1/searchAPI/restaurant/1');
    const response = await context.request.fetch(url, {
      method,
      headers: { ...headers, 'X-XSRF-TOKEN': (await token()) ?? '' },
      ...(body !== undefined && { data: body }),
    });
    const { 'x-total-count': total, 'content-type': contentType = '' } = response.headers();
    return {
      status: response.status(),
      total: total === undefined ? undefined : Number(total),
      contentType,
      body: await response.text(),
    };
  });
