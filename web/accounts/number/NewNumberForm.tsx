import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { askForNumber, changeNumber, NewNumber, NumberCodes } from '#contract/accounts/new-number.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useNavigate } from '#web/page/links.ts';
import { rememberUser } from '#web/page/session.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { FormSwitch } from '#web/ui/forms/FormSwitch.tsx';
import { CodeField, type SentCode, TYPED } from '../codes/CodeField.tsx';
import { ChangeNumber } from '../codes/CodeForm.tsx';
import { OwnPasswordField } from '../OwnPasswordField.tsx';
import { SecondStep } from '../second-factor/SecondStep.tsx';
import { useSecondStep } from '../second-factor/second-step.ts';

type Asked = z.output<typeof NewNumber>;
interface Sent extends SentCode {
  readonly isOldLost: boolean;
}

const FAILED = 'The codes could not be sent. Please try again.';
const FIELDS = { reload: false, className: 'flex flex-col gap-3' } as const;
const EMPTY = { contactNumber: '', currentPassword: '', isOldLost: false };

/** The steps: number and password, the second factor where there is one, the codes. */
export function NewNumberForm({ user }: { user: CurrentUser }) {
  const { userId, contactNumber: old } = user;
  const [sent, setSent] = useState<Sent>();
  const form = useForm({ mode: 'onChange', resolver: zodResolver(NewNumber), defaultValues: EMPTY });
  const send = async (asked: Asked): Promise<void> => {
    const contactNumber = String(asked.contactNumber);
    const body = { ...asked, contactNumber };
    const { againAfterSeconds } = await call(askForNumber, { params: { userId }, body });
    const againAt = Date.now() + againAfterSeconds * 1000;
    // A second factor is needed again.
    const sendAgain = async () => (asked.code === undefined ? send(asked) : setSent(undefined));
    setSent({ contactNumber, isOldLost: asked.isOldLost, againAt, sendAgain });
  };
  const { begin, step } = useSecondStep(send);
  const back = () => {
    setSent(undefined);
    step?.onBack();
  };
  if (sent) return <CodesStep user={user} sent={sent} onBack={back} />;
  if (step) return <SecondStep {...step} submit={t`Continue`} otherwise={FAILED} />;
  return (
    <Form form={form} send={begin} failed={FAILED} {...FIELDS}>
      <p>
        You log in with <strong className="tabular-nums">{old}</strong>.
      </p>
      <TextField
        form={form}
        name="contactNumber"
        label="New Contact Number"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
      />
      <FormSwitch form={form} name="isOldLost" label={t`I no longer have ${old}`} />
      <OwnPasswordField form={form} name="currentPassword" label="Your Password" />
      <FormEnd submit="Send codes" />
    </Form>
  );
}

function CodesStep({ user, sent, onBack }: { user: CurrentUser; sent: Sent; onBack: () => void }) {
  const { userId, contactNumber: old } = user;
  const { contactNumber, isOldLost } = sent;
  const navigate = useNavigate();
  const defaultValues = { contactNumber, code: '', ...(!isOldLost && { oldCode: '' }) };
  const form = useForm({ mode: 'onChange', resolver: zodResolver(NumberCodes), defaultValues });
  const change = async (body: z.output<typeof NumberCodes>) => {
    const done = await call(changeNumber, { params: { userId }, body: { ...body, contactNumber } });
    if (!isOldLost) rememberUser({ ...user, contactNumber });
    return done;
  };
  // A code that arrives does not show to which of the two numbers it was sent.
  const fill = (code: string) => isOldLost && form.setValue('code', code, TYPED);
  return (
    <Form
      form={form}
      send={change}
      failed="Your number could not be changed. Please try again."
      onDone={() => navigate('/home/account')}
      {...FIELDS}
    >
      <p>
        {isOldLost
          ? t`The change waits for 72 hours. We inform ${old}, and you can stop it in your account.`
          : t`Enter the codes that were sent to both numbers.`}
      </p>
      <ChangeNumber onBack={onBack} />
      <CodeField form={form} name="code" label={t`Code sent to ${contactNumber}`} sent={sent} fill={fill}>
        {!isOldLost && (
          <TextField
            form={form}
            name="oldCode"
            label={t`Code sent to ${old}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            options={{ shouldUnregister: true }}
          />
        )}
      </CodeField>
      <FormEnd submit={isOldLost ? t`Change in 72 hours` : t`Change number`} />
    </Form>
  );
}
