import { confirmEmail } from '#contract/accounts/codes.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useNavigate } from '#web/page/links.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { FormFrame, LinkBelow } from '../FormFrame.tsx';

export const meta = () => ({ path: '/confirmEmail', title: t`Confirm your email` });

/** Programs for mail open links too, so the link alone confirms nothing. */
export default function ConfirmEmailPage() {
  const navigate = useNavigate();
  const { busy, end, clear, run } = useCommand('Your email could not be confirmed. Please try again.', {
    reload: false,
  });
  const confirm = () => run(() => call(confirmEmail, { body: { link: location.hash.slice(1) } }));
  return (
    <FormFrame title="Confirm your email" below={<LinkBelow to="/home/account/profile">Profile</LinkBelow>}>
      <p>With a confirmed email you can choose a new password when you have forgotten yours.</p>
      <BusyButton busy={busy} className="btn btn-primary mt-4 w-full" onClick={confirm}>
        Confirm your email
      </BusyButton>
      <AlertDialog alert={end} onClose={() => (end?.kind === 'success' ? navigate('/home') : clear())} />
    </FormFrame>
  );
}
