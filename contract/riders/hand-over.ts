/** The hand-over at the door, as the customer and administrators see it (product rules 5.41 and 5.42). */
import * as z from 'zod/mini';
import { administrator, command, concerned, read, text } from '../kit/endpoint.ts';
import { Id, paging, words } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { END_REASONS } from '../ordering/orders.ts';

/** An UNCONFIRMED order counts as delivered after this long without the customer's word. */
export const CONFIRM_HOURS = 24;
/** A denied delivery is refunded after this long without an administrator's decision. */
export const DECIDE_HOURS = 72;

export const HandOver = z.object({
  /** Null while no rider has the order. */
  riderName: z.nullable(z.string()),
  contactNumber: z.nullable(z.string()),
  pickedAt: z.nullable(DateTime),
  atDoorAt: z.nullable(DateTime),
  /** The customer's alone, until the order is delivered. */
  pin: z.optional(z.string()),
  /** Why there was no PIN, while the order is UNCONFIRMED. */
  withoutPin: z.nullable(
    z.object({
      reason: z.enum(END_REASONS),
      words: z.string(),
      calledAt: z.array(DateTime),
      at: DateTime,
      /** They show where it was left (`ticketPhoto`). */
      photoIds: z.array(Id),
    }),
  ),
  deniedAt: z.nullable(DateTime),
});
export type HandOver = z.input<typeof HandOver>;

/** For the customer and the restaurant's owner of an order with a rider. */
export const handOverOf = read('GET /v1/riderAPI/handOverOf/:orderId', {
  params: z.object({ orderId: Id }),
  response: HandOver,
  access: concerned('orders'),
  refusals: ['ORDER_NOT_FOUND'],
});

/**
 * The customer's word: yes at any time while a rider has the order or it is UNCONFIRMED; no only while it is UNCONFIRMED.
 * Then an administrator decides.
 */
export const confirmHandOver = command('PUT /v1/riderAPI/confirm/:orderId', {
  params: z.object({ orderId: Id }),
  body: z.strictObject({ isHere: z.boolean({ error: english`isHere must be true or false.` }) }),
  response: text,
  access: concerned(),
  refusals: ['ORDER_NOT_FOUND', 'BAD_TRANSITION'],
});

/** An UNCONFIRMED order, or one whose PIN was entered wrongly too often. */
export const DoubtfulOrder = z.object({
  orderId: Id,
  restaurantName: z.string(),
  riderName: z.nullable(z.string()),
  /** After wrong PINs. */
  lockedUntil: z.nullable(DateTime),
  /** By itself; null for one that is still under way. */
  decidedAt: z.nullable(DateTime),
  ...z.pick(HandOver, { withoutPin: true, deniedAt: true }).shape,
});
export type DoubtfulOrder = z.input<typeof DoubtfulOrder>;

/** First those that their customers deny, then the oldest. */
export const doubtfulOrders = read('GET /v1/AdminAPI/doubtfulOrders', {
  query: z.object(paging),
  response: z.array(DoubtfulOrder),
  access: administrator('support'),
  paged: true,
});

/** Ends an UNCONFIRMED order, with a refund if it was not delivered. Audited. */
export const decideHandOver = command('PUT /v1/AdminAPI/decideHandOver/:orderId', {
  params: z.object({ orderId: Id }),
  body: z.strictObject({
    isDelivered: z.boolean({ error: english`isDelivered must be true or false.` }),
    reason: words(500, english`Reason is Required`),
  }),
  response: text,
  access: administrator('support'),
  decidesOn: { orderId: 'order' },
  refusals: ['OWN_RESTAURANT', 'ORDER_NOT_FOUND', 'OWN_ORDER', 'BAD_TRANSITION'],
});
