import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { newPassword } from '#contract/accounts/codes.ts';
import { ForgottenPassword } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { leaveDraft } from '#web/calls/drafts.ts';
import { useNavigate } from '#web/page/links.ts';
import { useOperator } from '#web/page/operator.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { SendAgain, type SentCode, TYPED, useSentCode } from './CodeField.tsx';
import { ChangeNumber, CodeForm, NumberForm } from './CodeForm.tsx';

/** `own`: the number of the person who is logged in, if anybody is. They need no link. */
export function NewPasswordByCode({ own }: { own?: string }) {
  const { codesFor, brand } = useOperator();
  const ways = (['PASSWORD', 'LINK'] as const).filter((each) => codesFor.includes(each) && !(own && each === 'LINK'));
  const [chosen, choose] = useState(ways[0]);
  const { sent, send, forget } = useSentCode(chosen ?? 'PASSWORD');
  if (!chosen) return <p>{askFor(brand.contact)}</p>;
  const isLink = chosen === 'LINK';
  if (sent) return isLink ? <LinkSent sent={sent} onBack={forget} /> : <PasswordStep sent={sent} onBack={forget} />;
  const other = ways.find((each) => each !== chosen);
  return (
    <>
      <p className="mb-3">
        {isLink
          ? t`We send a link to the email that you have confirmed in your account. With it you choose a new password.`
          : t`We send a code to your contact number. With it you choose a new password.`}
      </p>
      <NumberForm send={send} own={own} submit={isLink ? t`Send a link` : t`Send a code`} />
      {other && (
        <button type="button" className="btn mt-3 w-full" onClick={() => choose(other)}>
          {isLink ? t`Send a code to my number` : t`Send a link to my email`}
        </button>
      )}
    </>
  );
}

/** The same words for every number. */
const LinkSent = ({ sent, onBack }: { sent: SentCode; onBack: () => void }) => (
  <div className="flex flex-col gap-3">
    <p>
      If <strong className="tabular-nums">{sent.contactNumber}</strong> is registered here with a confirmed email, a
      link is on its way to it. It works once, for 30 minutes.
    </p>
    <ChangeNumber onBack={onBack} />
    <SendAgain {...sent} />
  </div>
);

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
      <NewPasswordFields form={form} names={['password', 'confirmPassword']} />
    </CodeForm>
  );
}
