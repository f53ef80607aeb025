import { answerTicket } from '#contract/support.ts';
import { serve } from '#server/http/serve.ts';
import { writeAnswer } from './rows.ts';

export const serveAnswerTicket = serve(answerTicket, async ({ tx, user, params, body, now, refuse }) => {
  const isWritten = await writeAnswer(tx, { ...params, answer: body.answer, adminId: user.userId, now });
  if (isWritten === undefined) throw refuse('TICKET_NOT_FOUND');
  if (!isWritten) throw refuse('TICKET_ANSWERED');
  return 'Your answer was sent.';
});
