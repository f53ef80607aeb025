/** The people who carry orders: a restaurant's, or the operator's. They need no account (product rule 5.40). */
import * as z from 'zod/mini';
import { ContactNumber } from '../accounts/fields.ts';
import { Rupees } from '../kit/amounts.ts';
import { administrator, command, owner, read, text } from '../kit/endpoint.ts';
import { Id, name } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';

export const RIDERS_MAX = 200;

export const Rider = z.object({
  riderId: Id,
  riderName: z.string(),
  contactNumber: z.string(),
  isActive: z.boolean(),
  /** The operator's riders carry for every restaurant, and only administrators change them. */
  isOperators: z.boolean(),
  ordersUnderWay: z.int(),
  /** Collected at doors and not handed in. */
  cashInHand: Rupees,
});
export type Rider = z.input<typeof Rider>;

export const RiderForm = z.strictObject({
  riderName: name(100, english`Name is Required`),
  contactNumber: ContactNumber,
  isActive: z.optional(z.boolean({ error: english`isActive must be true or false.` })),
});

const ofRestaurant = { params: z.object({ restaurantId: Id }) } as const;

/** The active first, and of them who has been free longest. Where the operator delivers, its active riders come too. */
export const riders = read('GET /v1/riderAPI/riders/:restaurantId', {
  ...ofRestaurant,
  access: owner('orders'),
  response: z.array(Rider),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

const added = { body: RiderForm, response: z.object({ riderId: Id }) } as const;
const changed = { params: z.object({ riderId: Id }), body: RiderForm, response: text } as const;

export const addRider = command('PUT /v1/riderAPI/addRider/:restaurantId', {
  ...ofRestaurant,
  access: owner('cash'),
  ...added,
  refusals: ['RESTAURANT_NOT_FOUND', 'TOO_MANY_RIDERS'],
});

/** Someone who is not active is named for no more orders, and ends the orders under way. */
export const updateRider = command('PUT /v1/riderAPI/updateRider/:riderId', {
  ...changed,
  access: owner('cash'),
  refusals: ['RIDER_NOT_FOUND'],
});

export const operatorRiders = read('GET /v1/AdminAPI/riders', {
  response: z.array(Rider),
  access: administrator('money'),
});

export const addOperatorRider = command('PUT /v1/AdminAPI/addRider', {
  ...added,
  access: administrator('money'),
  refusals: ['TOO_MANY_RIDERS'],
});

export const updateOperatorRider = command('PUT /v1/AdminAPI/updateRider/:riderId', {
  ...changed,
  access: administrator('money'),
  refusals: ['RIDER_NOT_FOUND'],
});
