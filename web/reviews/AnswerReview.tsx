import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { answerReview, type Review } from '#contract/reviews/reviews.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { snack } from '#web/ui/snack.ts';

export function AnswerReview({ review: { reviewId, userName } }: { review: Review }) {
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, run } = useCommand('Your answer could not be sent. Please try again.');
  const send = () =>
    run(async () => {
      await call(answerReview, { params: { reviewId }, body: { answer: words.trim() } });
      snack('Your answer is now on the menu page.');
    });
  if (!isOpen) {
    return (
      <button
        type="button"
        className="btn self-start"
        onClick={() => setOpen(true)}
        aria-label={t`Answer the review of ${userName}`}
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
        if (words.trim()) send();
      }}
    >
      <label className="flex flex-col gap-1">
        <span className="font-semibold text-sm">Your answer (public)</span>
        <Paragraph
          // Autofocus, since the vendor has just pressed Answer.
          autoFocus
          value={words}
          onChange={setWords}
        />
      </label>
      <Failure message={failure} />
      <div className="flex flex-wrap items-center gap-2">
        <BusyButton type="submit" busy={busy} className="btn btn-primary" disabled={!words.trim()}>
          Send answer
        </BusyButton>
        <BusyButton busy={busy} what="close" className="btn btn-ghost" onClick={() => setOpen(false)}>
          Not now
        </BusyButton>
        <p className="text-sm">You can answer only once and cannot edit it.</p>
      </div>
    </form>
  );
}
