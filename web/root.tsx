/** The frame of every page: document, shell, and error page. */

import displayFont from '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { type CurrentUser, currentUser } from '#contract/accounts/current-user.ts';
import { likedRestaurantIds } from '#contract/catalog/restaurants.ts';
import { type Caller, CallFailure } from '#web/calls/call.ts';
import { checkedPlace, useDroppedPlace } from '#web/page/chosen-place.ts';
import { redirect } from '#web/page/links.ts';
import { inBrowser, type Loading, onServer } from '#web/page/loading.ts';
import { DESCRIPTION } from '#web/page/page-meta.ts';
import { FIRST_STEP_PATH, isSavedPage, type RootData, roleOf } from '#web/page/session.ts';
import stylesheet from './app.css?url';
import { Shell } from './shell/Shell.tsx';
import { ErrorPage } from './ui/ErrorPage.tsx';

export const links = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  // The precedence preserves the stylesheet when an error page replaces the page, which would otherwise flash unstyled.
  { rel: 'stylesheet', href: stylesheet, precedence: 'default' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: MetaFunction = () => [
  { title: 'Chatpata: fresh, finger-licking food a click away' },
  { name: 'description', content: DESCRIPTION },
];

let lastData: RootData | undefined;

// A missing login is not a failure here.
const load = async (loading: Loading): Promise<RootData> => {
  const { call, cookies, url, publicUrl } = loading;
  const { role: selectedRole, theme, mayHaveSession } = cookies;
  const user = mayHaveSession ? await call(currentUser, {}).catch(asVisitor) : null;
  if (user?.mustFirst && url.pathname !== FIRST_STEP_PATH) throw redirect(FIRST_STEP_PATH);
  const role = roleOf(user, selectedRole);
  const [place, likes, menus] = await Promise.all([
    checkedPlace(loading, (near) => checkNear(call, near)),
    likesOf(call, user),
    role && import('#web/page/menus.ts').then(({ MENUS }) => MENUS[role]),
  ]);
  const fssaiLicence = loading.fssaiLicence ?? lastData?.fssaiLicence ?? '';
  return { user, selectedRole, menus, theme, place, publicUrl, likedRestaurantIds: likes, fssaiLicence };
};
const checkNear = async (call: Caller, near: string) =>
  call((await import('#contract/nearby/chosen-place.ts')).knownPlace, { query: { near } });
// Likes are optional: if they cannot be loaded, render the page without them.
const likesOf = async (call: Caller, user: CurrentUser | null): Promise<readonly number[]> =>
  user?.roles.some((each) => each.roleType === 'CUSTOMER')
    ? call(likedRestaurantIds, { params: { userId: user.userId } }).catch(() => [])
    : [];
const asVisitor = (error: unknown): null => {
  if (error instanceof CallFailure && error.status === 401) return null;
  throw error;
};
export const loader = onServer(load);

// If the person cannot be loaded again, the page goes on with the last data.
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<RootData> =>
  inBrowser(load)(args).catch((error) => {
    if (lastData && !(error instanceof Response)) return lastData;
    throw error;
  });

// The person's data changes by actions (login, top-up, order), which revalidate, not by navigation. Someone with a
// first step to do is sent back to it from every page. A saved page does not know the person.
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (currentUrl.href === nextUrl.href ||
    nextUrl.pathname === '/login' ||
    lastData?.user?.mustFirst !== undefined ||
    isSavedPage()) &&
  defaultShouldRevalidate;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  return (
    <html lang="en-IN" data-theme={root?.theme}>
      <head>
        <meta charSet="utf-8" />
        {/* An on-screen keyboard shortens the page instead of covering what is at its bottom. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#b8281b" />
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh bg-base-100 text-base-content">
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function Root() {
  const data = useLoaderData<typeof clientLoader>();
  useEffect(() => {
    // Loaded since: the page now knows the person.
    if (lastData && lastData !== data) delete document.body.dataset.saved;
    lastData = data;
  }, [data]);
  useDroppedPlace(data.place);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isRefusal = isRouteErrorResponse(error);
  return (
    <Shell>
      <ErrorPage status={isRefusal ? error.status : 500} message={isRefusal ? error.data?.message : undefined} />
    </Shell>
  );
}
