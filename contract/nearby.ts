/** Restaurants near a place, and the city and state of a pincode. */
import * as z from 'zod/mini';
import { RestaurantCard } from './catalog.ts';
import { Pincode } from './kit/digits.ts';
import { anyone, read } from './kit/endpoint.ts';
import { optionalWords, paging } from './kit/fields.ts';

/** The maximum number of restaurants in a response. */
export const NEARBY_MAX = 100;

/** `reason` says why it is near ('same pincode', 'in Indiranagar'); `distanceKm` is present where both pincodes are known. */
export const NearbyRestaurant = z.extend(RestaurantCard, {
  reason: z.string(),
  distanceKm: z.optional(z.number()),
});
export type NearbyRestaurant = z.output<typeof NearbyRestaurant>;

/**
 * Restaurants with the same pincode, then in the same area, city and state; within each by rating, then popularity.
 * City and state default to those of a known pincode.
 */
export const restaurantsByArea = read('GET /v1/recommendationAPI/restaurantsByArea', {
  query: z.object({
    pincode: z.optional(z.union([z.literal(''), Pincode], { error: 'Only numbers are allowed' })),
    area: optionalWords(100),
    city: optionalWords(100),
    state: optionalWords(100),
    ...paging,
  }),
  response: z.array(NearbyRestaurant),
  access: anyone(),
  paged: true,
});

export const placeOfPincode = read('GET /v1/searchAPI/pincode/:pincode', {
  params: z.object({ pincode: Pincode }),
  response: z.object({ city: z.string(), state: z.string() }),
  access: anyone(),
  refusals: ['PINCODE_UNKNOWN'],
});
