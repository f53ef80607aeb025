import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { CodeAlone, confirmSecondFactor, PasswordAgain, setUpSecondFactor } from '#contract/accounts/second-factor.ts';
import { call } from '#web/calls/call.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface SecondFactorSetUpProps {
  readonly user: CurrentUser;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** The steps: password, the secret for the app, a code from it, the recovery codes. */
export function SecondFactorSetUp({ user: { userId }, onDone, onCancel }: SecondFactorSetUpProps) {
  const [shown, setShown] = useState<{ readonly secret: string; readonly uri: string }>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const params = { userId };

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (!shown) {
    return (
      <ProofForm
        key="password"
        schema={PasswordAgain}
        submit="Continue"
        otherwise="Two-step verification could not be set up. Please try again."
        send={async ({ currentPassword }) =>
          setShown(await call(setUpSecondFactor, { params, body: { currentPassword } }))
        }
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

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
