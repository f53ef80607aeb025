import { DAY_MS } from '#contract/kit/india.ts';
import { myTickets, type Ticket } from '#contract/support/tickets.ts';
import type { Caller } from '#web/calls/call.ts';

/** At most ten can be waiting; the rest of the page has the newest answered ones. */
const SIZE = 20;
const SHOWN_DAYS = 7;

/** Questions that wait, or were answered or resolved in the last days; oldest first, as in a conversation. */
export async function askQuestions(call: Caller, userId: number): Promise<readonly Ticket[]> {
  const tickets = await call(myTickets, { params: { userId }, query: { page: 1, size: SIZE } });
  const since = Date.now() - SHOWN_DAYS * DAY_MS;
  const isShown = ({ ticketStatus, answeredAt, resolvedAt }: Ticket) =>
    ticketStatus === 'OPEN' || [answeredAt, resolvedAt].some((at) => at !== undefined && Date.parse(at) > since);
  return tickets.filter(isShown).toReversed();
}

/** None if they cannot be loaded: the order's page works without them. */
export const questionsAbout = (call: Caller, userId: number, orderId: number): Promise<readonly Ticket[]> =>
  askQuestions(call, userId).then(
    (tickets) => tickets.filter((ticket) => ticket.orderId === orderId),
    () => [],
  );

/** The ids of tickets that are new or newly answered since `known`. */
export function changedQuestions(known: readonly Ticket[], tickets: readonly Ticket[]): number[] {
  const state = ({ ticketStatus, answeredAt = '' }: Ticket) => `${ticketStatus} ${answeredAt}`;
  const before = new Map(known.map((ticket) => [ticket.ticketId, state(ticket)]));
  return tickets.filter((ticket) => before.get(ticket.ticketId) !== state(ticket)).map(({ ticketId }) => ticketId);
}
