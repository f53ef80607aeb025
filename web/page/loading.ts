/**
 * How a screen gets its data: one `load` function, run in the server for the first HTML and in the browser for later
 * navigation. A refused call becomes an error page.
 */

import { data, type LoaderFunction, type Params } from 'react-router';
import { type CurrentUser, currentUser } from '#contract/accounts/current-user.ts';
import { callerThrough, type Send } from '#contract/kit/caller.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { type ChosenPlace, chosenPlaceIn } from '#contract/kit/place.ts';
import { type Caller, CallFailure, send } from '#web/calls/call.ts';
import { redirect } from '#web/page/links.ts';
import { fromServer } from './from-server.ts';

export interface Loading {
  readonly call: Caller;
  readonly params: Params;
  readonly url: URL;
  readonly cookies: Cookies;
  readonly publicUrl: string;
}

/** None of them gives access to anything. */
export interface Cookies {
  readonly role: string | undefined;
  readonly theme: string | undefined;
  readonly place: ChosenPlace | undefined;
  /** False without a session cookie: the visitor is not logged in. */
  readonly mayHaveSession: boolean;
}

export type Load<T> = (loading: Loading) => Promise<T>;

// Scripts cannot see the session's cookie; in the browser the role's cookie, set and cleared with it, replaces it.
const cookiesIn = (header: string): Cookies => ({
  role: /(?:^|; )role=([A-Z]+)/.exec(header)?.[1],
  theme: /(?:^|; )theme=([a-z-]+)/.exec(header)?.[1],
  place: chosenPlaceIn(decoded(/(?:^|; )place=([^;]+)/.exec(header)?.[1])),
  mayHaveSession: /(?:^|; )(?:sid|__Host-sid|role)=/.test(header),
});

function decoded(value = ''): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

const UNREACHABLE = 'We cannot be reached. Please check your connection and try again.';

/** An error page with the refusal's status, or a redirect to the login if there is no session. */
function asPage(error: unknown, url: URL): never {
  if (!(error instanceof CallFailure)) throw error;
  if (error.status === 401) throw redirect(linkTo('/login', { from: url.pathname + url.search }));
  throw data({ message: error.message || UNREACHABLE }, { status: error.status || 503 });
}

const onServer =
  (load: Load<unknown>): LoaderFunction =>
  async ({ params, request, context }) => {
    const url = new URL(request.url);
    const cookies = cookiesIn(request.headers.get('cookie') ?? '');
    const { send, publicUrl } = context.get(fromServer);
    try {
      return await load({ call: callerThrough(send), params, url, cookies, publicUrl });
    } catch (error) {
      return asPage(error, url);
    }
  };

let isStaying = false;
/** Pages stay as they are until another document is loaded: the account is gone, and its last words are shown. */
export const stay = (): void => {
  isStaying = true;
};

/** Instead of a navigation within this one. Without a connection the service worker may have saved it. */
export function loadDocument(url: string): Promise<never> {
  location.assign(url);
  return new Promise<never>(() => {});
}

/** The address of the page that is shown; during a navigation `location` may already be the next one. */
let shown = import.meta.env.SSR ? '' : location.href.replace(/#.*/, '');

const inBrowser =
  (load: Load<unknown>): LoaderFunction =>
  async ({ params, request }) => {
    if (isStaying) return new Promise<never>(() => {});
    const url = new URL(request.url);
    const cookies = cookiesIn(document.cookie);
    let isUnreachable = false;
    const noting: Send = (asked) =>
      send(asked).catch((error) => {
        isUnreachable = Boolean(navigator.serviceWorker?.controller);
        throw error;
      });
    const attempt = async () => load({ call: callerThrough(noting), params, url, cookies, publicUrl: url.origin });
    // The session may have been replaced meanwhile, as by a new password: only a second refusal counts.
    const again = (error: unknown) => {
      const isRefused = error instanceof CallFailure && error.status === 401;
      if (isRefused && cookiesIn(document.cookie).mayHaveSession) return attempt();
      throw error;
    };
    try {
      const loaded = await attempt().catch(again);
      // Some pages go without a part that could not be loaded; a page that is shown stays.
      if (isUnreachable && url.href !== shown) return loadDocument(url.href);
      shown = url.href;
      return loaded;
    } catch (error) {
      return isUnreachable ? loadDocument(url.href) : asPage(error, url);
    }
  };

export const loaderOf = import.meta.env.SSR ? onServer : inBrowser;

export interface Guarded extends Loading {
  readonly user: CurrentUser;
}

/** Others are sent to /login and return afterwards (product rule 1.4). */
export const guarded =
  <T>(load: (loading: Guarded) => Promise<T>): Load<T> =>
  async (loading) =>
    load({ ...loading, user: await loading.call(currentUser, {}) });

/** Who is logged in, for pages that visitors see too. */
export async function personOf({ call, cookies }: Loading): Promise<CurrentUser | null> {
  if (!cookies.mayHaveSession) return null;
  return call(currentUser, {}).catch((error) => {
    if (error instanceof CallFailure && error.status === 401) return null;
    throw error;
  });
}

/** 1 for an absent or invalid number. */
export function pageIn(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/**
 * Turns a list that failed to load into an empty one with the server's message (product rule 11.2). People who are not
 * logged in, or have no access, get no list.
 */
export const asBanner = (otherwise: string) => (error: unknown) => {
  if (!(error instanceof CallFailure) || error.status === 401 || error.status === 403) throw error;
  return { items: [], total: 0, failure: error.message || otherwise };
};
