import { events } from '#contract/ordering/events.ts';
import { serve } from '#server/http/serve.ts';

/** The last event id received: in a header when the browser reconnects, in the query when a page does. */
function lastEventId(header: unknown, query: unknown): number | undefined {
  const value = Number(header ?? query ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

export const serveEvents = serve(events, async ({ user, query, live, request, reply }) => {
  await live.listen(reply, user, lastEventId(request.headers['last-event-id'], query.lastEventId));
  return '';
});
