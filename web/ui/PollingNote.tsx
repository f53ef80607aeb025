/** Says quietly that a page has no stream of news and asks instead; its place is kept, so that nothing moves. */
export function PollingNote({ isPolling }: { isPolling: boolean }) {
  return (
    <p role="status" className="min-h-6 text-sm opacity-80 print:hidden">
      {isPolling && 'Live updates are off; this page asks again every few seconds.'}
    </p>
  );
}
