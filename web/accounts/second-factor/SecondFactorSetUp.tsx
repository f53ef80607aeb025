import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { CodeAlone, confirmSecondFactor, PasswordAgain, setUpSecondFactor } from '#contract/accounts/second-factor.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { ProofForm } from './ProofForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface SecondFactorSetUpProps {
  readonly user: CurrentUser;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
  /** Not asked for again from a person who has just chosen it. */
  readonly password?: string | undefined;
}

const FAILED = 'Two-step verification could not be set up. Please try again.';

/** The steps: password, the secret for the app, a code from it, the recovery codes. */
export function SecondFactorSetUp({ user: { userId }, onDone, onCancel, password }: SecondFactorSetUpProps) {
  const [shown, setShown] = useState<{ readonly secret: string; readonly uri: string }>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const params = { userId };

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  const begin = async ({ currentPassword }: { currentPassword: string }) =>
    setShown(await call(setUpSecondFactor, { params, body: { currentPassword } }));

  if (!shown && password) return <Begin begin={() => begin({ currentPassword: password })} />;
  if (!shown) {
    return (
      <ProofForm
        key="password"
        schema={PasswordAgain}
        submit="Continue"
        otherwise={FAILED}
        send={begin}
        {...(onCancel && { onCancel })}
      />
    );
  }
  return (
    <>
      <p>Scan this with your authenticator app, then enter the code it shows.</p>
      <div className="my-4 flex justify-center">
        <QrCode text={shown.uri} label="QR code for your authenticator app" />
      </div>
      <p className="text-sm">
        Or enter this key in the app: <code className="wrap-anywhere font-semibold">{inGroups(shown.secret)}</code>
      </p>
      <p>
        <a href={shown.uri} className="link inline-flex min-h-11 items-center">
          Open the app on this device
        </a>
      </p>
      <ProofForm
        key="code"
        schema={CodeAlone}
        submit="Turn on"
        otherwise="Two-step verification could not be turned on. Please try again."
        send={async ({ code }) => {
          const answer = await call(confirmSecondFactor, { params, body: { code } });
          setRecoveryCodes(answer.recoveryCodes);
        }}
        {...(onCancel && { onCancel })}
      />
    </>
  );
}

function Begin({ begin }: { begin: () => Promise<void> }) {
  const { busy, failure, run } = useCommand(FAILED, { reload: false });
  return (
    <>
      <Failure message={failure} className="alert alert-error alert-soft mb-3" />
      <BusyButton busy={busy} className="btn btn-primary" onClick={() => run(begin)}>
        Set up two-step login
      </BusyButton>
    </>
  );
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
