import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { KEY_RIGHTS, RIGHTS } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { KEY_CALLS_PER_DAY, KEY_DAYS_MAX, KeyForm, makeKey } from '#contract/kitchen/keys.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';

const DAYS = [7, 30, 90, KEY_DAYS_MAX];
const EMPTY: z.input<typeof KeyForm> = { keyName: '', rights: [], days: 90, callsPerDay: KEY_CALLS_PER_DAY };

interface NewKeyFormProps {
  readonly restaurantId: number;
  readonly onMade: (key: string) => void;
}

export function NewKeyForm({ restaurantId, onMade }: NewKeyFormProps) {
  const form = useDraftForm(`key of ${restaurantId}`, { resolver: zodResolver(asSent(KeyForm)), defaultValues: EMPTY });
  const send = async (body: typeof EMPTY) => {
    const { key } = await call(makeKey, { params: { restaurantId }, body });
    form.reset(EMPTY);
    onMade(key);
  };
  return (
    <Form form={form} send={send} className="flex max-w-md flex-col gap-2">
      <TextField form={form} name="keyName" label="Name of the program" autoComplete="off" />
      <fieldset>
        <legend className="font-semibold">What it may do</legend>
        {KEY_RIGHTS.map((right) => (
          <Tick key={right} value={right} {...form.register('rights')}>
            {RIGHTS[right]}
          </Tick>
        ))}
      </fieldset>
      <Label label="Valid for">
        <select className="select w-full" {...form.register('days', { valueAsNumber: true })}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {t`${days} days`}
            </option>
          ))}
        </select>
      </Label>
      <NumberField form={form} name="callsPerDay" label="Maximum calls per day" isWhole />
      <FormEnd submit={t`Make the key`} />
    </Form>
  );
}
