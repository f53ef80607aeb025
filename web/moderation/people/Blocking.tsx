import type { ReactNode } from 'react';
import { t } from '#contract/kit/texts.ts';
import { type Person, setBlocked } from '#contract/moderation/people.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import type { Busy } from '#web/ui/forms/BusyButton.tsx';

interface Blocking {
  readonly busy: Busy;
  /** Opens the dialog with the reason; unblocks a person who is blocked. */
  readonly ask: (person: Person) => void;
  readonly dialogs: ReactNode;
}

export function useBlocking(): Blocking {
  const { question, chosen, ask } = useQuestion<Person>();
  const { busy, end, clear, run } = useCommand('This could not be changed. Please try again.');
  const change = ({ userId, isBlocked }: Person, reason: string) =>
    run(() => call(setBlocked, { params: { userId }, body: { blocked: !isBlocked, reason } }), userId);
  return {
    busy,
    ask,
    dialogs: (
      <>
        <ConfirmDialog
          ref={question}
          title={chosen?.isBlocked ? t`Unblock ${chosen.userName}?` : t`Block ${chosen?.userName}?`}
          confirm={chosen?.isBlocked ? t`Unblock` : t`Block`}
          reason="Reason"
          onConfirm={(reason) => chosen && change(chosen, reason)}
        >
          <p>{chosen && effectsOn(chosen)}</p>
        </ConfirmDialog>
        <AlertDialog alert={end} onClose={clear} />
      </>
    ),
  };
}

function effectsOn({ contactNumber, isBlocked, roles }: Person): string {
  const has = (role: string) => roles.some(({ roleType }) => roleType === role);
  return [
    isBlocked
      ? t`${contactNumber} can log in again.`
      : t`${contactNumber} is logged out everywhere and cannot log in until unblocked.`,
    has('VENDOR') &&
      (isBlocked
        ? 'Their restaurants stay closed until they open them.'
        : 'Their restaurants close, and stay closed until they open them again.'),
    has('ADMIN') && 'This takes effect when another administrator does the same within 24 hours.',
  ]
    .filter(Boolean)
    .join(' ');
}
