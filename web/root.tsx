/** The frame of every page: document, shell, and error page. */

import displayFont from '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { likedRestaurantIds } from '#contract/catalog/restaurants.ts';
import { usedOffers } from '#contract/ordering/quote.ts';
import type { Caller } from '#web/calls/call.ts';
import { checkedPlace, useDroppedPlace } from '#web/page/chosen-place.ts';
import { language } from '#web/page/language.ts';
import { redirect } from '#web/page/links.ts';
import { type Loading, personOf } from '#web/page/loading.ts';
import { useOperator } from '#web/page/operator.ts';
import { PageMeta } from '#web/page/PageMeta.tsx';
import type { PageProps } from '#web/page/screen.ts';
import { FIRST_STEP_PATH, isSavedPage, type RootData, roleOf } from '#web/page/session.ts';
import { comeAlive } from '#web/page/start-script.ts';
import stylesheet from './app.css?url';
import { Shell } from './shell/Shell.tsx';
import { ErrorPage } from './ui/ErrorPage.tsx';

let lastData: RootData | undefined;

/** If the person cannot be loaded again, the page goes on with the last data. */
export const load = (loading: Loading): Promise<RootData> =>
  loadRoot(loading).catch((error) => {
    if (lastData && !(error instanceof Response)) return lastData;
    throw error;
  });

// A missing login is not a failure here.
const loadRoot = async (loading: Loading): Promise<RootData> => {
  const { call, cookies, url, publicUrl } = loading;
  const { role: selectedRole, theme } = cookies;
  const user = await personOf(loading);
  const only = user?.shiftAt ? '/tablet' : user?.mustFirst && FIRST_STEP_PATH;
  if (only && url.pathname !== only) throw redirect(only);
  const role = roleOf(user, selectedRole);
  const [place, customer, menus] = await Promise.all([
    checkedPlace(loading, (near) => checkNear(call, near)),
    ofCustomer(call, user),
    role && import('#web/page/menus.ts').then(({ menusOf }) => menusOf(role, user ?? {})),
  ]);
  return { user, selectedRole, menus, theme, place, publicUrl, ...customer };
};
const checkNear = async (call: Caller, near: string) =>
  call((await import('#contract/nearby/chosen-place.ts')).knownPlace, { query: { near } });
// These are optional: if they cannot be loaded, the page is rendered without them.
async function ofCustomer(call: Caller, user: CurrentUser | null) {
  if (!user?.roles.some((each) => each.roleType === 'CUSTOMER')) return { likedRestaurantIds: [], used: undefined };
  const params = { userId: user.userId };
  const [likes, used] = await Promise.all([
    call(likedRestaurantIds, { params }).catch(() => []),
    call(usedOffers, { params }).catch(() => undefined),
  ]);
  return { likedRestaurantIds: likes, used };
}

// The person's data changes by actions (login, top-up), which revalidate, and by an order, not by navigation. Someone with a
// first step to do, or at a kitchen tablet, is sent back to it from every page. A saved page is of an earlier time.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  currentUrl.pathname === '/home/cart' ||
  nextUrl.pathname === '/login' ||
  lastData?.user?.mustFirst !== undefined ||
  lastData?.user?.shiftAt !== undefined ||
  isSavedPage();

function Layout({ children, isError = false }: { children: ReactNode; isError?: boolean }) {
  const root = useRouteLoaderData<RootData>('root');
  const { brand, version, style } = useOperator();
  const newest = version && `?v=${version}`;
  useEffect(comeAlive, []);
  return (
    <html lang={`${language}-IN`} data-theme={root?.theme} style={style}>
      <head>
        <meta charSet="utf-8" />
        {/* An on-screen keyboard shortens the page instead of covering what is at its bottom. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={brand.primaryColour} />
        <PageMeta root={root} isError={isError} />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* The precedence preserves it when an error page replaces the page, which would otherwise flash unstyled. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <link rel="icon" href={`/favicon.svg${newest}`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/icons/apple-180.png${newest}`} />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      {/* Shown by old-pages.css before a time. */}
      <body
        className="min-h-dvh bg-base-100 text-base-content"
        data-words-as-of="We cannot be reached right now. This page is as of"
        data-words-offline="Offline: this is how it was at"
      >
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function Root({ loaderData: data }: PageProps<typeof load>) {
  useEffect(() => {
    // New data was loaded.
    if (lastData && lastData !== data) delete document.body.dataset.saved;
    lastData = data;
  }, [data]);
  useDroppedPlace(data.place);
  return (
    <Layout>
      <Shell>
        <Outlet />
      </Shell>
    </Layout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isRefusal = isRouteErrorResponse(error);
  return (
    <Layout isError>
      <Shell>
        <ErrorPage status={isRefusal ? error.status : 500} message={isRefusal ? error.data?.message : undefined} />
      </Shell>
    </Layout>
  );
}
