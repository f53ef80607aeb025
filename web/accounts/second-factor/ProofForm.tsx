import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { t } from '#contract/kit/texts.ts';
import { CallFailure } from '#web/calls/call.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { OwnPasswordField } from '../OwnPasswordField.tsx';

export interface Proof {
  readonly currentPassword: string;
  readonly code: string;
}

interface ProofFormProps {
  readonly schema: z.ZodMiniObject;
  readonly submit: string;
  readonly send: (proof: Proof) => Promise<void>;
  readonly otherwise: string;
  readonly onCancel?: () => void;
  readonly cancel?: string;
}

const FIELDS = ['currentPassword', 'code'] as const;

export function ProofForm({ schema, submit, send, otherwise, onCancel, cancel = t`Cancel` }: ProofFormProps) {
  const fields = FIELDS.filter((field) => field in schema.shape);
  const form = useForm<Proof>({
    mode: 'onChange',
    resolver: zodResolver(schema) as unknown as Resolver<Proof>,
    defaultValues: Object.fromEntries(fields.map((field) => [field, ''])),
  });
  const { setFocus } = form;
  const [first] = fields;
  useEffect(() => {
    if (first) setFocus(first);
  }, [first, setFocus]);

  const prove = (proof: Proof) =>
    send(proof).catch((error) => {
      if (error instanceof CallFailure && error.code === 'SECOND_FACTOR_WRONG') {
        form.setError('code', { type: 'server', message: error.message }, { shouldFocus: true });
      }
      throw error;
    });

  return (
    <Form form={form} send={prove} failed={otherwise} reload={false} className="mt-4 flex flex-col gap-3">
      {fields.includes('currentPassword') && (
        <OwnPasswordField
          form={form}
          name="currentPassword"
          label="Your Password"
          {...(fields.includes('code') && { enterKeyHint: 'next' })}
        />
      )}
      {fields.includes('code') && (
        <TextField
          form={form}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          enterKeyHint="go"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <FormEnd submit={submit} />
      {onCancel && (
        <button type="button" className="btn" onClick={onCancel}>
          {cancel}
        </button>
      )}
    </Form>
  );
}
