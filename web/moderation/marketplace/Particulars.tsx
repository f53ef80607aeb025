import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { t } from '#contract/kit/texts.ts';
import { LICENCE_GRACE_DAYS } from '#contract/kitchen/licence.ts';
import type { Marketplace } from '#contract/marketplace/marketplace.ts';
import { MarketplaceForm } from '#contract/marketplace/settings.ts';
import { saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { useOperator } from '#web/page/operator.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { FormSwitch } from '#web/ui/forms/FormSwitch.tsx';

/** The form has one text field for all GSTINs. */
const Entered = z.extend(MarketplaceForm, {
  gstins: z.string().check(
    z.refine((text) => MarketplaceForm.shape.gstins.safeParse(split(text)).success, {
      error: 'Please check the GSTINs for typing mistakes. Enter one for each state.',
    }),
  ),
});

function split(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

const number = { inputMode: 'numeric', placeholder: '9876543210' } as const;
const mail = { type: 'email', placeholder: 'help@example.com' } as const;
const BUSINESS = [
  { name: 'legalName', label: t`Legal Name`, placeholder: 'Asha Foods Private Limited' },
  { name: 'address', label: t`Address`, placeholder: '12 MG Road, Nashik, Maharashtra 422001' },
  { name: 'contactNumber', label: t`Phone`, ...number },
  { name: 'emailId', label: t`Email`, ...mail },
  { name: 'fssaiLicence', label: t`FSSAI Licence Number`, ...number, placeholder: '11524999000123' },
  { name: 'gstins', label: t`GSTINs, one for each state`, placeholder: t`27AAPFU0939F1ZV, or none` },
] as const;
const OFFICER = [
  { name: 'officerName', label: t`Name`, placeholder: 'Asha Rao' },
  { name: 'officerDesignation', label: t`Designation`, placeholder: t`Owner` },
  { name: 'officerContact', label: t`Phone of the Officer`, ...number },
  { name: 'officerEmail', label: t`Email of the Officer`, ...mail, enterKeyHint: 'done' },
] as const;

interface ParticularsProps {
  readonly entered: Marketplace;
  /** Instead of a dialog. */
  readonly onSaved?: (message: string) => void;
}

export function Particulars({ entered, onSaved }: ParticularsProps) {
  const { codesFor } = useOperator();
  const form = useDraftForm('marketplace', {
    resolver: zodResolver(Entered),
    defaultValues: { ...entered, gstins: entered.gstins.join(', ') },
  });
  const save = async (values: z.output<typeof Entered>) => {
    const message = await call(saveMarketplace, { body: { ...values, gstins: split(values.gstins) } });
    form.reset(values);
    return onSaved ? onSaved(message) : message;
  };
  const fields = (legend: string, all: typeof BUSINESS | typeof OFFICER) => (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-bold text-lg">{legend}</legend>
      {all.map((field) => (
        <TextField key={field.name} form={form} autoComplete="off" {...field} />
      ))}
    </fieldset>
  );
  return (
    <Form form={form} send={save} reload={!onSaved} className="grid max-w-4xl gap-x-8 gap-y-3 lg:grid-cols-2">
      {fields(t`The business`, BUSINESS)}
      {fields(t`The grievance officer`, OFFICER)}
      <fieldset className="min-w-0 lg:col-span-2">
        <legend className="mb-1 font-bold text-lg">Licences of restaurants</legend>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input type="checkbox" className="toggle" {...form.register('licencesRequired')} />
          Restaurants need an FSSAI licence
        </label>
        <p className="max-w-2xl text-sm">
          A restaurant is then accepted only with a licence number and expiry date. Those already taking orders have{' '}
          {LICENCE_GRACE_DAYS} days to enter theirs; after that they are closed until they do. Either way, a restaurant
          closes when its licence expires.
        </p>
      </fieldset>
      <fieldset className="min-w-0 lg:col-span-2">
        <legend className="mb-1 font-bold text-lg">Codes to contact numbers</legend>
        <FormSwitch form={form} name="codesForLogin" label="People can log in with a code instead of a password" />
        <FormSwitch
          form={form}
          name="codesForRegister"
          label="New people must prove their contact number with a code"
        />
        <FormSwitch
          form={form}
          name="codesForGuests"
          label="Visitors can order with a code and their name, without a password"
        />
        {!codesFor.includes('PASSWORD') && (
          <p className="max-w-2xl text-sm">No codes can be sent before WhatsApp or SMS is set up on the server.</p>
        )}
      </fieldset>
      <div className="flex flex-col lg:col-span-2 lg:w-60">
        <FormEnd submit="Save" />
      </div>
    </Form>
  );
}
