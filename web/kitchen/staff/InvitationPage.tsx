import { useLocation } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { joinStaff } from '#contract/kitchen/staff.ts';
import { FormFrame } from '#web/accounts/FormFrame.tsx';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useNavigate } from '#web/page/links.ts';
import { selectRole, useSession } from '#web/page/session.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';

export const meta = () => ({ path: '/home/invitation', title: t`Invitation` });

/** `/home/invitation#`: accepts an invitation to work at a restaurant. The link outlasts a login in the history's state. */
export default function InvitationPage() {
  const navigate = useNavigate();
  const { user } = useSession();
  const { hash, state } = useLocation();
  const link: unknown = hash.slice(1) || state?.invitation;
  const { busy, end, clear, run } = useCommand(t`The invitation could not be accepted. Please try again.`);
  const accept = async () => {
    const words = await call(joinStaff, { body: { link: String(link) } });
    selectRole('VENDOR');
    return words;
  };
  return (
    <FormFrame title="Invitation">
      {user ? (
        <p>You have been invited to work at a restaurant. You are logged in as {user.contactNumber}.</p>
      ) : (
        <p>You were invited to work at a restaurant. Please log in with the invited number, or register with it.</p>
      )}
      {user ? (
        <BusyButton busy={busy} className="btn btn-primary mt-4 w-full" onClick={() => run(accept)}>
          Accept
        </BusyButton>
      ) : (
        <button
          type="button"
          className="btn btn-primary mt-4 w-full"
          onClick={() => navigate(linkTo('/login', { from: '/home/invitation' }), { state: { invitation: link } })}
        >
          Login
        </button>
      )}
      <AlertDialog alert={end} onClose={() => (end?.kind === 'success' ? navigate('/home/vendorHome') : clear())} />
    </FormFrame>
  );
}
