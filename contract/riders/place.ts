/** Where an order's rider is, while it is under way (product rules 5.44 and 5.45). No call returns the place itself. */
import * as z from 'zod/mini';
import { command, concerned, read } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { numberFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { held, ridden } from './rider-trip.ts';

/** An older place is not shown, and deleted. */
export const PLACE_MINUTES = 10;

/** In degrees; India alone, as pincodes. */
const Place = z.strictObject({
  lat: numberFrom(6, 38, english`lat must be degrees in India.`),
  lng: numberFrom(68, 98, english`lng must be degrees in India.`),
});
export type Place = z.output<typeof Place>;

/** Replaces the trip's last place; null deletes it. An unchanged or very early one is ignored. */
export const sharePlace = command('PUT /v1/riderAPI/sharePlace', {
  ...ridden,
  body: z.strictObject({ ...held, place: z.nullable(Place) }),
  refusals: ['LINK_ENDED', 'TRIP_TAKEN', 'BAD_TRANSITION'],
});

export const OnTheWay = z.object({
  pickedAt: DateTime,
  /** Orders of the same trip that are delivered before this one. */
  stopsBefore: z.int(),
  /** Straight to the middle of the address's pincode, at least 1; null without a shared place of the last minutes. */
  lastSeen: z.nullable(z.object({ km: z.number(), at: DateTime })),
  /** By real deliveries: 10, 50 and 90 of 100 had arrived by then. Null while there are too few. */
  arrives: z.nullable(z.object({ earliest: DateTime, usual: DateTime, latest: DateTime })),
});
export type OnTheWay = z.input<typeof OnTheWay>;

/** For its customer and administrators. Null for the restaurant, and unless it is picked up and not at the door yet. */
export const onTheWay = read('GET /v1/riderAPI/onTheWay/:orderId', {
  params: z.object({ orderId: Id }),
  response: z.nullable(OnTheWay),
  access: concerned('orders'),
  refusals: ['ORDER_NOT_FOUND'],
});
