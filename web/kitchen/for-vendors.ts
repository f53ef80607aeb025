/** Loads data for the vendor's pages; none without the role, and the page then explains how to add it. */

import { refusals } from '#contract/kit/refusals.ts';
import { type MyRestaurant, myRestaurant, myRestaurants } from '#contract/ordering/my-restaurants.ts';
import { type Caller, CallFailure } from '#web/calls/call.ts';
import { type Guarded, guarded, type Loading } from '#web/page/loading.ts';
import { refuseWithout } from '#web/page/page-rights.ts';

type Chosen =
  | { readonly restaurant: MyRestaurant; readonly isOnly: boolean }
  | { readonly choices: readonly MyRestaurant[] };

/** Wraps a load that needs the role VENDOR; returns null for other users. */
export const forVendors = <T>(load: (loading: Guarded) => Promise<T>): ((loading: Loading) => Promise<T | null>) =>
  guarded<T | null>(async (loading) =>
    loading.user.roles.some(({ roleType }) => roleType === 'VENDOR') ? load(loading) : null,
  );

/** Loads the restaurant in `?restaurantId=` with its menu; without it, the vendor's restaurants to choose from. */
export const loadNamedRestaurant = forVendors(async ({ call, user: { userId }, url }) => {
  const named = url.searchParams.get('restaurantId');
  if (named === null) return { choices: await call(myRestaurants, { params: { userId } }) };
  return { restaurant: await openRestaurant(call, url, Number(named) || 0) };
});

/** The same, but a vendor's only restaurant is chosen automatically. */
export const loadRestaurant = forVendors(async (loading) => {
  const loaded = await loadNamedRestaurant(loading);
  if (!loaded || !('choices' in loaded)) return loaded;
  const [only, another] = presentOf(loaded.choices);
  if (!only || another) return loaded;
  return { restaurant: await openRestaurant(loading.call, loading.url, only.restaurantId) };
});

/** With its menu; refused without the right for the page. */
export async function openRestaurant(call: Caller, { pathname }: URL, restaurantId: number) {
  const restaurant = await call(myRestaurant, { params: { restaurantId } });
  refuseWithout(restaurant.work, pathname);
  return restaurant;
}

const presentOf = (restaurants: readonly MyRestaurant[]) =>
  restaurants.filter(({ approval }) => approval !== 'Removed');

/**
 * Like `loadRestaurant`, but without the menu. Removed restaurants can be in the address, since they have a history.
 */
export async function chosenRestaurant({ call, user: { userId, shiftAt }, url }: Guarded): Promise<Chosen> {
  if (shiftAt) return { restaurant: await openRestaurant(call, url, shiftAt), isOnly: true };
  const choices = await call(myRestaurants, { params: { userId } });
  const named = url.searchParams.get('restaurantId');
  const present = presentOf(choices);
  if (named === null && present.length !== 1) return { choices };
  const restaurant = named === null ? present[0] : choices.find((each) => each.restaurantId === Number(named));
  if (restaurant) {
    refuseWithout(restaurant.work, url.pathname);
    return { restaurant, isOnly: choices.length === 1 };
  }
  const [statusCode, message] = refusals.RESTAURANT_NOT_FOUND;
  throw new CallFailure({ statusCode, code: 'RESTAURANT_NOT_FOUND', message });
}

export type RestaurantLoaded = Awaited<ReturnType<typeof loadRestaurant>>;
export type OwnRestaurant = Extract<RestaurantLoaded, { restaurant: object }>['restaurant'];
