/** How the vendor's screens get their data. A person without the role gets none: the screen then says how to take it. */
import { myRestaurant, myRestaurants } from '#contract/kitchen.ts';
import { guarded, type Loading } from '../kit/loading.ts';

type VendorLoad<T> = Parameters<typeof guarded<T>>[0];

/** A load for someone with the role VENDOR; null for anyone else who is logged in. */
export const forVendors = <T>(load: VendorLoad<T>): ((loading: Loading) => Promise<T | null>) =>
  guarded<T | null>(async (loading) =>
    loading.user.roles.some(({ roleType }) => roleType === 'VENDOR') ? load(loading) : null,
  );

/** The restaurant that `?restaurantId=` names, with its menu; without it, those of the vendor to choose from. */
export const loadRestaurant = forVendors(async ({ call, user: { userId }, url }) => {
  const named = url.searchParams.get('restaurantId');
  if (named === null) return { choices: await call(myRestaurants, { params: { userId } }) };
  return { restaurant: await call(myRestaurant, { params: { restaurantId: Number(named) || 0 } }) };
});

/** What `loadRestaurant` gives. */
export type RestaurantLoaded = Awaited<ReturnType<typeof loadRestaurant>>;
/** One restaurant of the vendor, with its menu. */
export type OwnRestaurant = Extract<RestaurantLoaded, { restaurant: object }>['restaurant'];

/** `/menu?restaurantId=7`, and the like. */
export const ofRestaurant = (path: string, restaurantId: number): string => `${path}?restaurantId=${restaurantId}`;
