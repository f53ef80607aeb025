import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { t } from '#contract/kit/texts.ts';
import { MarketplaceTerms as Schema, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { Link } from '#web/page/links.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { FormSwitch } from '#web/ui/forms/FormSwitch.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { snack } from '#web/ui/snack.ts';
import { TaxRates } from './TaxRates.tsx';

type Terms = z.input<typeof Schema>;

interface MarketplaceTermsProps {
  readonly entered: Terms;
  /** One question of the setup: who delivers, or all others. */
  readonly part?: 'deliverer' | 'fees';
  readonly onSaved?: (message: string) => void;
}

export function MarketplaceTerms({ entered, part, onSaved = snack }: MarketplaceTermsProps) {
  const form = useDraftForm('marketplace terms', {
    resolver: zodResolver(asSent(Schema)),
    defaultValues: entered,
  });
  const save = async (body: Terms) => {
    const message = await call(saveMarketplaceTerms, { body });
    form.reset(body);
    onSaved(message);
  };
  return (
    <Form form={form} send={save} reload={!part} className={`flex max-w-4xl flex-col gap-4 ${part ? '' : 'mt-10'}`}>
      {!part && <h2>Fees and taxes</h2>}
      <div hidden={part === 'fees'}>
        <Label label="Who delivers" className="lg:w-1/2">
          <select className="select w-full" {...form.register('deliveredBy')}>
            <option value="RESTAURANT">Restaurants (they get the delivery fee)</option>
            <option value="OPERATOR">You (you get the delivery fee)</option>
          </select>
        </Label>
        {!part && entered.deliveredBy === 'OPERATOR' && (
          <Link to="/home/riders" className="link inline-flex min-h-11 items-center">
            Your delivery partners
          </Link>
        )}
      </div>
      <div hidden={part === 'deliverer'} className="space-y-4">
        <p className="max-w-2xl">Applies to new orders. Customers see the full bill in the cart.</p>
        <div className="lg:w-1/2">
          <NumberField form={form} name="platformFee" label="Platform fee for each order in rupees" placeholder="5" />
        </div>
        <FormSwitch form={form} name="arePricesWithTax" label="Prices and fees include tax" />
        <TaxRates form={form} />
      </div>
      <div className="flex flex-col lg:w-60">
        <FormEnd submit={part === 'deliverer' ? t`Save who delivers` : t`Save fees and taxes`} />
      </div>
    </Form>
  );
}
