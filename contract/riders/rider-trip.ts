/**
 * A rider's own page, opened by a link without login (product rule 5.40). The link is the trip's number and a secret. The
 * first browser in which 'This is my trip' is pressed has the trip; `device` is that browser's own secret.
 */
import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { anyone, command, read } from '../kit/endpoint.ts';
import { Id, LinkSecret, optionalWords, Secret } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { DeliveryAddress, ORDER_STATES, WITHOUT_PIN } from '../ordering/orders.ts';
import { CashAmount } from './cash.ts';

/** A link works for this long after the last delivery. */
export const LINK_HOURS = 2;
/** Wrong PINs in a row, and how long the order then takes none. */
export const WRONG_PINS_MAX = 5;
export const LOCKED_MINUTES = 10;
/** Without an answer, a rider calls this often before the food is left without a PIN. */
export const CALLS_MIN = 2;

export const held = { link: LinkSecret, device: Secret };
const ofOrder = { ...held, orderId: Id };

export const Stop = z.object({
  orderId: Id,
  orderStatus: z.enum(ORDER_STATES),
  /** Null once it is delivered, as is the address. */
  customer: z.nullable(z.object({ userName: z.string(), contactNumber: z.string() })),
  address: z.nullable(DeliveryAddress),
  dishes: z.int(),
  cashDue: z.optional(Rupees),
  atDoorAt: z.nullable(DateTime),
  /** Wrong PINs have locked it until then. */
  lockedUntil: z.nullable(DateTime),
});

/** `stops` is empty until this browser has the trip. */
export const RiderTrip = z.object({
  riderName: z.string(),
  orders: z.int(),
  isTaken: z.boolean(),
  isMine: z.boolean(),
  pickedAt: z.nullable(DateTime),
  restaurantName: z.string(),
  restaurantAddress: z.string(),
  restaurantContact: z.string(),
  stops: z.array(Stop),
  /** Null until this browser has the trip. */
  day: z.nullable(
    z.object({
      deliveries: z.int(),
      tips: Rupees,
      cashInHand: Rupees,
      /** The cash that the rider wants to hand in, and the code that the receiver enters. */
      offer: z.nullable(z.object({ amount: Rupees, code: z.string() })),
    }),
  ),
});
export type RiderTrip = z.input<typeof RiderTrip>;

export const ridden = { response: RiderTrip, access: anyone() } as const;

export const riderTrip = read('POST /v1/riderAPI/trip', {
  ...ridden,
  body: z.strictObject(held),
  refusals: ['LINK_ENDED'],
});

/** 'This is my trip'. */
export const takeTrip = command('PUT /v1/riderAPI/takeTrip', {
  ...ridden,
  body: z.strictObject(held),
  refusals: ['LINK_ENDED', 'TRIP_TAKEN', 'PHONE_UNKNOWN'],
});

/** Everything of the trip is in the bag. */
export const pickUp = command('PUT /v1/riderAPI/pickUp', {
  ...ridden,
  body: z.strictObject(held),
  refusals: ['LINK_ENDED', 'TRIP_TAKEN'],
});

/** Notifies the customer. */
export const atDoor = command('PUT /v1/riderAPI/atDoor', {
  ...ridden,
  body: z.strictObject(ofOrder),
  refusals: ['LINK_ENDED', 'TRIP_TAKEN', 'ORDER_NOT_FOUND'],
});

const PIN = english`Enter the four digits that the customer reads to you.`;

/** The customer's PIN proves the delivery. Cash is then collected. */
export const deliverWithPin = command('PUT /v1/riderAPI/deliver', {
  ...ridden,
  body: z.strictObject({ ...ofOrder, pin: z.string({ error: PIN }).check(z.regex(/^[0-9]{4}$/, { error: PIN })) }),
  refusals: ['LINK_ENDED', 'TRIP_TAKEN', 'ORDER_NOT_FOUND', 'BAD_TRANSITION', 'PIN_WRONG', 'PIN_LOCKED'],
});

const CALLS = english`Call the customer ${CALLS_MIN} times first.`;

const PHOTO = english`Take a photo of where you left the food.`;
/** In base64, which is a third more. */
const PHOTO_CHARS_MAX = 400_000;

/**
 * The order becomes UNCONFIRMED. `words`: where it was left; with NOT_REACHED the times of the calls, and with
 * LEFT_AT_DOOR a photo, as a JPEG in base64.
 */
export const deliverWithoutPin = command('PUT /v1/riderAPI/deliverWithoutPin', {
  ...ridden,
  body: z
    .strictObject({
      ...ofOrder,
      reason: z.enum(WITHOUT_PIN, { error: english`Choose a reason.` }),
      calledAt: z.optional(z.array(DateTime, { error: CALLS }).check(z.maxLength(10, { error: CALLS }))),
      words: optionalWords(200),
      photo: z.optional(z.base64({ error: PHOTO }).check(z.maxLength(PHOTO_CHARS_MAX, { error: PHOTO }))),
    })
    .check(
      z.refine(({ reason, calledAt = [] }) => reason !== 'NOT_REACHED' || calledAt.length >= CALLS_MIN, {
        path: ['calledAt'],
        error: CALLS,
      }),
      z.refine(({ reason, photo }) => reason !== 'LEFT_AT_DOOR' || photo !== undefined, {
        path: ['photo'],
        error: PHOTO,
      }),
    ),
  refusals: ['LINK_ENDED', 'TRIP_TAKEN', 'PHOTO_UNREADABLE', 'ORDER_NOT_FOUND', 'BAD_TRANSITION', 'CASH_NOT_COLLECTED'],
});

/** Shows the code with which the restaurant or the operator takes this cash. A new offer replaces the last. */
export const offerCash = command('PUT /v1/riderAPI/offerCash', {
  ...ridden,
  body: z.strictObject({ ...held, amount: CashAmount }),
  refusals: ['LINK_ENDED', 'TRIP_TAKEN', 'CASH_NOT_THERE'],
});
