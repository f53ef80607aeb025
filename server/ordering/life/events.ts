import { events } from '#contract/ordering/events.ts';
import { serve } from '#server/http/serve.ts';
import { workplacesOf } from '#server/kitchen/index.ts';

/** The last event id received: in a header when the browser reconnects, in the query when a page does. */
function lastEventId(header: unknown, query: unknown): number | undefined {
  const value = Number(header ?? query ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

export const serveEvents = serve(events, async ({ sql, user, query, live, request, reply }) => {
  const from = lastEventId(request.headers['last-event-id'], query.lastEventId);
  await live.listen(reply, user, from, () => workplacesOf(sql, user.userId, 'orders'));
  return '';
});
