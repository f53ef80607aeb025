/** Shown while there is no stream of events; its space is reserved, so nothing moves. */
export function PollingNote({ isPolling }: { isPolling: boolean }) {
  return (
    <p role="status" className="min-h-6 text-sm opacity-80 print:hidden">
      {isPolling && 'Live updates are off; this page refreshes every few seconds.'}
    </p>
  );
}
