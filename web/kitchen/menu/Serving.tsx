import { ALLERGEN_WORDS, ALLERGENS } from '#contract/catalog/allergens.ts';
import { t } from '#contract/kit/texts.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';
import { Part } from '../Part.tsx';
import type { DishEditorForm } from './dish-entry.ts';

export function Serving({ form, isChain }: { readonly form: DishEditorForm; readonly isChain: boolean }) {
  const first = form.formState.defaultValues?.allergens ?? [];
  return (
    <Part title="Serving" hint="Shown in the dish details.">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <NumberField
          form={form}
          name="kcal"
          label={isChain ? t`Energy in kcal` : t`Energy in kcal (if known)`}
          isWhole
        />
        <TextField
          form={form}
          name="servingSize"
          label={isChain ? t`Serving size, such as 1 plate, 250 g` : t`Serving size, such as 1 plate, 250 g (if known)`}
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
      <fieldset className="mt-1">
        <legend className="font-semibold">Contains</legend>
        <div className="grid grid-cols-1 min-[380px]:grid-cols-2 lg:grid-cols-4">
          {ALLERGENS.map((allergen) => (
            <Tick
              key={allergen}
              value={allergen}
              defaultChecked={first.includes(allergen)}
              {...form.register('allergens')}
            >
              {ALLERGEN_WORDS[allergen]}
            </Tick>
          ))}
        </div>
      </fieldset>
    </Part>
  );
}
