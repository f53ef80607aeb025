import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { type RestaurantTerms, restaurantTerms, saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { myRestaurants } from '#contract/ordering/my-restaurants.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { Link } from '#web/page/links.ts';
import type { PageProps } from '#web/page/screen.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { snack } from '#web/ui/snack.ts';
import { forVendors, openRestaurant } from '../for-vendors.ts';
import { OfRestaurant } from '../OfRestaurant.tsx';
import { Part } from '../Part.tsx';
import { AreaRows } from './AreaRows.tsx';
import { TermsEntry, termsOf, toEntry } from './terms-entry.ts';

export const load = forVendors(async ({ call, user: { userId }, url }) => {
  const named = url.searchParams.get('restaurantId');
  if (named === null) return { choices: await call(myRestaurants, { params: { userId } }) };
  const params = { restaurantId: Number(named) || 0 };
  const [restaurant, terms] = await Promise.all([
    openRestaurant(call, url, params.restaurantId),
    call(restaurantTerms, { params }),
  ]);
  return { restaurant, terms };
});

export const meta = () => ({ title: t`Delivery and charges` });

/** `/terms?restaurantId=`: charges besides dishes, and where the restaurant delivers. */
export default function TermsPage({ loaderData }: PageProps<typeof load>) {
  return (
    <div className="mx-auto max-w-3xl">
      <OfRestaurant title="Delivery and charges" loaded={loaderData}>
        {({ restaurantId }, { terms }) => (
          <>
            <Link to={linkTo('/riders', { restaurantId })} className="btn mb-4">
              Delivery partners
            </Link>
            <Terms key={restaurantId} restaurantId={restaurantId} terms={terms} />
          </>
        )}
      </OfRestaurant>
    </div>
  );
}

function Terms({ restaurantId, terms }: { restaurantId: number; terms: RestaurantTerms }) {
  const form = useDraftForm(`terms ${restaurantId}`, {
    resolver: zodResolver(TermsEntry),
    defaultValues: toEntry(terms),
  });
  const save = async (entry: z.output<typeof TermsEntry>) => {
    const message = await call(saveRestaurantTerms, { params: { restaurantId }, body: termsOf(entry) });
    form.reset(entry);
    snack(message);
  };
  return (
    <Form form={form} send={save} className="flex flex-col gap-4">
      <Part title="Packing" hint="Added to each bill. Customers see it in the cart.">
        <div className="grid gap-x-4 sm:grid-cols-2">
          <NumberField form={form} name="packing" label="Packing charge in rupees" />
          <Label label="Per">
            <select className="select w-full" {...form.register('packingPer')}>
              <option value="ORDER">Order</option>
              <option value="DISH">Dish</option>
            </select>
          </Label>
        </div>
      </Part>
      <AreaRows form={form} />
      <Part title="Free delivery and pickup">
        <NumberField form={form} name="freeDeliveryAbove" label="Free delivery above, in rupees (empty: never)" />
        <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="toggle toggle-primary" {...form.register('offersPickup')} />
          <span>Customers can pick up their orders</span>
        </label>
      </Part>
      <Part title="Tax" hint="Only if you are registered for GST. You then owe the tax on packaged goods.">
        <TextField
          form={form}
          name="gstin"
          label="Your GSTIN"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
      </Part>
      <FormEnd submit="Save" />
    </Form>
  );
}
