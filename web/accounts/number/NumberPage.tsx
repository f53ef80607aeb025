import { stopNumberChange, waitingNumber } from '#contract/accounts/new-number.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { guarded } from '#web/page/loading.ts';
import { useOperator } from '#web/page/operator.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { AccountPart } from '../AccountPart.tsx';
import { NewNumberForm } from './NewNumberForm.tsx';

export const load = guarded(async ({ user, call }) => ({
  user,
  waiting: await call(waitingNumber, { params: { userId: user.userId } }),
}));

export const meta = () => ({ title: t`Change number` });

export default function NumberPage({ loaderData: { user, waiting } }: PageProps<typeof load>) {
  const { userId } = user;
  const { codesFor, brand } = useOperator();
  const { busy, end, clear, run } = useCommand('The change could not be stopped. Please try again.');
  return (
    <AccountPart title="Change number">
      {waiting.changesAt ? (
        <>
          <p>
            Your contact number will change from <strong className="tabular-nums">{user.contactNumber}</strong> to{' '}
            <strong className="tabular-nums">{waiting.contactNumber}</strong> on <Moment at={waiting.changesAt} />.
          </p>
          <p className="mt-2">You are then logged out everywhere, and log in with the new number.</p>
          <BusyButton
            busy={busy}
            className="btn mt-4"
            onClick={() => run(() => call(stopNumberChange, { params: { userId } }))}
          >
            Stop the change
          </BusyButton>
        </>
      ) : codesFor.includes('PASSWORD') ? (
        <NewNumberForm user={user} />
      ) : (
        <p>{askFor(brand.contact)}</p>
      )}
      <AlertDialog alert={end} onClose={clear} />
    </AccountPart>
  );
}

const askFor = (contact: string) =>
  contact ? t`Please contact ${contact} to change your number.` : t`Please contact us to change your number.`;
