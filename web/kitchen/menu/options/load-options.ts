/** Loads what the pages about options show: the restaurant that `?restaurantId=` names, with its menu and its groups. */
import { myRestaurant, myRestaurants } from '#contract/kitchen.ts';
import { kitchenOptions } from '#contract/kitchen-options.ts';
import { forVendors } from '../../for-vendors.ts';

/** Without a restaurant in the address, the vendor's restaurants to choose from. */
export const loadOptions = forVendors(async ({ call, user: { userId }, url }) => {
  const named = url.searchParams.get('restaurantId');
  if (named === null) return { choices: await call(myRestaurants, { params: { userId } }) };
  const params = { restaurantId: Number(named) || 0 };
  const [restaurant, options] = await Promise.all([call(myRestaurant, { params }), call(kitchenOptions, { params })]);
  return { restaurant, options };
});
