/** Loads the restaurant in `?restaurantId=` with its menu and groups, for the pages about options. */

import { kitchenOptions } from '#contract/kitchen/options.ts';
import { myRestaurants } from '#contract/ordering/my-restaurants.ts';
import { forVendors, openRestaurant } from '../../for-vendors.ts';

export const loadOptions = forVendors(async ({ call, user: { userId }, url }) => {
  const named = url.searchParams.get('restaurantId');
  if (named === null) return { choices: await call(myRestaurants, { params: { userId } }) };
  const params = { restaurantId: Number(named) || 0 };
  const [restaurant, options] = await Promise.all([
    openRestaurant(call, url, params.restaurantId),
    call(kitchenOptions, { params }),
  ]);
  return { restaurant, options };
});
