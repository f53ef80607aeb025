/**
 * Runs beside the pages: shows notifications, and saved pages while the server cannot be reached. It never answers for
 * the server: every page comes from the network first, and calls do not pass through it.
 */
import { click, push } from './notifications.ts';
import { forgetPerson, keep, renewShell, savedFile, savedPage, savePage, saveShell } from './saved-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build of the screens; replaced by scripts/build.ts. */
declare const BUILD: string;

/** The last page could not be fetched, so its files come from the saved ones. */
let isOffline = false;

self.addEventListener('install', (event) => event.waitUntil(saveShell()));
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
  if (/\/user(Login|Logout)$/.test(pathname)) event.waitUntil(forgetPerson());
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (isOffline && request.method === 'GET' && /^\/(assets|media|cravings|scenes)\//.test(pathname))
    event.respondWith(savedFile(request));
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
    if (page && search && pathname !== '/offline') return Response.redirect(pathname);
    if (page || pathname === '/offline') return page ?? Response.error();
    return Response.redirect(`/offline?from=${encodeURIComponent(pathname + search)}`);
  }
}

/** A page reports its person, or lets the new version take over. */
interface PageMessage {
  readonly seen?: string;
  /** Undefined when the page does not know. */
  readonly userId?: number | undefined;
  readonly theme?: string | undefined;
  readonly language?: string;
  readonly takeOver?: true;
  readonly version?: true;
  /** The version of the brand that the page shows. */
  readonly brand?: string;
}

self.addEventListener('message', (event) => {
  const message: PageMessage = event.data;
  if (message.version) event.ports[0]?.postMessage(BUILD);
  if (message.takeOver) event.waitUntil(self.skipWaiting());
  if (message.seen) {
    const shell = renewShell(message.brand, message.language);
    event.waitUntil(Promise.all([savePage(message.seen, message), shell]));
  }
});

self.addEventListener('push', (event) => event.waitUntil(push(self.registration, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(click(self.clients, event.notification)));
