import { zodResolver } from '@hookform/resolvers/zod';
import { CashTerms as Schema, saveCashTerms, type CashTerms as Terms } from '#contract/marketplace/cash.ts';
import { UNCOLLECTED_DAYS, UNCOLLECTED_MAX } from '#contract/ordering/cash.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { numberOrTyped } from '#web/ui/forms/typed-number.ts';
import { snack } from '#web/ui/snack.ts';

export function CashTerms({ entered }: { entered: Terms }) {
  const form = useDraftForm('cash terms', {
    resolver: zodResolver(asSent(Schema)),
    defaultValues: entered,
  });
  const save = async (body: Terms) => {
    const message = await call(saveCashTerms, { body });
    form.reset(body);
    snack(message);
  };
  const rupees = { inputMode: 'decimal', autoComplete: 'off', options: { setValueAs: numberOrTyped } } as const;
  return (
    <Form form={form} send={save} className="mt-10 flex max-w-4xl flex-col gap-4">
      <h2>Cash on delivery</h2>
      <p className="max-w-2xl">
        The person who delivers an order takes its cash. A restaurant keeps it, and earns that much less; your riders’
        cash is in the cash book. After {UNCOLLECTED_MAX} unpaid orders within {UNCOLLECTED_DAYS} days, a customer
        cannot pay in cash.
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="toggle toggle-primary" {...form.register('isAllowed')} />
        <span>Orders can be paid in cash</span>
      </label>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-3">
        <TextField form={form} name="billMax" label="Largest bill in rupees" {...rupees} />
        <TextField form={form} name="firstBillMax" label="Largest bill before a first delivery" {...rupees} />
        <TextField
          form={form}
          name="openMax"
          label="Orders in cash at once"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          options={{ setValueAs: numberOrTyped }}
        />
      </div>
      <div className="flex flex-col lg:w-60">
        <FormEnd submit="Save cash" />
      </div>
    </Form>
  );
}
