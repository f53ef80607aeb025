import { type SubmitEvent, useId, useRef, useState } from 'react';
import { openTicket } from '#contract/support.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { Headset } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';

interface OrderHelpProps {
  readonly orderId: number;
  readonly restaurantName: string;
}

/** Asks support about an order; question and answer then appear on the order's page and in the chat. */
export function OrderHelp({ orderId, restaurantName }: OrderHelpProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [written, setWritten] = useState('');
  const { busy, failure, clear, run } = useCommand('Your question could not be sent. Please try again.');
  const message = written.trim();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!message || !(await run(() => call(openTicket, { body: { message, orderId } })))) return;
    setWritten('');
    dialog.current?.close();
    snack('Your question has been sent');
  };
  return (
    <>
      <button type="button" className="btn btn-sm min-h-11" onClick={() => dialog.current?.showModal()}>
        <Headset aria-hidden className="size-4" />
        Get help
      </button>
      <Dialog ref={dialog} aria-labelledby={`${id}-title`} onClose={clear}>
        <form onSubmit={send} noValidate className="flex flex-col gap-4">
          <h2 id={`${id}-title`} className="wrap-anywhere">
            Help with order {orderId}
          </h2>
          <p>Our support team reads it together with your order from {restaurantName}, and answers here.</p>
          <div className="flex flex-col gap-1">
            <label htmlFor={id} className="font-semibold">
              What is wrong?
            </label>
            <Paragraph id={id} value={written} onChange={setWritten} placeholder="A dish is missing, it is late, …" />
          </div>
          <Failure message={failure} className="text-error text-sm" />
          <div className="flex flex-wrap justify-end gap-2">
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              Not now
            </button>
            <BusyButton type="submit" busy={busy} className="btn btn-primary" disabled={!message}>
              Send to support
            </BusyButton>
          </div>
        </form>
      </Dialog>
    </>
  );
}
