import type { RestaurantCard } from '#contract/catalog/restaurants.ts';

/** Line 1, area, city, state - pincode; imported restaurants may lack some. */
export const addressOf = ({ addressLine1, area, city, resState, pincode }: RestaurantCard): string =>
  [addressLine1, area, city, [resState, pincode].filter(Boolean).join(' - ')].filter(Boolean).join(', ');
