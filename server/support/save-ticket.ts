import { OPEN_TICKETS_MAX } from '#contract/support.ts';
import type { Tx } from '#server/database/database.ts';
import { notify } from '#server/push/index.ts';
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
  const saved = await insertTicket(tx, ticket, OPEN_TICKETS_MAX);
  if (!saved) return 'TOO_MANY_TICKETS';
  const { ticketId } = saved;
  if (saved.isNew) await notify(tx, [{ at: ticket.at, kind: 'ESCALATION', to: 'ADMIN', about: { ticketId } }]);
  return { ticketId };
}
