import { type FormEvent, useId } from 'react';
import { useRevalidator } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { answerTicket } from '#contract/support/tickets.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useDraft } from '#web/calls/draft.ts';
import { Link } from '#web/page/links.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { snack } from '#web/ui/snack.ts';

interface AnswerTicketProps {
  readonly ticket: { readonly ticketId: number; readonly userName: string };
  /** The ticket is about to leave the list. */
  readonly onAnswered?: () => void;
}

/** The answer appears in the person's chat within seconds. */
export function AnswerTicket({ ticket: { ticketId, userName }, onAnswered }: AnswerTicketProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [words, change] = useDraft(`answer ${ticketId}`, '');
  // Reloading after a failure could remove the ticket from the list, and the text with it.
  const { busy, failure, code, run } = useCommand('Your answer could not be sent. Please try again.', {
    reload: false,
  });
  const answer = words.trim();
  const send = (resolve: boolean) => {
    if (!answer) return;
    run(
      async () => {
        snack(await call(answerTicket, { params: { ticketId }, body: { answer, ...(resolve && { resolve }) } }));
        change(() => '');
        onAnswered?.();
        await revalidate();
      },
      resolve ? 'settle' : 'answer',
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={submit}>
      <label htmlFor={id} className="font-semibold text-sm">
        Your answer<span className="sr-only"> to {userName}</span>
      </label>
      <Paragraph
        id={id}
        rows={2}
        value={words}
        aria-describedby={`${id}-failure`}
        onChange={(written) => change(() => written)}
      />
      <p id={`${id}-failure`} role="alert" className="text-error text-sm">
        {failure}{' '}
        {code === 'TICKET_ANSWERED' && (
          <Link to={linkTo('/home/tickets', { ticketStatus: 'ANSWERED' })} className="link">
            See answered questions
          </Link>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton type="submit" busy={busy} what="answer" className="btn btn-primary" disabled={!answer}>
          Send answer
        </BusyButton>
        <BusyButton busy={busy} what="settle" className="btn" disabled={!answer} onClick={() => send(true)}>
          Answer and resolve
        </BusyButton>
        <p className="text-sm">The customer can reply for 7 days. You cannot edit it.</p>
      </div>
    </form>
  );
}
