import { openTicket } from '#contract/support/tickets.ts';
import { serve } from '#server/http/serve.ts';
import { clocksOf } from './rules.ts';
import { saveTicket } from './save-ticket.ts';

export const serveOpenTicket = serve(openTicket, async ({ tx, user, body, now, refuse }) => {
  const { kind = 'QUESTION', photoIds = [], message, orderId } = body;
  const saved = await saveTicket(tx, { userId: user.userId, at: now, message, orderId, kind }, photoIds);
  if (typeof saved === 'string') throw refuse(saved);
  return { ticketId: saved.ticketId, ...clocksOf(saved) };
});
