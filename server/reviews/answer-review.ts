import { t } from '#contract/kit/texts.ts';
import { answerReview } from '#contract/reviews/reviews.ts';
import { serve } from '#server/http/serve.ts';
import { writeAnswer } from './rows.ts';

export const serveAnswerReview = serve(answerReview, async ({ tx, user, params, body, now, refuse }) => {
  const isWritten = await writeAnswer(tx, { ...params, vendorId: user.vendorId, answer: body.answer, now });
  if (isWritten === undefined) throw refuse('REVIEW_NOT_FOUND');
  if (!isWritten) throw refuse('ALREADY_ANSWERED');
  return t`Your answer is now shown below the review.`;
});
