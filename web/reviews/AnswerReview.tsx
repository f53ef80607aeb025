import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerReview, type Review } from '#contract/reviews.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { Paragraph } from '#web/ui/Paragraph.tsx';
import { snack } from '#web/ui/snack.ts';

const FAILED = 'Your answer could not be sent. Please try again.';

/** The vendor's answer to a review: written once, and then there for everyone. */
export function AnswerReview({ review: { reviewId, userName } }: { review: Review }) {
  const { revalidate } = useRevalidator();
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(answerReview, { params: { reviewId }, body: { answer: words.trim() } });
      snack('Your answer is on the menu page now.');
    } catch (error) {
      setFailure((error instanceof CallFailure && error.message) || FAILED);
    }
    // Also after a refusal: another tab may have answered.
    await revalidate();
    setBusy(false);
  };
  if (!isOpen) {
    return (
      <button
        type="button"
        className="btn self-start"
        onClick={() => setOpen(true)}
        aria-label={`Answer the review of ${userName}`}
      >
        Answer
      </button>
    );
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() && !isBusy) send();
      }}
    >
      <label className="flex flex-col gap-1">
        <span className="font-semibold text-sm">Your answer, which everyone can read</span>
        <Paragraph
          // The field is what the press on Answer asked for.
          autoFocus
          value={words}
          onChange={setWords}
        />
      </label>
      {failure && (
        <p role="alert" className="text-error text-sm">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <button type="submit" className="btn btn-primary" disabled={!words.trim() || isBusy}>
          {isBusy && <span className="loading loading-spinner loading-sm" aria-hidden />}
          Send answer
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => setOpen(false)} disabled={isBusy}>
          Not now
        </button>
        <p className="text-sm">It can be given once and not changed.</p>
      </div>
    </form>
  );
}
