import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type * as z from 'zod/mini';
import { t } from '#contract/kit/texts.ts';
import { type MarketplaceTerms, SERVICE_CLASSES, TAX_RATES_MAX } from '#contract/marketplace/terms.ts';
import { TAX_CLASSES } from '#contract/ordering/bill.ts';
import { Label } from '#web/ui/forms/Label.tsx';
import { RowInput } from '#web/ui/forms/RowInput.tsx';
import { numberOrTyped } from '#web/ui/forms/typed-number.ts';
import { Plus, Trash2 } from '#web/ui/icons.tsx';

type TermsForm = UseFormReturn<z.output<typeof MarketplaceTerms>>;

export function TaxRates({ form }: { form: TermsForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taxRates', keyName: 'key' });
  const { errors } = form.formState;
  const check = () => void form.trigger();
  return (
    <fieldset>
      <legend className="mb-1 font-bold text-lg">Tax rates</legend>
      <p className="mb-3 text-sm">
        A rate applies from its date until the next one of its class. Earlier bills do not change. Half of it is SGST.
      </p>
      <ul className="flex flex-col gap-3">
        {fields.map(({ key }, index) => (
          <li key={key} className="rounded-field border border-base-300 p-3">
            <TaxRate
              form={form}
              index={index}
              onChanged={check}
              onRemove={() => {
                remove(index);
                check();
              }}
            />
          </li>
        ))}
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

interface TaxRateProps {
  readonly form: TermsForm;
  readonly index: number;
  readonly onChanged: () => void;
  readonly onRemove: () => void;
}

function TaxRate({ form, index, onChanged, onRemove }: TaxRateProps) {
  const at = `taxRates.${index}` as const;
  const wrong = form.formState.errors.taxRates?.[index];
  const messages = [wrong?.holdsFrom, wrong?.rate, wrong?.code].flatMap((each) => each?.message ?? []);
  const name = t`rate ${index + 1}`;
  return (
    <>
      <div className="grid items-end gap-3 min-[360px]:grid-cols-2 md:grid-cols-[1fr_11rem_7rem_8rem_auto]">
        <Label label="Class" className="min-[360px]:max-md:col-span-2">
          <select
            className="select w-full"
            aria-label={t`Class of ${name}`}
            {...form.register(`${at}.taxClass`, { onChange: onChanged })}
          >
            {SERVICE_CLASSES.map((taxClass) => (
              <option key={taxClass} value={taxClass}>
                {TAX_CLASSES[taxClass]}
              </option>
            ))}
          </select>
        </Label>
        <RowInput
          label="From"
          type="date"
          aria-label={t`From: first day of ${name}`}
          {...form.register(`${at}.holdsFrom`, { onChange: onChanged })}
        />
        <RowInput
          label="Rate"
          unit="%"
          aria-label={t`Per cent of ${name}`}
          {...form.register(`${at}.rate`, { setValueAs: numberOrTyped })}
        />
        <RowInput
          label="SAC"
          className="tabular-nums"
          inputMode="numeric"
          enterKeyHint="done"
          aria-label={t`SAC, Services Accounting Code, of ${name}`}
          {...form.register(`${at}.code`)}
        />
        <button
          type="button"
          className="btn btn-ghost btn-square justify-self-end text-error"
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
      <p aria-live="polite" className="text-error text-sm">
        {messages.join(' ')}
      </p>
    </>
  );
}
