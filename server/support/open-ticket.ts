import { openTicket } from '#contract/support.ts';
import { serve } from '#server/http/serve.ts';
import { saveTicket } from './save-ticket.ts';

export const serveOpenTicket = serve(openTicket, async ({ tx, user, body, now, refuse }) => {
  const { message, orderId } = body;
  const saved = await saveTicket(tx, { userId: user.userId, at: now, message, orderId });
  if (typeof saved === 'string') throw refuse(saved);
  return saved;
});
