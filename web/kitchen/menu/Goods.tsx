import { TextField } from '#web/ui/forms/Field.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { Part } from '../Part.tsx';
import type { DishEditorForm } from './dish-entry.ts';

export const Goods = ({ form }: { readonly form: DishEditorForm }) => (
  <Part
    title="Packaged goods"
    hint="Only for sealed goods, such as a jar of ghee. Leave both empty for food you cook. If you entered your GSTIN under Delivery and charges, you owe the tax and the invoice is in your name."
  >
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField
        form={form}
        name="hsn"
        label="HSN code (4, 6 or 8 digits)"
        inputMode="numeric"
        autoComplete="off"
        options={{ deps: ['gstRate'] }}
      />
      <NumberField
        form={form}
        name="gstRate"
        label="GST rate in percent, such as 5"
        enterKeyHint="done"
        deps={['hsn']}
      />
    </div>
  </Part>
);
