import { answerTicket } from '#contract/support.ts';
import { serve } from '#server/http/serve.ts';
import { notify } from '#server/push/index.ts';
import { askerOf, writeAnswer } from './rows.ts';

export const serveAnswerTicket = serve(answerTicket, async ({ tx, user, params: { ticketId }, body, now, refuse }) => {
  const isWritten = await writeAnswer(tx, { ticketId, answer: body.answer, adminId: user.userId, now });
  if (isWritten === undefined) throw refuse('TICKET_NOT_FOUND');
  if (!isWritten) throw refuse('TICKET_ANSWERED');
  await notify(tx, [{ at: now, kind: 'TICKET_ANSWERED', to: await askerOf(tx, ticketId), about: { ticketId } }]);
  return 'Your answer was sent.';
});
