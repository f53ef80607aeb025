/**
 * Runs beside the pages: shows notifications, and saved pages while the server cannot be reached. It never answers for
 * the server: every page comes from the network first, and calls do not pass through it.
 */
import { OFFLINE_PATH, type Seen } from '#web/page/offline.ts';
import { click, push } from './notifications.ts';
import { fetchAndSave, forget, isFile, keep, savedFile, savedPage, savePage } from './saved-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build of the screens; replaced by scripts/build.ts. */
declare const BUILD: string;

/** Whether the last page could not be fetched, so that its files come from the saved ones. Unknown after a restart. */
let isOffline: boolean | undefined;

self.addEventListener('install', (event) => event.waitUntil(fetchAndSave(OFFLINE_PATH)));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    // The browser requests the page while this worker starts, so the first view is as fast as without it.
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // After a login or logout nothing of the last person stays. The call itself is not intercepted.
  if (/\/user(Login|Logout)$/.test(pathname)) event.waitUntil(forget().then(() => fetchAndSave(OFFLINE_PATH, 'omit')));
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (isOffline !== false && request.method === 'GET' && isFile(pathname))
    event.respondWith(isOffline ? savedFile(request) : fetch(request).catch(() => savedFile(request)));
});

async function navigate(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const response = preloaded ?? (await fetch(request));
    isOffline = false;
    event.waitUntil(keep(request.url, response.clone()));
    return response;
  } catch {
    isOffline = true;
    const { pathname, search } = new URL(request.url);
    const page = await savedPage(pathname + search);
    // Saved without a query, so the address must match.
    if (page && search && pathname !== OFFLINE_PATH) return Response.redirect(pathname);
    if (page || pathname === OFFLINE_PATH) return page ?? Response.error();
    return Response.redirect(`${OFFLINE_PATH}?from=${encodeURIComponent(pathname + search)}`);
  }
}

/** A page reports its person, or lets the new version take over. */
interface PageMessage {
  readonly seen?: Seen;
  readonly takeOver?: true;
  readonly version?: true;
}

self.addEventListener('message', (event) => {
  const message: PageMessage = event.data;
  if (message.version) event.ports[0]?.postMessage(BUILD);
  if (message.takeOver) event.waitUntil(self.skipWaiting());
  if (message.seen) event.waitUntil(savePage(message.seen));
});

self.addEventListener('push', (event) => event.waitUntil(push(self.registration, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(click(self.clients, event.notification)));
