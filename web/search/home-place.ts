/** The location for ranking by distance: the user's first address. */

import type { Address } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import type { Loading } from '#web/page/loading.ts';

const CACHE_MS = 60_000;

/** Optional: if it cannot be loaded, results are not ranked by distance. Visitors without a session make no call. */
export async function homeOf({ call, cookies }: Loading): Promise<Address | undefined> {
  if (!cookies.mayHaveSession) return undefined;
  try {
    // Loaded only with a session, so that the landing page is light for visitors.
    const [{ userId }, { getAddressList }] = await Promise.all([
      call(currentUser, {}),
      import('#contract/accounts/account.ts'),
    ]);
    const [first] = await call(getAddressList, { params: { userId }, query: { page: 1, size: 1 } });
    return first;
  } catch {
    return undefined;
  }
}

let cached: { readonly home: Promise<Address | undefined>; readonly untilMs: number } | undefined;

/** Cached for a minute, so that the next search need not wait. Only in the browser, since it belongs to one person. */
export function keptHomeOf(loading: Loading): Promise<Address | undefined> {
  if (!loading.cookies.mayHaveSession) return Promise.resolve(undefined);
  if (!cached || cached.untilMs < Date.now()) cached = { home: homeOf(loading), untilMs: Date.now() + CACHE_MS };
  return cached.home;
}
