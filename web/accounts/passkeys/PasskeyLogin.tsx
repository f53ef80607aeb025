import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { loginByPasskey, passkeyChallenge } from '#contract/accounts/passkeys.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { usePasskeysOffered } from './offered.ts';

interface PasskeyLoginProps {
  readonly enter: (person: CurrentUser) => Promise<void>;
  /** The only account whose passkeys work. */
  readonly contactNumber?: string | number;
  readonly label?: string;
}

export function PasskeyLogin({ enter, contactNumber, label = t`Log in with a passkey` }: PasskeyLoginProps) {
  const isOffered = usePasskeysOffered();
  const { busy, failure, run } = useCommand('No passkey was used. Please try again, or log in with your password.', {
    reload: false,
  });
  const login = async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await call(passkeyChallenge, {});
    const signed = await startAuthentication({ optionsJSON });
    await enter(await call(loginByPasskey, { body: { ...signed, contactNumber } }));
  };
  return (
    isOffered && (
      <>
        <BusyButton busy={busy} className="btn mt-3 w-full" onClick={() => run(login)}>
          {label}
        </BusyButton>
        <Failure message={failure} className="alert alert-error alert-soft mt-3" />
      </>
    )
  );
}
