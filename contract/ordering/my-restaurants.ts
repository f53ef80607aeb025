/** A vendor's restaurants with their orders of today, and automatic acceptance. */
import * as z from 'zod/mini';
import { RestaurantSwitches } from '../catalog/restaurant-switches.ts';
import { Dish, RestaurantCard } from '../catalog/restaurants.ts';
import { Rupees } from '../kit/amounts.ts';
import { command, read, self, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { STAFF_ROLES } from '../kit/rights.ts';
import { english } from '../kit/texts.ts';
import { DateTime, OpeningSpan } from '../kit/times.ts';
import { LicenceStanding } from '../kitchen/licence.ts';
import { APPROVALS, ofRestaurant } from '../kitchen/restaurants.ts';

/**
 * A restaurant as its vendor sees it. `isSwitchedOn` is the vendor's switch, `transaction.restaurantStatus` whether
 * customers can order now. Sales are of today in Asia/Kolkata, without cancelled and rejected orders;
 * `waitingOrders` are not accepted yet. `worksByItself`: a demo restaurant, whose orders advance to delivered without
 * the vendor while it accepts automatically. Licence number and expiry are empty if not entered. `work`: for people who work
 * there; absent for its owner. `salesToday` is 0 without the right to see it.
 */
export const MyRestaurant = z.extend(RestaurantCard, {
  approval: z.enum(APPROVALS),
  approvalReason: z.string(),
  isSwitchedOn: z.boolean(),
  pausedUntil: z.nullable(DateTime),
  fssaiLicence: z.string(),
  fssaiExpiry: z.string(),
  ...RestaurantSwitches.shape,
  licence: LicenceStanding,
  openingHours: z.array(OpeningSpan),
  holidays: z.array(z.string()),
  ordersToday: z.int(),
  salesToday: Rupees,
  waitingOrders: z.int(),
  acceptsAutomatically: z.boolean(),
  worksByItself: z.boolean(),
  work: z.optional(z.object({ staffRole: z.enum(STAFF_ROLES), ownerName: z.string() })),
});
export type MyRestaurant = z.input<typeof MyRestaurant>;

/** `isAvailable` is false while sold out, indefinitely or until `soldOutUntil`. */
export const MyDish = z.extend(Dish, { soldOutUntil: z.nullable(DateTime) });
export type MyDish = z.input<typeof MyDish>;

/** Their own, and those where they work. */
export const myRestaurants = read('GET /v1/restaurantAPI/myRestaurants/:userId', {
  params: z.object({ userId: Id }),
  response: z.array(MyRestaurant),
  access: self('userId', 'VENDOR'),
});

export const myRestaurant = read('GET /v1/restaurantAPI/myRestaurant/:restaurantId', {
  ...ofRestaurant('orders'),
  response: z.extend(MyRestaurant, { dishes: z.array(MyDish) }),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

const ACCEPTS = english`acceptsAutomatically must be true or false.`;

/** Turning it on also accepts waiting orders. */
export const acceptAutomatically = command('PUT /v1/restaurantAPI/acceptAutomatically/:restaurantId', {
  ...ofRestaurant('orders'),
  body: z.strictObject({ acceptsAutomatically: z.boolean({ error: ACCEPTS }) }),
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND'],
});
