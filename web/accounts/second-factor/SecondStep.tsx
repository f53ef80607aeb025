import { CodeOfLogin } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { ProofForm } from './ProofForm.tsx';

interface SecondStepProps {
  readonly submit?: string;
  readonly login: (code: string) => Promise<void>;
  readonly onBack: () => void;
  readonly otherwise: string;
}

export const SecondStep = ({ submit = t`Login`, login, onBack, otherwise }: SecondStepProps) => (
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
  </>
);
