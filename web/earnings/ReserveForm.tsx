import { zodResolver } from '@hookform/resolvers/zod';
import { type EarningTerms, EarningTerms as Schema, saveEarningTerms } from '#contract/earnings/commission.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { snack } from '#web/ui/snack.ts';

/** Keeping back a part of recent earnings prevents debts from refunds after a payout. */
export function ReserveForm({ terms }: { terms: EarningTerms }) {
  const form = useDraftForm('reserve', { resolver: zodResolver(Schema), values: terms });
  const save = async (body: EarningTerms) => snack(await call(saveEarningTerms, { body }));
  return (
    <Form form={form} send={save} className="my-8 max-w-4xl rounded-box bg-base-200 p-5">
      <h2>Reserve</h2>
      <p className="mt-1 mb-3 text-sm">
        This percentage of recent earnings is paid out later, in case orders are refunded. 0 means no reserve.
      </p>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        <NumberField form={form} name="reservePercent" label="Reserve in %" isWhole isOptional />
        <NumberField form={form} name="reserveDays" label="For how many days" isWhole isOptional />
      </div>
      <div className="flex flex-col lg:w-60">
        <FormEnd submit="Save reserve" />
      </div>
    </Form>
  );
}
