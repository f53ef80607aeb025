import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CashForm } from '#contract/riders/cash.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';

export type CashTaken = z.input<typeof CashForm>;

const NOTHING = { kind: 'HANDED_IN', note: '' } as const;

interface TakeCashProps {
  readonly riderId: number;
  readonly save: (taken: CashTaken) => Promise<void>;
  readonly onCancel: () => void;
}

/** A rider's cash is handed in with the code on the rider's page, or is missing. */
export function TakeCash({ riderId, save, onCancel }: TakeCashProps) {
  const form = useDraftForm<CashTaken>(`cash of rider ${riderId}`, {
    resolver: zodResolver(asSent(CashForm)),
    defaultValues: NOTHING,
  });
  const isMissing = useWatch({ control: form.control, name: 'kind' }) === 'MISSING';
  const send = async ({ code, ...taken }: CashTaken) => {
    await save({ ...taken, ...(!isMissing && { code }) });
    form.reset(NOTHING);
  };
  return (
    <Form form={form} send={send} className="flex max-w-md flex-col gap-2">
      <p className="text-sm">
        {isMissing
          ? 'It is written off, and cannot be changed afterwards.'
          : 'Count the cash. The delivery partner enters the same amount on their page, and reads its code to you.'}
      </p>
      <Label label="What happened">
        <select className="select w-full" {...form.register('kind')}>
          <option value="HANDED_IN">It was handed in</option>
          <option value="MISSING">It is missing for good</option>
        </select>
      </Label>
      <NumberField form={form} name="amount" label="Rupees" />
      {!isMissing && <TextField form={form} name="code" label="Code" inputMode="numeric" autoComplete="off" />}
      <TextField form={form} name="note" label="Note (optional)" autoComplete="off" enterKeyHint="done" />
      <FormEnd submit="Enter" onCancel={onCancel} />
    </Form>
  );
}
