/** Keeping a question, wherever it was asked: at its own call or in the chat. */
import { OPEN_TICKETS_MAX } from '#contract/support.ts';
import type { Tx } from '#server/database/database.ts';
import { insertTicket, lockAsker, type NewTicketRow } from './rows.ts';

/**
 * Keeps a person's question, or finds it where it waits already; answers the ticketId, or why there is none.
 * `message` is 1 to 1,000 printable characters, as TicketForm has checked.
 */
export async function keepTicket(
  tx: Tx,
  ticket: NewTicketRow,
): Promise<{ ticketId: number } | 'ORDER_NOT_FOUND' | 'TOO_MANY_TICKETS'> {
  if (!(await lockAsker(tx, ticket.userId, ticket.orderId))) return 'ORDER_NOT_FOUND';
  const ticketId = await insertTicket(tx, ticket, OPEN_TICKETS_MAX);
  return ticketId === undefined ? 'TOO_MANY_TICKETS' : { ticketId };
}
