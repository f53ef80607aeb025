import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { useNavigate } from '#web/page/links.ts';
import { FormFrame } from './FormFrame.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorSetUp } from './second-factor/SecondFactorSetUp.tsx';

/** The account page shows nothing else until this step is done. */
export function FirstStep({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const goOn = () => navigate('/home');
  if (user.mustFirst === 'SET_UP_SECOND_FACTOR') {
    return (
      <FormFrame title="Set up two-step verification">
        <p>Administrators also need a code from an app to log in. Enter your password to set this up.</p>
        <SecondFactorSetUp user={user} onDone={goOn} />
      </FormFrame>
    );
  }
  return (
    <FormFrame title="Choose your own password">
      <p className="mb-4">
        You logged in with a one-time password. Before you continue, choose a password that only you know.
      </p>
      <PasswordForm user={user} onChanged={goOn} />
    </FormFrame>
  );
}
