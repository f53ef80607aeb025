import { useRef } from 'react';
import { t } from '#contract/kit/texts.ts';
import { type PersonRecord, resetPassword } from '#contract/moderation/people.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';

export function ResetPassword({ person: { userId, userName } }: { person: PersonRecord }) {
  const question = useRef<HTMLDialogElement>(null);
  const { busy, end, clear, run } = useCommand('The password could not be reset. Please try again.');
  const reset = (reason: string) => run(() => call(resetPassword, { params: { userId }, body: { reason } }));
  return (
    <>
      <BusyButton busy={busy} className="btn" onClick={() => question.current?.showModal()}>
        Reset password
      </BusyButton>
      <ConfirmDialog
        ref={question}
        title={t`Reset the password of ${userName}?`}
        confirm={t`Reset password`}
        reason="Reason"
        onConfirm={reset}
      >
        <p>
          They are logged out everywhere, and informed by email. You see a one-time password, once: give it to them only
          if you are sure who they are.
        </p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}
