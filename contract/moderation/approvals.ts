/** Administrators' lists of restaurants, and how restaurants are approved and removed. */
import * as z from 'zod/mini';
import { Dish, RestaurantCard } from '../catalog/restaurants.ts';
import { administrator, command, owner, read, text } from '../kit/endpoint.ts';
import { Id, optionalWords, paging } from '../kit/fields.ts';
import { numberFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { DateTime, OpeningSpan } from '../kit/times.ts';

export const list = { query: z.object(paging), access: administrator('moderation'), paged: true } as const;

/** Includes restaurants that were never opened. `q` is a part of the name, ignoring case. */
export const allRestaurants = read('GET /v1/AdminAPI/allRestaurants', {
  ...list,
  query: z.object({ q: optionalWords(100), ...paging }),
  response: z.array(RestaurantCard),
});

/** A restaurant that waits for approval. */
export const NewRestaurant = z.extend(RestaurantCard, {
  dishes: z.array(Dish),
  fssaiLicence: z.string(),
  fssaiExpiry: z.string(),
  /** The operator requires a licence, and it is missing or expired, so the restaurant cannot be accepted. */
  isLicenceMissing: z.boolean(),
  openingHours: z.array(OpeningSpan),
  holidays: z.array(z.string()),
  vendor: z.object({ userId: Id, userName: z.string(), contactNumber: z.string(), emailId: z.string() }),
  registeredAt: DateTime,
});
export type NewRestaurant = z.input<typeof NewRestaurant>;

/** Oldest first. */
export const newlyAddedRestaurants = read('GET /v1/AdminAPI/newlyAddedRestaurants', {
  ...list,
  response: z.array(NewRestaurant),
});

/** Accepting needs a licence if the operator requires one (product rule 2.9). */
export const grantPermission = command('PUT /v1/AdminAPI/grantPermission/:id', {
  params: z.object({ id: Id }),
  body: z.object({
    status: z.enum(['Accepted', 'Rejected'], { error: english`status must be Accepted or Rejected.` }),
    reason: optionalWords(1000),
  }),
  response: text,
  access: administrator('moderation'),
  decidesOn: { id: 'restaurant' },
  isOpenToSoleAdmin: true,
  refusals: ['OWN_RESTAURANT', 'RESTAURANT_NOT_FOUND', 'NOT_PENDING', 'LICENCE_MISSING'],
});

/**
 * Hides and closes a restaurant for good; cancels and refunds its orders that are not out for delivery. Administrators
 * remove their own restaurants as vendors.
 */
export const deleteRestaurant = command('DELETE /v1/AdminAPI/deleteRestaurant/:id', {
  params: z.object({ id: Id }),
  response: text,
  access: administrator('moderation'),
  decidesOn: { id: 'restaurant' },
  refusals: ['OWN_RESTAURANT', 'RESTAURANT_NOT_FOUND'],
  isForPeople: true,
});

export const deleteOwnRestaurant = command('DELETE /v1/restaurantAPI/deleteRestaurant/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  response: text,
  access: owner('staff'),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** Restaurants with this average rating or less are low rated. */
export const LOW_RATING = 2.5;
const RATING = 'The rating must be from 0 to 5.';

/** Accepted restaurants with at least one rating and at most this average, worst first. */
export const ratingsBasedRestaurant = read('GET /v1/AdminAPI/ratingsBasedRestaurant/:rating', {
  ...list,
  params: z.object({
    rating: numberFrom(0, 5, RATING),
  }),
  response: z.array(RestaurantCard),
});
