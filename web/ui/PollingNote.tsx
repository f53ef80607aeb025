import { useSyncExternalStore } from 'react';
import { isOnline } from '#web/page/session.ts';

/** Shown while there is no stream of events; its space is reserved, so nothing moves. */
export function PollingNote({ isPolling }: { isPolling: boolean }) {
  const isOnlineNow = useSyncExternalStore(subscribe, isOnline, () => true);
  return (
    <p role="status" className="min-h-6 text-sm opacity-80 print:hidden">
      {isPolling &&
        (isOnlineNow
          ? 'Live updates are off; this page refreshes every few seconds.'
          : 'You are offline. This page refreshes when you are online again.')}
    </p>
  );
}

function subscribe(changed: () => void): () => void {
  const ended = new AbortController();
  addEventListener('online', changed, { signal: ended.signal });
  addEventListener('offline', changed, { signal: ended.signal });
  return () => ended.abort();
}
