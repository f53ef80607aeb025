import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { CodeOfLogin } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { PasskeyLogin } from '../passkeys/PasskeyLogin.tsx';
import { ProofForm } from './ProofForm.tsx';

interface SecondStepProps {
  readonly submit?: string;
  readonly login: (code: string) => Promise<void>;
  readonly onBack: () => void;
  readonly otherwise: string;
  /** Its contact number, if the account has a passkey. */
  readonly passkeyOf?: string | number | undefined;
  /** After a passkey, which can only replace the code of a login. */
  readonly enter?: (person: CurrentUser) => Promise<void>;
}

export const SecondStep = ({ submit = t`Login`, login, onBack, otherwise, passkeyOf, enter }: SecondStepProps) => (
  <>
    <p>Enter the code from your authenticator app, or a recovery code.</p>
    <ProofForm
      schema={CodeOfLogin}
      submit={submit}
      send={({ code }) => login(code)}
      otherwise={otherwise}
      onCancel={onBack}
      cancel="Back"
    />
    {passkeyOf && enter && <PasskeyLogin contactNumber={passkeyOf} label={t`Use a passkey`} enter={enter} />}
  </>
);
