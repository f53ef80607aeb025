import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { LICENCE_GRACE_DAYS } from '#contract/kitchen/licence.ts';
import { cashTerms } from '#contract/marketplace/cash.ts';
import type { Marketplace } from '#contract/marketplace/marketplace.ts';
import { MarketplaceForm } from '#contract/marketplace/settings.ts';
import { marketplaceTerms } from '#contract/marketplace/terms.ts';
import { marketplaceSettings, saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { CashTerms } from './cash/CashTerms.tsx';
import { MarketplaceTerms } from './MarketplaceTerms.tsx';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

export const load = guarded(async ({ call }) => {
  const [particulars, terms, cash] = await Promise.all([
    call(marketplaceSettings, {}),
    call(marketplaceTerms, {}),
    call(cashTerms, {}),
  ]);
  return { particulars, terms, cash };
});

export const meta = () => ({ title: 'Marketplace' });

export default function MarketplacePage({ loaderData }: PageProps<typeof load>) {
  return (
    <AdminFrame title="Marketplace">
      <p className="mb-5 max-w-2xl">
        Who runs this marketplace. The e-commerce rules require this on the page About and grievances before the first
        order.{' '}
        <Link to="/home/about" className="link py-3">
          See that page
        </Link>
      </p>
      <Link to="/home/brand" className="btn mb-6">
        Name and looks
      </Link>
      <Particulars entered={loaderData.particulars} />
      <MarketplaceTerms entered={loaderData.terms} />
      <CashTerms entered={loaderData.cash} />
    </AdminFrame>
  );
}

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

function Particulars({ entered }: { entered: Marketplace }) {
  const form = useDraftForm('marketplace', {
    resolver: zodResolver(Entered),
    defaultValues: { ...entered, gstins: entered.gstins.join(', ') },
  });
  const save = async (values: z.output<typeof Entered>) => {
    const message = await call(saveMarketplace, { body: { ...values, gstins: split(values.gstins) } });
    form.reset(values);
    return message;
  };
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Form form={form} send={save} className="grid max-w-4xl gap-x-8 gap-y-3 lg:grid-cols-2">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 font-bold text-lg">The business</legend>
        <TextField form={form} name="legalName" label="Legal Name" autoComplete="organization" />
        <TextField form={form} name="address" label="Address" autoComplete="street-address" />
        <TextField form={form} name="contactNumber" label="Phone" {...number} />
        <TextField form={form} name="emailId" label="Email" type="email" autoComplete="off" />
        <TextField form={form} name="fssaiLicence" label="FSSAI Licence Number" {...number} />
        <TextField
          form={form}
          name="gstins"
          label="GSTINs, one for each state"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 font-bold text-lg">The grievance officer</legend>
        <TextField form={form} name="officerName" label="Name" autoComplete="off" />
        <TextField form={form} name="officerDesignation" label="Designation" autoComplete="off" />
        <TextField form={form} name="officerContact" label="Phone of the Officer" {...number} />
        <TextField
          form={form}
          name="officerEmail"
          label="Email of the Officer"
          type="email"
          autoComplete="off"
          enterKeyHint="done"
        />
      </fieldset>
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
      <div className="flex flex-col lg:col-span-2 lg:w-60">
        <FormEnd submit="Save" />
      </div>
    </Form>
  );
}
