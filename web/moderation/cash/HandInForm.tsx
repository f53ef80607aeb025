import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { handInCash, HandInForm as Schema } from '#contract/wallet/cash-book.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { snack } from '#web/ui/snack.ts';

type CashHandedIn = z.input<typeof Schema>;

const NOTHING = { kind: 'HANDED_IN', handedBy: '', note: '' } as const;

export function HandInForm() {
  const form = useDraftForm<CashHandedIn>('cash', {
    resolver: zodResolver(asSent(Schema)),
    defaultValues: NOTHING,
  });
  const save = async (body: CashHandedIn) => {
    snack(await call(handInCash, { body }));
    form.reset(NOTHING);
  };
  return (
    <Form form={form} send={save} className="mt-6 max-w-4xl rounded-box bg-base-200 p-5">
      <h2>Record cash</h2>
      <p className="mt-1 mb-3 text-sm">An entry cannot be changed. It is in the audit log with your name.</p>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Label label="What happened">
          <select className="select w-full" {...form.register('kind')}>
            <option value="HANDED_IN">It was handed in</option>
            <option value="MISSING">It is missing for good</option>
          </select>
        </Label>
        <NumberField form={form} name="amount" label="Rupees" />
        <TextField form={form} name="handedBy" label="Who had it" autoComplete="off" />
        <TextField form={form} name="note" label="Note (optional)" autoComplete="off" enterKeyHint="done" />
      </div>
      <div className="flex flex-col lg:w-60">
        <FormEnd submit="Enter" />
      </div>
    </Form>
  );
}
