import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { AdjustmentForm, adjustEarnings } from '#contract/earnings/commission.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { numberOrTyped } from '#web/ui/forms/typed-number.ts';
import { snack } from '#web/ui/snack.ts';
import { RestaurantField } from './RestaurantField.tsx';

type Adjustment = z.input<typeof AdjustmentForm>;

const NOTHING = { reason: '' };

export function AdjustForm() {
  const form = useDraftForm<Adjustment>('adjustment', {
    resolver: zodResolver(asSent(AdjustmentForm)),
    defaultValues: NOTHING,
  });
  const save = async ({ restaurantId, ...body }: Adjustment) => {
    snack(await call(adjustEarnings, { params: { restaurantId }, body }));
    form.reset(NOTHING);
  };
  return (
    <Form form={form} send={save} className="mt-8 max-w-4xl rounded-box bg-base-200 p-5">
      <h2>Adjust a restaurant’s earnings</h2>
      <p className="mt-1 mb-3 text-sm">
        The amount is in its next statement with your reason. Enter −50 to deduct ₹50.00.
      </p>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <RestaurantField form={form} name="restaurantId" label="Restaurant" numberOf={numberOrTyped} />
        <TextField form={form} name="amount" label="Rupees" autoComplete="off" options={{ setValueAs: signed }} />
      </div>
      <TextField form={form} name="reason" label="Reason" autoComplete="off" enterKeyHint="done" />
      <div className="flex flex-col lg:w-60">
        <FormEnd submit="Adjust" />
      </div>
    </Form>
  );
}

/** Accepts a typographic minus. */
const signed = (typed: unknown) => numberOrTyped(typeof typed === 'string' ? typed.replace('−', '-') : typed);
