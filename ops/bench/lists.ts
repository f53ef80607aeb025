/** The restaurant lists that are compared with the limit; those with filters only in a large town. */
import type { RestaurantFilter } from '#contract/catalog/restaurants.ts';

interface List {
  readonly filter: RestaurantFilter;
  readonly pages: readonly number[];
}

const firstPages = Array.from({ length: 10 }, (_, index) => index + 1);

export const LISTS = {
  'a 20-card list page': { filter: {}, pages: firstPages },
  'of a city, by popularity': { filter: { city: 'Delhi', sort: 'popularity' }, pages: firstPages },
  'of a cuisine, by rating': { filter: { cuisine: 'Biryani', sort: 'rating' }, pages: firstPages },
  'veg and open, by cost': { filter: { type: 'Veg', open: true, sort: 'cost' }, pages: firstPages },
} as const satisfies Record<string, List>;

export function listPath({ filter }: List, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value));
  query.set('page', String(page));
  query.set('size', '20');
  return `/v1/searchAPI/viewAllRestaurants?${query}`;
}

export const limitPath = (name: string, page: number): string => `/list?name=${encodeURIComponent(name)}&page=${page}`;
