import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Brand } from '#contract/kit/brand.ts';
import { BrandForm, brandSettings, saveBrand } from '#contract/marketplace/brand.ts';
import { uploadLogo } from '#contract/media/photos.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { PhotosEditor } from '#web/kitchen/details/PhotosEditor.tsx';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { BrandPreview } from './BrandPreview.tsx';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

export const load = guarded(async ({ call }) => ({ entered: await call(brandSettings, {}) }));

export const meta = () => ({ title: 'Name and looks' });

const FIELDS = [
  ['name', 'Name'],
  ['shortName', 'Short name, up to 12 letters'],
  ['tagline', 'Tagline'],
  ['footerOwner', 'Owner, after ©'],
  ['contact', 'Email or phone (optional)'],
  ['senderName', 'Name on payment pages'],
] as const;

export default function BrandPage({ loaderData: { entered } }: PageProps<typeof load>) {
  const form = useDraftForm<Brand>('brand', { resolver: zodResolver(BrandForm), defaultValues: entered });
  const [isUploading, setUploading] = useState(false);
  const brand = form.watch();
  const save = async (values: Brand) => {
    const message = await call(saveBrand, { body: values });
    form.reset(values);
    return message;
  };
  const setLogo = ([logo = '']: string[]) => form.setValue('logo', logo, { shouldDirty: true, shouldValidate: true });
  return (
    <AdminFrame title="Name and looks">
      {/* The frame around this page, too, has the new name once it is loaded again. */}
      <Form
        form={form}
        send={save}
        reload={false}
        onDone={() => location.reload()}
        className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_26rem]"
      >
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {FIELDS.map(([name, label]) => (
            <TextField key={name} form={form} name={name} label={label} autoComplete="off" />
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
    </AdminFrame>
  );
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
