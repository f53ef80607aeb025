import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { exportRiderDays, riderDays, takeRiderCash } from '#contract/riders/cash.ts';
import { addRider, riders, updateRider } from '#contract/riders/riders.ts';
import { call } from '#web/calls/call.ts';
import { chosenRestaurant, forVendors } from '#web/kitchen/for-vendors.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { dayIn } from '#web/page/day-in-address.ts';
import type { PageProps } from '#web/page/screen.ts';
import { RiderList } from './RiderList.tsx';

export const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  if ('choices' in chosen) return chosen;
  const params = { restaurantId: chosen.restaurant.restaurantId };
  const day = dayIn(loading.url);
  const [list, days] = await Promise.all([
    loading.call(riders, { params }),
    loading.call(riderDays, { params, query: { date: day.date } }),
  ]);
  return { ...chosen, list, days: { ...day, days } };
});

export const meta = () => ({ title: t`Delivery partners` });

/** `/riders?restaurantId=&date=`: who carries a restaurant's orders, and the cash that they have. */
export default function RidersPage({ loaderData }: PageProps<typeof load>) {
  return (
    <OfRestaurant title={t`Delivery partners`} loaded={loaderData}>
      {({ restaurantId }, loaded) => (
        <RiderList
          key={restaurantId}
          of={`restaurant ${restaurantId}`}
          riders={loaded.list}
          isOurs={({ isOperators }) => !isOperators}
          add={(body) => call(addRider, { params: { restaurantId }, body })}
          change={(riderId, body) => call(updateRider, { params: { riderId }, body })}
          takeCash={(riderId, body) => call(takeRiderCash, { params: { riderId }, body })}
          days={{
            ...loaded.days,
            restaurantId,
            to: (date) => linkTo('/riders', { restaurantId, date }),
            csv: exportRiderDays.path.replace(':restaurantId', String(restaurantId)),
          }}
        />
      )}
    </OfRestaurant>
  );
}
