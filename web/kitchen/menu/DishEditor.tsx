import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { DishForm } from '#contract/kitchen/menu.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { useNavigate } from '#web/page/links.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { snack } from '#web/ui/snack.ts';
import { PhotosEditor } from '../details/PhotosEditor.tsx';
import { EditorEnd } from '../EditorEnd.tsx';
import { Part } from '../Part.tsx';
import { type DishEditorForm, type DishEntry, Entered, EnteredInChain } from './dish-entry.ts';
import { Goods } from './Goods.tsx';
import { Serving } from './Serving.tsx';

const LABELS = {
  dishName: t`Dish Name`,
  secondName: t`Name in another script`,
  dishType: t`Dish Type`,
  dishCuisine: t`Cuisine`,
  dishDescription: t`Description`,
  price: t`Price in rupees`,
  speciality: t`Speciality`,
  imageUrl: t`Photo`,
  isEgg: t`Egg`,
  kcal: t`Energy per serving in kcal`,
  servingSize: t`Serving size`,
  allergens: t`Allergens`,
  hsn: t`HSN code`,
  gstRate: t`GST rate in percent`,
} as const satisfies Record<keyof DishForm, string>;

interface DishEditorProps {
  readonly submit: string;
  readonly draft: string;
  readonly cuisines: readonly string[];
  /** A chain must state energy and size of every serving. */
  readonly isChain: boolean;
  readonly defaultValues: DishEntry;
  readonly save: (dish: DishForm) => Promise<string>;
  readonly back: PageLink;
}

export function DishEditor({ submit, draft, cuisines, isChain, defaultValues, save, back }: DishEditorProps) {
  const schema = isChain ? EnteredInChain : Entered;
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const form = useDraftForm<DishEntry, DishForm>(draft, {
    resolver: zodResolver<DishEntry, unknown, DishForm>(schema),
    defaultValues,
  });
  const send = async (dish: DishForm) => {
    const message = await save(dish);
    form.reset({ ...dish, kcal: dish.kcal ?? '', gstRate: dish.gstRate ?? '' });
    snack(message);
    navigate(back, { replace: true });
  };

  return (
    <Form
      form={form}
      send={send}
      failed="The dish could not be saved. Please try again."
      reload={false}
      className="flex flex-col gap-4"
    >
      <Words form={form} cuisines={cuisines} />
      <Serving form={form} isChain={isChain} />
      <Goods form={form} />
      <Photos form={form} onBusy={setUploading} />
      <EditorEnd form={form} schema={schema} labels={LABELS} submit={submit} back={back} isUploading={isUploading} />
    </Form>
  );
}

function Words({ form, cuisines }: { form: DishEditorForm; cuisines: readonly string[] }) {
  const list = useId();
  return (
    <Part title="The dish">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField form={form} name="dishName" label={LABELS.dishName} autoComplete="off" autoCapitalize="words" />
        <NumberField form={form} name="price" label={LABELS.price} />
        <SelectField form={form} name="dishType" label={LABELS.dishType} autoComplete="off">
          <option value="">--Select--</option>
          <option value="Veg">Veg</option>
          <option value="Egg">Egg</option>
          <option value="Nonveg">Nonveg</option>
        </SelectField>
        <TextField form={form} name="dishCuisine" label={LABELS.dishCuisine} autoComplete="off" list={list} />
        <datalist id={list}>
          {cuisines.map((cuisine) => (
            <option key={cuisine} value={cuisine} />
          ))}
        </datalist>
        <TextField
          form={form}
          name="secondName"
          label="Name in another script (if any)"
          hint="Customers can search for it, and kitchen tickets print it."
          autoComplete="off"
        />
        <TextField form={form} name="speciality" label="Speciality (if any)" autoComplete="off" />
        <div className="sm:col-span-2">
          <TextField form={form} name="dishDescription" label="Description (if any)" autoComplete="off" />
        </div>
      </div>
    </Part>
  );
}

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

function Photos({ form, onBusy }: { form: DishEditorForm; onBusy: (isBusy: boolean) => void }) {
  const url = useWatch({ control: form.control, name: 'imageUrl' });
  return (
    <Part title="Photo">
      <PhotosEditor
        urls={url ? [url] : []}
        max={1}
        full="A dish has one photo."
        onChange={([kept = '']) => form.setValue('imageUrl', kept, CHANGED)}
        onBusy={onBusy}
      />
    </Part>
  );
}
