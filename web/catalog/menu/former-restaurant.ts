import { formerRestaurant, type RestaurantCard, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Caller } from '#web/calls/call.ts';

const SIZE = 8;

export interface Former {
  readonly restaurantName: string;
  readonly nearby: readonly RestaurantCard[];
}

/** A removed restaurant and what is near it; one that visitors never saw is not found. */
export async function formerOf(call: Caller, restaurantId: number): Promise<Former> {
  const { restaurantName, near } = await call(formerRestaurant, { params: { restaurantId } });
  const nearby = await call(viewAllRestaurants, { query: { near, page: 1, size: SIZE } }).catch(() => []);
  return { restaurantName, nearby };
}
