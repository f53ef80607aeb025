import { t } from '#contract/kit/texts.ts';
import { answerTicket, TICKET_MESSAGES_MAX } from '#contract/support/tickets.ts';
import { serve } from '#server/http/serve.ts';
import { notify } from '#server/push/index.ts';
import * as rows from './thread-rows.ts';

/** Support can only answer a ticket that waits for it (product rule 9.4). */
export const serveAnswerTicket = serve(answerTicket, async ({ tx, user, params: { ticketId }, body, now, refuse }) => {
  const ticket = await rows.lockTicket(tx, ticketId);
  if (!ticket) throw refuse('TICKET_NOT_FOUND');
  if (ticket.ticketStatus !== 'OPEN') throw refuse('TICKET_ANSWERED');
  const { messages } = await rows.writtenTo(tx, ticketId);
  if (messages >= TICKET_MESSAGES_MAX) throw refuse('TICKET_FULL');
  await rows.writeAnswer(tx, { ticketId, answer: body.answer, adminId: user.userId, now });
  if (body.resolve) await rows.resolve(tx, ticketId, now);
  await notify(tx, [{ at: now, kind: 'TICKET_ANSWERED', to: ticket.userId, about: { ticketId } }]);
  return t`Your answer was sent.`;
});
