import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { sendCode } from '#contract/accounts/codes.ts';
import type { CodePurpose } from '#contract/kit/brand.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

export interface SentCode {
  readonly contactNumber: string;
  /** Only guests enter it. */
  readonly userName?: string | undefined;
  readonly againAt: number;
  readonly sendAgain: () => Promise<void>;
}

/** The last code that this page has sent. */
export function useSentCode(purpose: CodePurpose) {
  const [sent, setSent] = useState<SentCode>();
  const send = async (contactNumber: string, userName?: string) => {
    const { againAfterSeconds } = await call(sendCode, { body: { contactNumber, purpose } });
    const againAt = Date.now() + againAfterSeconds * 1000;
    setSent({ contactNumber, userName, againAt, sendAgain: () => send(contactNumber, userName) });
  };
  return { sent, send, forget: () => setSent(undefined) };
}

export const TYPED = { shouldDirty: true, shouldValidate: true } as const;

export interface CodeFieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly name: FieldPath<T>;
  readonly sent: SentCode;
  readonly fill: (code: string) => void;
  readonly label?: string;
  /** Between the field and the button. */
  readonly children?: ReactNode;
}

/** For the six digits that were sent, with a button for others. */
export function CodeField<T extends FieldValues>({
  form,
  name,
  sent,
  fill,
  label = t`Code`,
  children,
}: CodeFieldProps<T>) {
  const { setFocus } = form;
  useEffect(() => setFocus(name), [setFocus, name]);
  useCodeOfSms(fill);
  return (
    <>
      <TextField
        form={form}
        name={name}
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        hint="Six digits, valid for 5 minutes."
        options={{ shouldUnregister: true }}
      />
      {children}
      <SendAgain {...sent} />
    </>
  );
}

/** Some browsers read the code of an SMS that is meant for this site (WebOTP). */
function useCodeOfSms(fill: (code: string) => void): void {
  const found = useEffectEvent(fill);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const page = new AbortController();
    const asked = { otp: { transport: ['sms'] }, signal: page.signal };
    const read = (credential: object | null) => credential && 'code' in credential && found(String(credential.code));
    navigator.credentials.get(asked).then(read, () => {});
    return () => page.abort();
  }, []);
}

export function SendAgain({ againAt, sendAgain }: SentCode) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { busy, failure, run } = useCommand('The code could not be sent. Please try again.', { reload: false });
  const seconds = Math.max(0, Math.ceil((againAt - now) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <>
      <BusyButton
        busy={busy ?? (seconds > 0 ? 'wait' : undefined)}
        className="btn self-start"
        onClick={() => run(sendAgain)}
      >
        {seconds > 0 ? t`Send again in ${clock}` : t`Send again`}
      </BusyButton>
      <Failure message={failure} />
    </>
  );
}
