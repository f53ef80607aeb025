import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { addCommission, CommissionForm as Schema } from '#contract/earnings/commission.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { numberOrNone } from '#web/ui/forms/typed-number.ts';
import { snack } from '#web/ui/snack.ts';
import { RestaurantField } from './RestaurantField.tsx';

export function CommissionForm({ today }: { today: string }) {
  const defaultValues = { restaurantId: null, holdsFrom: today, percent: null, fixed: null };
  const form = useDraftForm('commission', { resolver: zodResolver(asSent(Schema)), defaultValues });
  const save = async (body: z.input<typeof Schema>) => {
    snack(await call(addCommission, { body }));
    form.reset(defaultValues);
  };
  return (
    <Form form={form} send={save} className="mb-8 max-w-4xl rounded-box bg-base-200 p-5">
      <h2>New commission</h2>
      <p className="mt-1 mb-3 text-sm">
        Applies to orders delivered from that day on. If you choose no restaurant, it is the default for all. To remove
        a restaurant’s own commission, leave both figures empty.
      </p>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        <TextField form={form} name="holdsFrom" label="From" type="date" min={today} autoComplete="off" />
        <NumberField form={form} name="percent" label="Per cent" isOptional />
        <NumberField form={form} name="fixed" label="Rupees for each order" isOptional />
        <RestaurantField form={form} name="restaurantId" label="Only this restaurant" numberOf={numberOrNone} />
      </div>
      <div className="flex flex-col lg:w-60">
        <FormEnd submit="Save commission" />
      </div>
    </Form>
  );
}
