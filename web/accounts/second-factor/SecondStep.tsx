import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CodeOfLogin } from '#contract/accounts/account.ts';
import { CallFailure } from '#web/calls/call.ts';
import { showFailure } from '#web/calls/form-failure.ts';
import { TextField } from '#web/ui/Field.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';

interface SecondStepProps {
  /** What the button says. */
  readonly submit?: string;
  /** Repeats the login, or what else was asked for, with the code. */
  readonly login: (code: string) => Promise<void>;
  readonly onBack: () => void;
  readonly otherwise: string;
}

/** The code of somebody with a second factor, once the password was right. */
export function SecondStep({ submit = 'Login', login, onBack, otherwise }: SecondStepProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm({ mode: 'onChange', resolver: zodResolver(CodeOfLogin), defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const send = form.handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      await login(code);
    } catch (error) {
      const message = showFailure(form, error, otherwise);
      setFailure(message);
      if (error instanceof CallFailure && error.code === 'SECOND_FACTOR_WRONG') {
        form.setError('code', { type: 'server', message }, { shouldFocus: true });
      }
    }
  });

  return (
    <form onSubmit={send} onInput={() => setFailure(undefined)} noValidate className="flex flex-col gap-3">
      <p>Enter the code that your authenticator app shows, or one of your recovery codes.</p>
      <TextField
        form={form}
        name="code"
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormEnd submit={submit} failure={failure} formState={form.formState} />
      <button type="button" className="btn" onClick={onBack}>
        Back
      </button>
    </form>
  );
}
