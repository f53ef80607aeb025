import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { STATES } from '#contract/accounts/fields.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { NewRestaurantForm, PHOTOS_MAX, RestaurantForm } from '#contract/kitchen/restaurants.ts';
import { PincodeField } from '#web/accounts/addresses/PincodeField.tsx';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { useNavigate } from '#web/page/links.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';
import { numberOrNone } from '#web/ui/forms/typed-number.ts';
import { EditorEnd } from '../EditorEnd.tsx';
import { Part } from '../Part.tsx';
import { HolidaysEditor } from './HolidaysEditor.tsx';
import { HoursEditor } from './HoursEditor.tsx';
import { PhotosEditor } from './PhotosEditor.tsx';

/** The form values: type and state may be empty in a new or imported restaurant. */
export type RestaurantEntry = Omit<z.input<typeof NewRestaurantForm>, 'restaurantType' | 'resState'> & {
  readonly restaurantType: string;
  readonly resState: string;
};

const LABELS = {
  restaurantName: t`Restaurant Name`,
  restaurantType: t`Restaurant Type`,
  restaurantContact: t`Contact Number`,
  addressLine1: t`Address Line 1`,
  area: t`Area`,
  city: t`City`,
  resState: t`State`,
  pincode: t`Pincode`,
  photoUrls: t`Photos`,
  fssaiLicence: t`FSSAI Licence Number`,
  fssaiExpiry: t`Licence Expiry Date`,
  isChain: t`Chain`,
  openingHours: t`Opening hours`,
  holidays: t`Holidays`,
  deliversWithinKm: t`Delivers within`,
} as const satisfies Record<keyof NewRestaurantForm, string>;

interface RestaurantEditorProps {
  readonly submit: string;
  /** For a new restaurant: the radius of the proposed delivery area; 0 for none. */
  readonly proposedKm?: number;
  readonly draft: string;
  readonly defaultValues: RestaurantEntry;
  readonly save: (entry: NewRestaurantForm) => Promise<{ readonly message: string; readonly next: PageLink }>;
}

type EditorForm = UseFormReturn<RestaurantEntry, unknown, NewRestaurantForm>;

export function RestaurantEditor({ submit, proposedKm, draft, defaultValues, save }: RestaurantEditorProps) {
  const navigate = useNavigate();
  const [next, setNext] = useState<PageLink>();
  const [isUploading, setUploading] = useState(false);
  const isNew = proposedKm !== undefined;
  const schema = isNew ? NewRestaurantForm : RestaurantForm;
  const form = useDraftForm<RestaurantEntry, NewRestaurantForm>(draft, {
    resolver: zodResolver<RestaurantEntry, unknown, NewRestaurantForm>(schema),
    defaultValues,
  });
  const send = async (entry: NewRestaurantForm) => {
    const saved = await save(entry);
    form.reset(entry);
    setNext(saved.next);
    return saved.message;
  };

  return (
    <Form
      form={form}
      send={send}
      failed="The restaurant could not be saved. Please try again."
      reload={false}
      failsInDialog
      onDone={() => next && navigate(next, { replace: true })}
      className="flex flex-col gap-4"
    >
      <Essentials form={form} />
      <AddressFields form={form} proposedKm={proposedKm} />
      {isNew && <FirstArea form={form} />}
      <Photos form={form} onBusy={setUploading} />
      <Hours form={form} />
      <EditorEnd
        form={form}
        schema={schema}
        labels={LABELS}
        submit={submit}
        back="/home/vendorHome"
        isUploading={isUploading}
      />
    </Form>
  );
}

const Essentials = ({ form }: { form: EditorForm }) => (
  <Part title="The restaurant" anchor="licence">
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField
        form={form}
        name="restaurantName"
        label={LABELS.restaurantName}
        autoComplete="off"
        autoCapitalize="words"
      />
      <SelectField form={form} name="restaurantType" label={LABELS.restaurantType} autoComplete="off">
        <option value="">--Select--</option>
        <option value="Veg">Veg</option>
        <option value="Nonveg">Nonveg</option>
      </SelectField>
      <TextField
        form={form}
        name="restaurantContact"
        label={LABELS.restaurantContact}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <TextField
        form={form}
        name="fssaiLicence"
        label="FSSAI Licence Number (14 digits)"
        inputMode="numeric"
        autoComplete="off"
        options={{ deps: ['fssaiExpiry'] }}
      />
      <TextField
        form={form}
        name="fssaiExpiry"
        label={LABELS.fssaiExpiry}
        type="date"
        autoComplete="off"
        options={{ deps: ['fssaiLicence'] }}
      />
    </div>
    <Tick defaultChecked={form.formState.defaultValues?.isChain} {...form.register('isChain')}>
      <span className="font-semibold">It is part of a chain</span>{' '}
      <span className="text-sm">
        (10 outlets or more, or a central licence): every dish must then have its energy in kcal and serving size.
      </span>
    </Tick>
  </Part>
);

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;
const PLACE = { pincode: 'pincode', city: 'city', state: 'resState' } as const;

