/** A person's questions to the people behind Chatpata, as far as the chat shows them. */
import { myTickets, type Ticket } from '#contract/support.ts';
import type { Caller } from '#web/calls/call.ts';

/** Ten may wait, and the newest others are worth a look. */
const SIZE = 20;
const DAY_MS = 86_400_000;
const SHOWN_DAYS = 7;

/** Those that wait and those answered in the last days, the oldest first, as a conversation goes. */
export async function askQuestions(call: Caller, userId: number): Promise<readonly Ticket[]> {
  const tickets = await call(myTickets, { params: { userId }, query: { page: 1, size: SIZE } });
  const since = Date.now() - SHOWN_DAYS * DAY_MS;
  return tickets.filter(({ answeredAt }) => !answeredAt || Date.parse(answeredAt) > since).toReversed();
}

/** Those that are new, or newly answered, compared with what was known. */
export function changedQuestions(known: readonly Ticket[], tickets: readonly Ticket[]): number[] {
  const before = new Map(known.map(({ ticketId, ticketStatus }) => [ticketId, ticketStatus]));
  return tickets
    .filter(({ ticketId, ticketStatus }) => before.get(ticketId) !== ticketStatus)
    .map(({ ticketId }) => ticketId);
}
