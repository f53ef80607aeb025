import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { newPassword } from '#contract/accounts/codes.ts';
import { PASSWORD_HINT } from '#contract/accounts/fields.ts';
import { ForgottenPassword } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { leaveDraft } from '#web/calls/drafts.ts';
import { useNavigate } from '#web/page/links.ts';
import { useOperator } from '#web/page/operator.ts';
import { PasswordField } from '#web/ui/forms/Field.tsx';
import { type SentCode, TYPED, useSentCode } from './CodeField.tsx';
import { CodeForm, NumberForm } from './CodeForm.tsx';

/** `own`: the number of the person who is logged in, if anybody is. */
export function NewPasswordByCode({ own }: { own?: string }) {
  const { codesFor, brand } = useOperator();
  const { sent, send, forget } = useSentCode('PASSWORD');
  if (!codesFor.includes('PASSWORD')) return <p>{askFor(brand.contact)}</p>;
  if (sent) return <PasswordStep sent={sent} onBack={forget} />;
  return (
    <>
      <p className="mb-3">We send a code to your contact number. With it you choose a new password.</p>
      <NumberForm send={send} own={own} />
    </>
  );
}

const askFor = (contact: string) =>
  contact ? t`Please contact ${contact} to get a new password.` : t`Please contact us to get a new password.`;

function PasswordStep({ sent, onBack }: { sent: SentCode; onBack: () => void }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { contactNumber } = sent;
  const defaultValues = { contactNumber, code: '', password: '', confirmPassword: '' };
  const form = useForm({ mode: 'onChange', resolver: zodResolver(ForgottenPassword), defaultValues });
  const leave = () => {
    leaveDraft('login', { contactNumber });
    navigate({ pathname: '/login', search }, { state });
  };
  return (
    <CodeForm
      form={form}
      name="code"
      sent={sent}
      fill={(code) => form.setValue('code', code, TYPED)}
      send={(body) => call(newPassword, { body })}
      failed="Your password could not be changed. Please try again."
      submit="Set new password"
      onBack={onBack}
      onDone={leave}
    >
      <input type="text" autoComplete="username" value={contactNumber} readOnly hidden />
      <PasswordField
        form={form}
        name="password"
        label="New Password"
        autoComplete="new-password"
        options={{ deps: 'confirmPassword' }}
        hint={PASSWORD_HINT}
      />
      <PasswordField
        form={form}
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </CodeForm>
  );
}