function AddressFields({ form, proposedKm }: { form: EditorForm; proposedKm: number | undefined }) {
  const { getValues, setValue } = form;
  const hasProposed = useRef(false);
  const propose = useCallback(
    (hasMiddle: boolean) => {
      // Proposed only once: an emptied field means that the restaurant delivers everywhere.
      if (!proposedKm || hasMiddle === hasProposed.current) return;
      hasProposed.current = hasMiddle;
      const [before, after] = hasMiddle ? [undefined, proposedKm] : [proposedKm, undefined];
      if (getValues('deliversWithinKm') === before) setValue('deliversWithinKm', after, CHANGED);
    },
    [proposedKm, getValues, setValue],
  );
  return (
    <Part title="Address">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField form={form} name="addressLine1" label={LABELS.addressLine1} autoComplete="off" />
        </div>
        <TextField form={form} name="area" label={LABELS.area} autoComplete="off" />
        <PincodeField
          form={form}
          fields={PLACE}
          label={LABELS.pincode}
          autoComplete="off"
          onLookedUp={propose}
          isProposed={proposedKm !== undefined}
        />
        <TextField form={form} name="city" label={LABELS.city} autoComplete="off" />
        <SelectField form={form} name="resState" label={LABELS.resState} autoComplete="off">
          <option value="">--Select--</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      </div>
    </Part>
  );
}

const FirstArea = ({ form }: { form: EditorForm }) => (
  <Part
    title="Delivery"
    hint="Free within this distance. Leave empty to deliver everywhere. Set fees and more areas under Delivery and charges."
  >
    <TextField
      form={form}
      name="deliversWithinKm"
      label="Delivers within (km)"
      inputMode="decimal"
      autoComplete="off"
      options={{ setValueAs: (typed) => numberOrNone(typed) ?? undefined }}
    />
  </Part>
);

function Photos({ form, onBusy }: { form: EditorForm; onBusy: (isBusy: boolean) => void }) {
  const urls = useWatch({ control: form.control, name: 'photoUrls' }) ?? [];
  return (
    <Part title="Photos" anchor="photos" hint="The first one is the cover that customers see in lists.">
      <PhotosEditor
        urls={urls}
        max={PHOTOS_MAX}
        full={t`A restaurant has at most ${PHOTOS_MAX} photos.`}
        onChange={(changed) => form.setValue('photoUrls', changed, CHANGED)}
        onBusy={onBusy}
      />
      <Message errors={form.formState.errors} name="photoUrls" />
    </Part>
  );
}

function Hours({ form }: { form: EditorForm }) {
  const hours = useWatch({ control: form.control, name: 'openingHours' }) ?? [];
  const holidays = useWatch({ control: form.control, name: 'holidays' }) ?? [];
  const { errors } = form.formState;
  const messageOf = (index: number) => {
    const wrong = errors.openingHours?.[index];
    return wrong?.from?.message ?? wrong?.to?.message;
  };
  return (
    <>
      <Part title="Opening hours" anchor="hours">
        <HoursEditor
          hours={hours}
          onChange={(changed) => form.setValue('openingHours', changed, CHANGED)}
          messageOf={messageOf}
        />
        <Message errors={errors} name="openingHours" />
      </Part>
      <Part title="Holidays" hint="Days when the restaurant is closed.">
        <HolidaysEditor holidays={holidays} onChange={(changed) => form.setValue('holidays', changed, CHANGED)} />
        <Message errors={errors} name="holidays" />
      </Part>
    </>
  );
}

function Message({ errors, name }: { errors: FieldErrors<RestaurantEntry>; name: keyof RestaurantEntry }) {
  const message = errors[name]?.message;
  return message ? (
    <p role="alert" className="mt-2 text-error text-sm">
      {message}
    </p>
  ) : null;
}
