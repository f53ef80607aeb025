import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Brand } from '#contract/kit/brand.ts';
import { t } from '#contract/kit/texts.ts';
import { BrandForm, saveBrand } from '#contract/marketplace/brand.ts';
import { uploadLogo } from '#contract/media/photos.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { PhotosEditor } from '#web/kitchen/details/PhotosEditor.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { BrandPreview } from './BrandPreview.tsx';

const FIELDS = [
  ['name', t`Name`, 'Nashik Namaste'],
  ['shortName', t`Short name, up to 12 letters`, 'Nashik'],
  ['tagline', t`Tagline`, t`Good food from around the corner`],
  ['footerOwner', t`Owner, after ©`, 'Asha Foods Private Limited'],
  ['contact', t`Email or phone (optional)`, 'help@example.com'],
  ['senderName', t`Name on payment pages`, 'Nashik Namaste'],
] as const;
/** Until then a page that is loaded may have the old name (product rule 10.8). */
const SHOWN_AFTER_MS = 1000;
const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

interface BrandEditorProps {
  readonly entered: Brand;
  /** Instead of a dialog and the same page again. */
  readonly onSaved?: () => void;
}

export function BrandEditor({ entered, onSaved }: BrandEditorProps) {
  const form = useDraftForm<Brand>('brand', { resolver: zodResolver(BrandForm), defaultValues: entered });
  const [isUploading, setUploading] = useState(false);
  const followed = useFollowers(form, entered.name);
  const brand = form.watch();
  const save = async (values: Brand) => {
    const message = await call(saveBrand, { body: values });
    form.reset(values);
    await new Promise((resolve) => setTimeout(resolve, SHOWN_AFTER_MS));
    return onSaved ? onSaved() : message;
  };
  const setLogo = ([logo = '']: string[]) => form.setValue('logo', logo, CHANGED);
  return (
    <div className="@container">
      {/* The frame around this page, too, has the new name once it is loaded again. */}
      <Form
        form={form}
        send={save}
        reload={false}
        onDone={() => location.reload()}
        className="grid gap-x-8 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_26rem]"
      >
        <div className="grid gap-x-6 gap-y-3 @lg:grid-cols-2">
          {FIELDS.map(([name, label, placeholder]) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={label}
              placeholder={placeholder}
              autoComplete="off"
              {...(name === 'name' && { options: followed })}
            />
          ))}
          <ColourField form={form} name="primaryColour" label="Main colour: buttons and links" />
          <ColourField form={form} name="secondaryColour" label="Second colour: badges, stars" />
        </div>
        <fieldset className="min-w-0">
          <legend className="mb-1 font-semibold">Logo, best as a square: the icons of the app are made from it</legend>
          <PhotosEditor
            to={uploadLogo}
            urls={brand.logo ? [brand.logo] : []}
            max={1}
            full=""
            onChange={setLogo}
            onBusy={setUploading}
          />
        </fieldset>
        <BrandPreview brand={brand} />
        <div className="flex flex-col sm:w-60">
          <FormEnd submit="Save" isReady={!isUploading} />
        </div>
      </Form>
    </div>
  );
}

const FOLLOWERS = [
  ['shortName', 12],
  ['senderName', 30],
] as const;

/** Whole words, where the first is not too long. */
const shortened = (name: string, max: number) =>
  name.length <= max
    ? name
    : name
        .slice(0, max + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, max);

/** The shorter names follow the name until they are others. */
function useFollowers(form: UseFormReturn<Brand>, name: string) {
  const before = useRef(name);
  return {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      for (const [field, max] of FOLLOWERS) {
        if (form.getValues(field) !== shortened(before.current, max)) continue;
        form.setValue(field, shortened(target.value, max), CHANGED);
      }
      before.current = target.value;
    },
  };
}

interface ColourFieldProps {
  readonly form: UseFormReturn<Brand>;
  readonly name: 'primaryColour' | 'secondaryColour';
  readonly label: string;
}

const ColourField = ({ form, name, label }: ColourFieldProps) => (
  <Label label={label}>
    <input
      type="color"
      className="h-11 w-20 cursor-pointer rounded-field border border-base-content/40 p-1"
      autoComplete="off"
      enterKeyHint="next"
      {...form.register(name)}
    />
  </Label>
);
