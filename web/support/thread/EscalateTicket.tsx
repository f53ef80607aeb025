import { useRef } from 'react';
import { escalateTicket, type TicketThread } from '#contract/support/tickets.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { snack } from '#web/ui/snack.ts';

export function EscalateTicket({ thread: { ticketId, overdue } }: { thread: TicketThread }) {
  const question = useRef<HTMLDialogElement>(null);
  const { busy, failure, run } = useCommand('This could not be sent. Please try again.');
  const escalate = (message: string) =>
    run(async () => void snack(await call(escalateTicket, { params: { ticketId }, body: { message } })));
  return (
    <section aria-label="Grievance officer" className="flex flex-col items-start gap-2 rounded-box bg-base-200 p-4">
      <p>
        {overdue ? 'This is late.' : 'Does the answer not help?'} Our grievance officer can look at it instead of the
        team that has it now.
      </p>
      <Failure message={failure} />
      <BusyButton busy={busy} className="btn" onClick={() => question.current?.showModal()}>
        Take it to the grievance officer
      </BusyButton>
      <ConfirmDialog
        ref={question}
        title={`Take number ${ticketId} to the grievance officer?`}
        keep="Not now"
        confirm="Send it"
        reason="What is still wrong?"
        onConfirm={escalate}
      >
        <p>They read everything that was written here. This can be done once.</p>
      </ConfirmDialog>
    </section>
  );
}
