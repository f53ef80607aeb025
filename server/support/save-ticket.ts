import { OPEN_TICKETS_MAX } from '#contract/support/tickets.ts';
import type { Tx } from '#server/database/database.ts';
import { attachPhotos } from '#server/media/index.ts';
import { notify } from '#server/push/index.ts';
import { insertTicket, lockAsker, type NewTicketRow } from './rows.ts';

/**
 * Saves a question unless the same one is open already; returns either ticket, or a refusal, after which the
 * transaction must not commit. The caller has checked `message` (TicketForm).
 */
export async function saveTicket(
  tx: Tx,
  ticket: NewTicketRow,
  photoIds: readonly number[] = [],
): Promise<{ ticketId: number; at: Date } | 'ORDER_NOT_FOUND' | 'TOO_MANY_TICKETS' | 'PHOTO_NOT_FOUND'> {
  if (!(await lockAsker(tx, ticket.userId, ticket.orderId))) return 'ORDER_NOT_FOUND';
  const saved = await insertTicket(tx, ticket, OPEN_TICKETS_MAX);
  if (!saved) return 'TOO_MANY_TICKETS';
  const { ticketId } = saved;
  // A repeated question has the photos of the first time.
  if (!saved.isNew) return saved;
  if (photoIds.length > 0) {
    const wanted = new Set(photoIds);
    const attached = await attachPhotos(tx, {
      ticketId,
      messageId: null,
      userId: ticket.userId,
      photoIds: [...wanted],
    });
    if (attached < wanted.size) return 'PHOTO_NOT_FOUND';
  }
  await notify(tx, [{ at: ticket.at, kind: 'ESCALATION', to: 'ADMIN', about: { ticketId } }]);
  return saved;
}
