import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { KEY_RIGHT_WORDS, type KeyRight } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { AnyKeyForm, KEY_CALLS_PER_DAY, KEY_DAYS_MAX } from '#contract/kitchen/keys.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { DaysField } from '#web/ui/forms/DaysField.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';

export type KeyFields = z.input<typeof AnyKeyForm>;

const EMPTY: KeyFields = { keyName: '', rights: [], days: 90, callsPerDay: KEY_CALLS_PER_DAY };

interface NewKeyFormProps {
  readonly draft: string;
  readonly rights: readonly KeyRight[];
  readonly make: (fields: KeyFields) => Promise<{ readonly key: string }>;
  readonly onMade: (key: string) => void;
}

export function NewKeyForm({ draft, rights, make, onMade }: NewKeyFormProps) {
  const form = useDraftForm(draft, { resolver: zodResolver(asSent(AnyKeyForm)), defaultValues: EMPTY });
  const send = async (fields: KeyFields) => {
    const { key } = await make(fields);
    form.reset(EMPTY);
    onMade(key);
  };
  return (
    <Form form={form} send={send} className="flex max-w-md flex-col gap-2">
      <TextField form={form} name="keyName" label="Name of the program" autoComplete="off" />
      <fieldset>
        <legend className="font-semibold">What it may do</legend>
        {rights.map((right) => (
          <Tick key={right} value={right} {...form.register('rights')}>
            {KEY_RIGHT_WORDS[right]}
          </Tick>
        ))}
      </fieldset>
      <DaysField form={form} label="Valid for" name="days" most={KEY_DAYS_MAX} />
      <NumberField form={form} name="callsPerDay" label="Maximum calls per day" isWhole />
      <FormEnd submit={t`Make the key`} />
    </Form>
  );
}
