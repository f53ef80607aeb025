import { useFieldArray } from 'react-hook-form';
import { t } from '#contract/kit/texts.ts';
import { DELIVERY_AREAS_MAX } from '#contract/kitchen/terms.ts';
import { Label } from '#web/ui/forms/Label.tsx';
import { RowInput } from '#web/ui/forms/RowInput.tsx';
import { numberOrTyped } from '#web/ui/forms/typed-number.ts';
import { Plus, Trash2 } from '#web/ui/icons.tsx';
import { MoveButtons } from '../menu/MoveButtons.tsx';
import { Part } from '../Part.tsx';
import { NEW_AREA, type TermsForm } from './terms-entry.ts';

/** The first delivery area that contains an address applies. */
export function AreaRows({ form }: { form: TermsForm }) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'deliveryAreas',
    keyName: 'key',
  });
  return (
    <Part
      title="Delivery areas"
      hint={
        fields.length === 0
          ? 'No delivery areas: you deliver everywhere, free.'
          : 'The first area that covers an address applies. You do not deliver to other addresses.'
      }
    >
      <ol className="flex flex-col gap-3">
        {fields.map(({ key }, index) => (
          <li key={key} className="rounded-field border border-base-300 p-3">
            <Row form={form} index={index} />
            <div className="mt-1 flex justify-end">
              <MoveButtons
                name={t`area ${index + 1}`}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
              />
              <button
                type="button"
                className="btn btn-ghost btn-square text-error"
                aria-label={t`Remove area ${index + 1}`}
                onClick={() => {
                  remove(index);
                  void form.trigger();
                }}
              >
                <Trash2 aria-hidden className="size-4" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      {fields.length < DELIVERY_AREAS_MAX ? (
        <button
          type="button"
          className="btn mt-3"
          onClick={() => {
            append(NEW_AREA, { focusName: `deliveryAreas.${fields.length}.withinKm` });
            void form.trigger();
          }}
        >
          <Plus aria-hidden className="size-5" />
          Add an area
        </button>
      ) : (
        <p className="mt-3">A restaurant has at most {DELIVERY_AREAS_MAX} areas.</p>
      )}
    </Part>
  );
}

function Row({ form, index }: { form: TermsForm; index: number }) {
  const at = `deliveryAreas.${index}` as const;
  const by = form.watch(`${at}.by`);
  const wrong = form.formState.errors.deliveryAreas?.[index];
  const dirty = form.formState.dirtyFields.deliveryAreas?.[index];
  const messageOf = (field: 'withinKm' | 'pincodes' | 'fee' | 'minimumBill') =>
    dirty?.[field] ? wrong?.[field]?.message : undefined;
  const messages = [messageOf(by === 'KM' ? 'withinKm' : 'pincodes'), messageOf('fee'), messageOf('minimumBill')];
  const name = t`area ${index + 1}`;
  const amount = (field: 'fee' | 'minimumBill', label: string) => (
    <RowInput
      label={label}
      unit="₹"
      isWrong={messageOf(field) !== undefined}
      aria-label={t`${label} of ${name} in rupees`}
      {...form.register(`${at}.${field}`, { setValueAs: numberOrTyped })}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[9rem_1fr_7rem_8rem]">
        <Label label="By" className="max-sm:col-span-2">
          <select
            className="select w-full"
            aria-label={t`What ${name} is by`}
            {...form.register(`${at}.by`, { onChange: () => void form.trigger() })}
          >
            <option value="KM">Distance</option>
            <option value="PINCODES">Pincodes</option>
          </select>
        </Label>
        {by === 'KM' ? (
          <RowInput
            label="Within"
            cell="max-sm:col-span-2"
            unit="km"
            isWrong={messageOf('withinKm') !== undefined}
            aria-label={t`Distance of ${name} in kilometres`}
            {...form.register(`${at}.withinKm`, { setValueAs: numberOrTyped })}
          />
        ) : (
          <RowInput
            label="Pincodes"
            cell="max-sm:col-span-2"
            className="tabular-nums"
            isWrong={messageOf('pincodes') !== undefined}
            inputMode="numeric"
            placeholder="560001, 560038"
            aria-label={t`Pincodes of ${name}`}
            {...form.register(`${at}.pincodes`)}
          />
        )}
        {amount('fee', t`Fee`)}
        {amount('minimumBill', t`Minimum order`)}
      </div>
      <p aria-live="polite" className="text-error text-sm">
        {messages.filter(Boolean).join(' ')}
      </p>
    </>
  );
}
