/** Orders in a rider's hands, as the restaurant sees them (product rule 5.40). */
import * as z from 'zod/mini';
import { command, owner, read, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';

/** Orders of one trip. */
export const TRIP_ORDERS_MAX = 8;

export const Trip = z.object({
  tripId: Id,
  riderId: Id,
  riderName: z.string(),
  contactNumber: z.string(),
  startedAt: DateTime,
  /** Those that are not delivered yet, in the order in which they are delivered. */
  orderIds: z.array(Id),
  /** The part after # of the rider's link; absent once a phone has taken the trip. */
  link: z.optional(z.string()),
});
export type Trip = z.input<typeof Trip>;

const ORDERS = english`Choose 1 to ${TRIP_ORDERS_MAX} orders.`;

/**
 * Names a rider for deliveries that are being prepared, ready or out, and sends them out. Without `riderId` the rider
 * who has been free longest. A trip that is not picked up yet takes more orders.
 */
export const handOver = command('PUT /v1/riderAPI/handOver/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  body: z.strictObject({
    orderIds: z
      .array(Id, { error: ORDERS })
      .check(z.minLength(1, { error: ORDERS }), z.maxLength(TRIP_ORDERS_MAX, { error: ORDERS })),
    riderId: z.optional(Id),
  }),
  response: Trip,
  access: owner('orders'),
  refusals: [
    'RESTAURANT_NOT_FOUND',
    'RIDER_NOT_FOUND',
    'RIDER_TAKES_NO_CASH',
    'NO_FREE_RIDER',
    'ORDER_NOT_FOUND',
    'BAD_TRANSITION',
    'TRIP_FULL',
  ],
});

/** The trips under way, oldest first. */
export const trips = read('GET /v1/riderAPI/trips/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  response: z.array(Trip),
  access: owner('orders'),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

const ofTrip = { params: z.object({ tripId: Id }), access: owner('orders') } as const;

/** Gives what is left of a trip to another rider, or to the same one with another phone: the earlier link ends. */
export const giveTrip = command('PUT /v1/riderAPI/giveTrip/:tripId', {
  ...ofTrip,
  body: z.strictObject({ riderId: Id }),
  response: Trip,
  refusals: ['TRIP_NOT_FOUND', 'RIDER_NOT_FOUND', 'RIDER_TAKES_NO_CASH'],
});

/** Takes what is left of a trip back; the orders stay out, and wait for another rider or their customer's word. */
export const takeTripBack = command('PUT /v1/riderAPI/takeTripBack/:tripId', {
  ...ofTrip,
  response: text,
  refusals: ['TRIP_NOT_FOUND'],
});
