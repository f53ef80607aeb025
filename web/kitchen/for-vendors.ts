/** How the vendor's screens get their data. A person without the role gets none: the screen then says how to take it. */

import { refusals } from '#contract/kit/refusals.ts';
import { type MyRestaurant, myRestaurant, myRestaurants } from '#contract/kitchen.ts';
import { CallFailure } from '#web/calls/call.ts';
import { guarded, type Loading } from '#web/page/loading.ts';

type VendorLoad<T> = Parameters<typeof guarded<T, unknown>>[0];
type VendorLoading = Parameters<VendorLoad<unknown>>[0];
type Chosen = { readonly restaurant: MyRestaurant } | { readonly choices: readonly MyRestaurant[] };

/** A load for someone with the role VENDOR; null for anyone else who is logged in. */
export const forVendors = <T>(load: VendorLoad<T>): ((loading: Loading) => Promise<T | null>) =>
  guarded<T | null, unknown>(async (loading) =>
    loading.user.roles.some(({ roleType }) => roleType === 'VENDOR') ? load(loading) : null,
  );

/** The restaurant that `?restaurantId=` names, with its menu; without it, those of the vendor to choose from. */
export const loadRestaurant = forVendors(async ({ call, user: { userId }, url }) => {
  const named = url.searchParams.get('restaurantId');
  if (named === null) return { choices: await call(myRestaurants, { params: { userId } }) };
  return { restaurant: await call(myRestaurant, { params: { restaurantId: Number(named) || 0 } }) };
});

/**
 * The same without its menu; of a vendor with one restaurant that one, unless the address names another. Removed ones
 * have a past too.
 */
export async function chosenRestaurant({ call, user: { userId }, url }: VendorLoading): Promise<Chosen> {
  const choices = await call(myRestaurants, { params: { userId } });
  const named = url.searchParams.get('restaurantId');
  const present = choices.filter(({ approval }) => approval !== 'Removed');
  if (named === null && present.length !== 1) return { choices };
  const restaurant = named === null ? present[0] : choices.find((each) => each.restaurantId === Number(named));
  if (restaurant) return { restaurant };
  const [statusCode, message] = refusals.RESTAURANT_NOT_FOUND;
  throw new CallFailure({ statusCode, code: 'RESTAURANT_NOT_FOUND', message });
}

/** What `loadRestaurant` gives. */
export type RestaurantLoaded = Awaited<ReturnType<typeof loadRestaurant>>;
/** One restaurant of the vendor, with its menu. */
export type OwnRestaurant = Extract<RestaurantLoaded, { restaurant: object }>['restaurant'];
