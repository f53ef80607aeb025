import { t } from '#contract/kit/texts.ts';
import { addRider, riders, updateRider } from '#contract/riders/riders.ts';
import { call } from '#web/calls/call.ts';
import { chosenRestaurant, forVendors } from '#web/kitchen/for-vendors.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import type { PageProps } from '#web/page/screen.ts';
import { RiderList } from './RiderList.tsx';

export const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  if ('choices' in chosen) return chosen;
  const params = { restaurantId: chosen.restaurant.restaurantId };
  return { ...chosen, riders: await loading.call(riders, { params }) };
});

export const meta = () => ({ title: t`Delivery partners` });

/** `/riders?restaurantId=`: who carries a restaurant's orders. */
export default function RidersPage({ loaderData }: PageProps<typeof load>) {
  return (
    <OfRestaurant title={t`Delivery partners`} loaded={loaderData}>
      {({ restaurantId }, loaded) => (
        <RiderList
          key={restaurantId}
          of={`restaurant ${restaurantId}`}
          riders={loaded.riders}
          isOurs={({ isOperators }) => !isOperators}
          add={(body) => call(addRider, { params: { restaurantId }, body })}
          change={(riderId, body) => call(updateRider, { params: { riderId }, body })}
        />
      )}
    </OfRestaurant>
  );
}
