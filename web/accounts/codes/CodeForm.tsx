import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { CodeLogin } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';

const NumberAndName = z.pick(CodeLogin, { contactNumber: true, userName: true });
const FAILED = 'The code could not be sent. Please try again.';
const FIELDS = { reload: false, className: 'flex flex-col gap-3' } as const;

interface NumberFormProps {
  readonly send: (contactNumber: string, userName?: string) => Promise<void>;
  /** The only number that can be sent. */
  readonly own?: string | undefined;
  readonly asksForName?: boolean;
  readonly submit?: string;
}

/** Has the number that was typed for a login. */
export function NumberForm({ send, own, asksForName = false, submit = t`Send a code` }: NumberFormProps) {
  const defaultValues = { contactNumber: own ?? '', ...(asksForName && { userName: '' }) };
  const form = useDraftForm(own ? 'own number' : 'login', { resolver: zodResolver(NumberAndName), defaultValues });
  const sendTo = ({ contactNumber, userName }: z.output<typeof NumberAndName>) => send(String(contactNumber), userName);
  return (
    <Form form={form} send={sendTo} failed={FAILED} {...FIELDS}>
      <TextField
        form={form}
        name="contactNumber"
        label="Contact Number"
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        enterKeyHint={asksForName ? 'next' : 'go'}
        readOnly={own !== undefined}
      />
      {asksForName && (
        <TextField
          form={form}
          name="userName"
          label="Full Name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="go"
        />
      )}
      <FormEnd submit={submit} />
    </Form>
  );
}

interface CodeFormProps<T extends FieldValues> extends CodeFieldProps<T> {
  readonly send: (values: T) => Promise<unknown>;
  readonly failed: string;
  readonly submit: string;
  readonly onBack: () => void;
  readonly onDone?: () => void;
  readonly children?: ReactNode;
}

/** The same words whether or not somebody has registered the number. */
export function CodeForm<T extends FieldValues>({
  form,
  name,
  sent,
  fill,
  submit,
  onBack,
  children,
  ...sending
}: CodeFormProps<T>) {
  return (
    <Form form={form} {...sending} {...FIELDS}>
      <p>
        {sent.userName === undefined ? (
          <>
            If <strong className="tabular-nums">{sent.contactNumber}</strong> is registered here, a code is on its way.
          </>
        ) : (
          <>
            A code is on its way to <strong className="tabular-nums">{sent.contactNumber}</strong>.
          </>
        )}
      </p>
      <ChangeNumber onBack={onBack} />
      <CodeField form={form} name={name} sent={sent} fill={fill} />
      {children}
      <FormEnd submit={submit} />
    </Form>
  );
}

export const ChangeNumber = ({ onBack }: { onBack: () => void }) => (
  <button type="button" className="link min-h-11 self-start" onClick={onBack}>
    Change the number
  </button>
);
