import { useFieldArray } from 'react-hook-form';
import { OPTION_TYPES, OPTIONS_MAX } from '#contract/catalog/options.ts';
import { t } from '#contract/kit/texts.ts';
import { FOOD_WORDS } from '#web/catalog/food-words.ts';
import { Label } from '#web/ui/forms/Label.tsx';
import { RowInput } from '#web/ui/forms/RowInput.tsx';
import { numberOrTyped } from '#web/ui/forms/typed-number.ts';
import { Plus, Trash2 } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { Part } from '../../Part.tsx';
import { MoveButtons } from '../MoveButtons.tsx';
import { CHANGED, type GroupEditorForm, NEW_OPTION } from './group-entry.ts';

export function OptionRows({ form }: { form: GroupEditorForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'options', keyName: 'key' });
  const nameOf = (index: number) => form.getValues(`options.${index}.optionName`) || t`option ${index + 1}`;
  const step = (from: number, by: number) => {
    const [name, position] = [nameOf(from), from + by + 1];
    move(from, from + by);
    snack(t`${name} is ${position} of ${fields.length} now.`);
  };
  // The validity of one option may depend on all others.
  const check = () => void form.trigger();
  return (
    <Part title="Options" hint="Customers see them in this order.">
      <ul className="flex flex-col gap-3">
        {fields.map(({ key, ...field }, index) => (
          <li key={key} className="rounded-field border border-base-300 p-3">
            <Row
              form={form}
              index={index}
              field={field}
              onChanged={check}
              onUp={index > 0 ? () => step(index, -1) : undefined}
              onDown={index < fields.length - 1 ? () => step(index, 1) : undefined}
              onRemove={
                fields.length > 1
                  ? () => {
                      remove(index);
                      check();
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {fields.length < OPTIONS_MAX ? (
        <button
          type="button"
          className="btn mt-3"
          onClick={() => {
            append(NEW_OPTION, { focusName: `options.${fields.length}.optionName` });
            check();
          }}
        >
          <Plus aria-hidden className="size-5" />
          Add an option
        </button>
      ) : (
        <p className="mt-3">A group has at most {OPTIONS_MAX} options.</p>
      )}
    </Part>
  );
}

interface RowProps {
  readonly form: GroupEditorForm;
  readonly index: number;
  readonly field: { readonly optionName: string; readonly foodType: string; readonly price: number | '' };
  readonly onChanged: () => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

function Row({ form, index, field, onChanged, onUp, onDown, onRemove }: RowProps) {
  const name = form.watch(`options.${index}.optionName`) || t`option ${index + 1}`;
  return (
    <>
      <Fields form={form} index={index} field={field} onChanged={onChanged} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
        <Availability form={form} index={index} name={name} />
        <span className="flex">
          <MoveButtons name={name} onUp={onUp} onDown={onDown} />
          <button
            type="button"
            className={`btn btn-ghost btn-square text-error ${onRemove ? '' : 'opacity-35'}`}
            aria-label={t`Remove ${name}`}
            aria-disabled={!onRemove}
            onClick={onRemove}
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </span>
      </div>
    </>
  );
}

function Fields({ form, index, field, onChanged }: Pick<RowProps, 'form' | 'index' | 'field' | 'onChanged'>) {
  const at = `options.${index}` as const;
  const label = t`option ${index + 1}`;
  const wrong = form.formState.errors.options?.[index];
  const dirty = form.formState.dirtyFields.options?.[index];
  const nameMessage = dirty?.optionName ? wrong?.optionName?.message : undefined;
  const priceMessage = dirty?.price ? wrong?.price?.message : undefined;
  const messageId = `option-${index}-message`;
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[1fr_8rem_8rem]">
        <RowInput
          label="Name"
          cell="max-sm:col-span-2"
          isWrong={nameMessage !== undefined}
          autoCapitalize="words"
          aria-label={t`Name of ${label}`}
          aria-describedby={messageId}
          defaultValue={field.optionName}
          {...form.register(`${at}.optionName`, { onChange: onChanged })}
        />
        <RowInput
          label="Price"
          unit="₹"
          isWrong={priceMessage !== undefined}
          enterKeyHint="done"
          aria-label={t`Price of ${label} in rupees`}
          aria-describedby={messageId}
          defaultValue={field.price}
          {...form.register(`${at}.price`, { setValueAs: numberOrTyped, onChange: onChanged })}
        />
        <Label label="Type">
          <select
            className="select w-full"
            aria-label={t`Type of ${label}`}
            defaultValue={field.foodType}
            {...form.register(`${at}.foodType`)}
          >
            {OPTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {FOOD_WORDS[type]}
              </option>
            ))}
          </select>
        </Label>
      </div>
      <p id={messageId} aria-live="polite" className="text-error text-sm">
        {[nameMessage, priceMessage].filter(Boolean).join(' ')}
      </p>
    </>
  );
}

function Availability({ form, index, name }: Pick<RowProps, 'form' | 'index'> & { readonly name: string }) {
  const isAvailable = form.watch(`options.${index}.isAvailable`);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        className="toggle toggle-success"
        aria-label={t`${name} is available`}
        checked={isAvailable}
        aria-checked={isAvailable}
        onChange={(event) => form.setValue(`options.${index}.isAvailable`, event.target.checked, CHANGED)}
      />
      <span className={`text-sm ${isAvailable ? '' : 'font-semibold'}`}>
        {isAvailable ? t`Available` : t`Sold out`}
      </span>
    </label>
  );
}
