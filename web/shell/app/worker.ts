/** Registers the service worker, and detects a newer version of the server. */
import { OFFLINE_PATH, wantedPath } from '#web/page/offline.ts';
import { isSavedPage } from '#web/page/session.ts';

/** Replaced by vite.config.ts. */
declare const BUILD: string;

/** Reloads the page in its new version. Session storage, with the cart and form drafts, stays. */
export type Update = () => void;

const LOOK_EVERY_MS = 30 * 60_000;
/** Returning to the tab checks for a new version, at most this often. */
const LOOK_AGAIN_MS = 60_000;

export function watchWorker(
  offer: (update: () => Update) => void,
  activate: (worker: ServiceWorker) => void,
): () => void {
  const ended = new AbortController();
  void start(offer, activate, ended.signal).catch(() => {
    // Registration failed: there is no offline view.
  });
  return () => ended.abort();
}

async function start(
  offer: (update: () => Update) => void,
  activate: (worker: ServiceWorker) => void,
  signal: AbortSignal,
): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registration = await serviceWorker.register('/sw.js');
  const found = (worker: ServiceWorker | null) => {
    const look = async () => {
      // The very first one takes over by itself.
      if (worker?.state !== 'installed' || !serviceWorker.controller) return;
      // This page may be of the new version already.
      if ((await buildOf(worker)) === BUILD) worker.postMessage({ takeOver: true });
      else offer(() => () => takeOver(worker));
    };
    worker?.addEventListener('statechange', look, { signal });
    void look();
  };
  found(registration.waiting ?? registration.installing);
  registration.addEventListener('updatefound', () => found(registration.installing), { signal });
  const hadController = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener(
    'controllerchange',
    async () => {
      const { controller } = serviceWorker;
      if (controller) activate(controller);
      // Another tab has updated.
      if (controller && hadController && (await buildOf(controller)) !== BUILD) offer(() => () => location.reload());
    },
    { signal },
  );
  let lookedAt = Date.now();
  const lookForNew = () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', lookForNew, { signal });
  const timer = setInterval(lookForNew, LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  const { active } = await serviceWorker.ready;
  if (active && !signal.aborted) activate(active);
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ takeOver: true });
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ version: true }, [port2]);
  });
}

const TRY_EVERY_MS = 15_000;

/** Loads the page that was wanted once the server can be reached. Returns how to stop. */
export function leaveSaved(): () => void {
  if (!isSavedPage()) return () => {};
  const ended = new AbortController();
  const look = async () => {
    if (!isSavedPage() || document.hidden) return;
    const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (!response?.ok || !isSavedPage()) return;
    if (location.pathname === OFFLINE_PATH) location.replace(wantedPath(new URLSearchParams(location.search)));
    else location.reload();
  };
  addEventListener('online', look, { signal: ended.signal });
  const timer = setInterval(look, TRY_EVERY_MS);
  ended.signal.addEventListener('abort', () => clearInterval(timer));
  return () => ended.abort();
}
