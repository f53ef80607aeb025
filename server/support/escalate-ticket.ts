import { t } from '#contract/kit/texts.ts';
import { escalateTicket, TICKET_MESSAGES_MAX } from '#contract/support/tickets.ts';
import { serve } from '#server/http/serve.ts';
import { notify } from '#server/push/index.ts';
import { canWrite, mayEscalate } from './rules.ts';
import * as rows from './thread-rows.ts';

/** The customer takes a ticket to the grievance officer, with a message (product rule 9.5). */
export const serveEscalateTicket = serve(
  escalateTicket,
  async ({ tx, user, params: { ticketId }, body, now, refuse }) => {
    const ticket = await rows.lockTicket(tx, ticketId);
    if (ticket?.userId !== user.userId) throw refuse('TICKET_NOT_FOUND');
    if (ticket.escalatedAt) throw refuse('TICKET_ESCALATED');
    if (!canWrite(ticket, now)) throw refuse('TICKET_CLOSED');
    if (!mayEscalate(ticket, now)) throw refuse('TOO_EARLY_TO_ESCALATE');
    const { messages } = await rows.writtenTo(tx, ticketId);
    if (messages >= TICKET_MESSAGES_MAX) throw refuse('TICKET_FULL');
    await rows.insertMessage(tx, { ticketId, at: now, message: body.message });
    await rows.openAgain(tx, ticketId);
    await rows.escalate(tx, ticketId, now);
    await notify(tx, [{ at: now, kind: 'ESCALATION', to: 'ADMIN', about: { ticketId } }]);
    return t`Sent to the grievance officer.`;
  },
);
