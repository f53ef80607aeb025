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
        {overdue
          ? 'This is late. Our grievance officer can look into it.'
          : 'Does the answer not help? Our grievance officer can look into it.'}
      </p>
      <Failure message={failure} />
      <BusyButton busy={busy} className="btn" onClick={() => question.current?.showModal()}>
        Send to the grievance officer
      </BusyButton>
      <ConfirmDialog
        ref={question}
        title="Send this to the grievance officer?"
        keep="Not now"
        confirm="Send"
        reason="What is still wrong?"
        onConfirm={escalate}
      >
        <p>They see the whole conversation. You can do this once.</p>
      </ConfirmDialog>
    </section>
  );
}
