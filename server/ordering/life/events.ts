import { events } from '#contract/ordering-events.ts';
import { serve } from '#server/http/serve.ts';

/** What the person's browser heard last: told by itself when it reconnects, or by the page that takes over a stream. */
function lastHeard(header: unknown, query: unknown): number | undefined {
  const value = Number(header ?? query ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** The person's orders, wallet and kitchens, as they change. */
export const serveEvents = serve(events, async ({ user, query, live, request, reply }) => {
  await live.listen(reply, user, lastHeard(request.headers['last-event-id'], query.lastEventId));
  return '';
});
