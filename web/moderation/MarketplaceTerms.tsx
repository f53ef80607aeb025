import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  MarketplaceTerms as Schema,
  SERVICE_CLASSES,
  saveMarketplaceTerms,
  TAX_RATES_MAX,
} from '#contract/marketplace/terms.ts';
import { TAX_CLASSES } from '#contract/ordering/bill.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { numberOrTyped } from '#web/ui/forms/typed-number.ts';
import { Plus, Trash2 } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';

type Terms = z.output<typeof Schema>;

export function MarketplaceTerms({ entered }: { entered: Terms }) {
  const form = useDraftForm('marketplace terms', { resolver: zodResolver(Schema), defaultValues: entered });
  const save = async (body: Terms) => {
    const message = await call(saveMarketplaceTerms, { body });
    form.reset(body);
    snack(message);
  };
  return (
    <Form form={form} send={save} className="mt-10 flex max-w-4xl flex-col gap-4">
      <h2>Fees and taxes</h2>
      <p className="max-w-2xl">
        What you save here applies to new orders. Customers see every line of their bill from the cart on.
      </p>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        <TextField
          form={form}
          name="platformFee"
          label="Platform fee for each order in rupees"
          inputMode="decimal"
          autoComplete="off"
          options={{ setValueAs: numberOrTyped }}
        />
        <label className="flex flex-col gap-1">
          <span className="font-semibold">Who delivers</span>
          <select className="select w-full" {...form.register('deliveredBy')}>
            <option value="RESTAURANT">Restaurants, who get the delivery fee</option>
            <option value="OPERATOR">You, who get the delivery fee</option>
          </select>
        </label>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="toggle toggle-primary" {...form.register('arePricesWithTax')} />
        <span>Prices and fees contain their tax</span>
      </label>
      <Rates form={form} />
      <div className="flex flex-col lg:w-60">
        <FormEnd submit="Save fees and taxes" />
      </div>
    </Form>
  );
}

function Rates({ form }: { form: UseFormReturn<Terms> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taxRates', keyName: 'key' });
  const { errors } = form.formState;
  const check = () => void form.trigger();
  return (
    <fieldset>
      <legend className="mb-1 font-bold text-lg">Tax rates</legend>
      <p className="mb-3 text-sm">
        A rate applies from its day until the next one of its class. Earlier bills keep their rate. Half of it is the
        state’s.
      </p>
      <ul className="flex flex-col gap-3">
        {fields.map(({ key }, index) => {
          const at = `taxRates.${index}` as const;
          const wrong = errors.taxRates?.[index];
          const messages = [wrong?.holdsFrom, wrong?.rate, wrong?.code].flatMap((each) => each?.message ?? []);
          const name = `rate ${index + 1}`;
          return (
            <li key={key} className="rounded-field border border-base-300 p-3">
              <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_11rem_7rem_8rem_auto]">
                <label className="flex flex-col gap-1 max-md:col-span-2">
                  <span className="font-semibold">Class</span>
                  <select
                    className="select w-full"
                    aria-label={`Class of ${name}`}
                    {...form.register(`${at}.taxClass`, { onChange: check })}
                  >
                    {SERVICE_CLASSES.map((taxClass) => (
                      <option key={taxClass} value={taxClass}>
                        {TAX_CLASSES[taxClass]}
                      </option>
                    ))}
                  </select>
                </label>
                <label className="flex flex-col gap-1">
                  <span className="font-semibold">From</span>
                  <input
                    type="date"
                    className="input w-full"
                    aria-label={`From: first day of ${name}`}
                    {...form.register(`${at}.holdsFrom`, { onChange: check })}
                  />
                </label>
                <label className="flex flex-col gap-1">
                  <span className="font-semibold">Rate</span>
                  <span className="input w-full">
                    <input
                      className="min-w-0 tabular-nums"
                      inputMode="decimal"
                      autoComplete="off"
                      enterKeyHint="next"
                      aria-label={`Per cent of ${name}`}
                      {...form.register(`${at}.rate`, { setValueAs: numberOrTyped })}
                    />
                    <span aria-hidden>%</span>
                  </span>
                </label>
                <label className="flex flex-col gap-1">
                  <span className="font-semibold">SAC</span>
                  <input
                    className="input w-full tabular-nums"
                    inputMode="numeric"
                    autoComplete="off"
                    enterKeyHint="done"
                    aria-label={`SAC, Services Accounting Code, of ${name}`}
                    {...form.register(`${at}.code`)}
                  />
                </label>
                <button
                  type="button"
                  className="btn btn-ghost btn-square justify-self-end text-error"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    remove(index);
                    check();
                  }}
                >
                  <Trash2 aria-hidden className="size-4" />
                </button>
              </div>
              <p aria-live="polite" className="text-error text-sm">
                {messages.join(' ')}
              </p>
            </li>
          );
        })}
      </ul>
      <p aria-live="polite" className="text-error text-sm">
        {errors.taxRates?.root?.message ?? errors.taxRates?.message}
      </p>
      {fields.length < TAX_RATES_MAX && (
        <button
          type="button"
          className="btn mt-3"
          onClick={() => {
            append({ taxClass: 'RESTAURANT_SERVICE', holdsFrom: '', rate: 5, code: '996331' });
            check();
          }}
        >
          <Plus aria-hidden className="size-5" />
          Add a rate
        </button>
      )}
    </fieldset>
  );
}
