/** Restaurants near a place, places to choose from, and the city and state of a pincode. */
import * as z from 'zod/mini';
import { NearPlace, RestaurantCard } from '../catalog/restaurants.ts';
import { Pincode } from '../kit/digits.ts';
import { anyone, read } from '../kit/endpoint.ts';
import { optionalWords, paging } from '../kit/fields.ts';
import { numberFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';

export const NEARBY_MAX = 100;

export const NearbyRestaurant = z.extend(RestaurantCard, { reason: z.string() });
export type NearbyRestaurant = z.input<typeof NearbyRestaurant>;

/**
 * Restaurants with the same pincode, then in the same area, city and state; within each by rating, then popularity.
 * City and state default to those of a known pincode.
 */
export const restaurantsByArea = read('GET /v1/recommendationAPI/restaurantsByArea', {
  query: z.object({
    pincode: z.optional(z.union([z.literal(''), Pincode], { error: english`Only numbers are allowed` })),
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
  /** `hasMiddle`: whether distances from there are known. */
  response: z.object({ city: z.string(), state: z.string(), hasMiddle: z.optional(z.boolean()) }),
  access: anyone(),
  refusals: ['PINCODE_UNKNOWN'],
});

export const PLACES_MAX = 8;

/**
 * `near` is its text for lists. `restaurants`: the number in an area or city; `state`: of a pincode, or of a city
 * without restaurants.
 */
export const ChoosablePlace = z.object({
  kind: z.enum(['area', 'city', 'pincode']),
  near: z.string(),
  restaurants: z.optional(z.int()),
  state: z.optional(z.string()),
});
export type ChoosablePlace = z.output<typeof ChoosablePlace>;

/** Areas, cities and pincodes that complete `q`; without any, misspelt names. */
export const suggestPlaces = read('GET /v1/searchAPI/places', {
  query: z.object({ q: NearPlace }),
  response: z.array(ChoosablePlace).check(z.maxLength(PLACES_MAX)),
  access: anyone(),
});

/** The pincode with the nearest centre to a point in degrees, at most 25 km away. */
export const placeAt = read('GET /v1/searchAPI/placeAt', {
  query: z.object({
    lat: numberFrom(-90, 90, english`lat must be degrees.`),
    lng: numberFrom(-180, 180, english`lng must be degrees.`),
  }),
  response: z.object({ near: z.string() }),
  access: anyone(),
  refusals: ['PLACE_UNKNOWN'],
});
