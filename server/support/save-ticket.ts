import { OPEN_TICKETS_MAX } from '#contract/support.ts';
import type { Tx } from '#server/database/database.ts';
import { insertTicket, lockAsker, type NewTicketRow } from './rows.ts';

/**
 * Saves a person's question unless the same one is open already; returns the ticketId of either, or why there is none.
 * `message` must be 1 to 1,000 printable characters, which TicketForm checks.
 */
export async function saveTicket(
  tx: Tx,
  ticket: NewTicketRow,
): Promise<{ ticketId: number } | 'ORDER_NOT_FOUND' | 'TOO_MANY_TICKETS'> {
  if (!(await lockAsker(tx, ticket.userId, ticket.orderId))) return 'ORDER_NOT_FOUND';
  const ticketId = await insertTicket(tx, ticket, OPEN_TICKETS_MAX);
  return ticketId === undefined ? 'TOO_MANY_TICKETS' : { ticketId };
}
