/** A person's questions to support, as shown in the chat. */
import { myTickets, type Ticket } from '#contract/support.ts';
import type { Caller } from '#web/calls/call.ts';

/** At most ten can be waiting; the rest of the page are the newest answered ones. */
const SIZE = 20;
const DAY_MS = 86_400_000;
const SHOWN_DAYS = 7;

/** Returns the questions that wait, or were answered or settled in the last days, oldest first, as in a conversation. */
export async function askQuestions(call: Caller, userId: number): Promise<readonly Ticket[]> {
  const tickets = await call(myTickets, { params: { userId }, query: { page: 1, size: SIZE } });
  const since = Date.now() - SHOWN_DAYS * DAY_MS;
  const isShown = ({ ticketStatus, answeredAt, resolvedAt }: Ticket) =>
    ticketStatus === 'OPEN' || [answeredAt, resolvedAt].some((at) => at !== undefined && Date.parse(at) > since);
  return tickets.filter(isShown).toReversed();
}

/** Returns those of them that are about an order; none if they cannot be loaded, because its page works without. */
export const questionsAbout = (call: Caller, userId: number, orderId: number): Promise<readonly Ticket[]> =>
  askQuestions(call, userId).then(
    (tickets) => tickets.filter((ticket) => ticket.orderId === orderId),
    () => [],
  );

/** Returns the ids of those that are new or newly answered since `known`. */
export function changedQuestions(known: readonly Ticket[], tickets: readonly Ticket[]): number[] {
  const state = ({ ticketStatus, answeredAt = '' }: Ticket) => `${ticketStatus} ${answeredAt}`;
  const before = new Map(known.map((ticket) => [ticket.ticketId, state(ticket)]));
  return tickets.filter((ticket) => before.get(ticket.ticketId) !== state(ticket)).map(({ ticketId }) => ticketId);
}
