import { type FormEvent, useId, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { answerTicket, type PersonTicket } from '#contract/support.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { Paragraph } from '#web/ui/Paragraph.tsx';
import { snack } from '#web/ui/snack.ts';

const FAILED = 'Your answer could not be sent. Please try again.';

interface AnswerTicketProps {
  readonly ticket: PersonTicket;
  /** The ticket is about to leave the list. */
  readonly onAnswered: () => void;
}

/** The answer to a question: written once, and then in the person's chat within seconds. */
export function AnswerTicket({ ticket: { ticketId, userName }, onAnswered }: AnswerTicketProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly message: string; readonly isAnswered: boolean }>();
  const answer = words.trim();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      snack(await call(answerTicket, { params: { ticketId }, body: { answer } }));
      onAnswered();
      await revalidate();
    } catch (error) {
      // The list is left as it is, with the sentence beside what was written.
      const { message, code } = error instanceof CallFailure ? error : { message: '', code: '' };
      setFailure({ message: message || FAILED, isAnswered: code === 'TICKET_ANSWERED' });
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer && !isBusy) send();
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={submit}>
      <label htmlFor={id} className="font-semibold text-sm">
        Your answer<span className="sr-only"> to {userName}</span>
      </label>
      <Paragraph id={id} rows={2} value={words} aria-describedby={`${id}-failure`} onChange={setWords} />
      <p id={`${id}-failure`} role="alert" className="text-error text-sm">
        {failure?.message}{' '}
        {failure?.isAnswered && (
          <Link to="/home/tickets?ticketStatus=ANSWERED" className="link">
            See what was answered
          </Link>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="btn btn-primary" disabled={!answer || isBusy}>
          {isBusy && <span className="loading loading-spinner loading-sm" aria-hidden />}
          Send answer
        </button>
        <p className="text-sm">It can be given once and not changed.</p>
      </div>
    </form>
  );
}
