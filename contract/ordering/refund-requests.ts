/** Refunds that are asked for after delivery: the restaurant answers first, then an administrator (product rule 5.38). */
import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { administrator, command, concerned, owner, read, text } from '../kit/endpoint.ts';
import { Id, optionalWords, paging, words } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { BEARER, BEARERS, dishesToRefund, hasReason, PartRefund, REFUND_REASONS } from './refunds.ts';

/** After delivery. */
export const ASK_WITHIN_HOURS = 24;
export const ANSWER_WITHIN_HOURS = 4;
/** For one order. */
export const REQUESTS_MAX = 3;
export const REQUEST_PHOTOS_MAX = 3;

const PHOTOS = english`A request can have at most ${REQUEST_PHOTOS_MAX} photos.`;
/** Uploaded by the person with `uploadPrivatePhoto`; both sides and administrators see them. */
const photoIds = z.optional(z.array(Id).check(z.maxLength(REQUEST_PHOTOS_MAX, { error: PHOTOS })));

export const AskForm = z.strictObject({ ...dishesToRefund, photoIds }).check(hasReason);
export type AskForm = z.output<typeof AskForm>;

/** CUSTOMER: it was refused. */
export const REQUEST_BEARERS = [...BEARERS, 'CUSTOMER'] as const;

export const RefundRequest = z.object({
  requestId: Id,
  orderId: Id,
  askedAt: DateTime,
  by: z.enum(['CUSTOMER', 'ADMIN']),
  reasonCode: z.enum(REFUND_REASONS),
  reason: z.string(),
  items: PartRefund.shape.items,
  photoIds: z.array(Id),
  /** RESTAURANT until it has answered or the time is over, then ADMIN. */
  waitsFor: z.optional(z.enum(['RESTAURANT', 'ADMIN'])),
  answerBy: DateTime,
  answer: z.nullable(z.enum(['YES', 'NO'])),
  answeredAt: z.nullable(DateTime),
  answerReason: z.string(),
  answerPhotoIds: z.array(Id),
  borneBy: z.nullable(z.enum(REQUEST_BEARERS)),
  decidedAt: z.nullable(DateTime),
  decision: z.string(),
  /** Refunded, or to be refunded. */
  amount: z.nullable(Rupees),
});
export type RefundRequest = z.input<typeof RefundRequest>;

const ofOrder = { params: z.object({ orderId: Id }) } as const;

/** For the customer, the restaurant's vendor and administrators, oldest first. `askBy`: the customer may ask until then. */
export const refundRequests = read('GET /v1/orderAPI/refundRequests/:orderId', {
  ...ofOrder,
  response: z.object({
    requests: z.array(RefundRequest),
    askBy: z.optional(DateTime),
    /** Photos of food that was left at the door, for 30 days (`ticketPhoto`). */
    doorPhotoIds: z.array(Id),
  }),
  access: concerned('orders'),
  refusals: ['ORDER_NOT_FOUND'],
});

const asking = {
  ...ofOrder,
  response: z.object({ requestId: Id, answerBy: DateTime }),
} as const;

export const askRefund = command('POST /v1/orderAPI/refundRequest/:orderId', {
  ...asking,
  body: AskForm,
  access: concerned(),
  refusals: ['ORDER_NOT_FOUND', 'TOO_LATE_TO_ASK', 'REFUND_ASKED', 'REFUNDED_ALREADY', 'PHOTO_NOT_FOUND'],
});

/** For an administrator who would refund at the restaurant's expense. */
export const askRestaurant = command('POST /v1/AdminAPI/refundRequest/:orderId', {
  ...asking,
  body: z.strictObject(dishesToRefund).check(hasReason),
  access: administrator('support'),
  decidesOn: { orderId: 'order' },
  refusals: ['OWN_RESTAURANT', 'ORDER_NOT_FOUND', 'OWN_ORDER', 'NOT_REFUNDABLE', 'REFUND_ASKED', 'REFUNDED_ALREADY'],
});

/** A yes refunds at once, unless the order was paid in cash or the balance does not cover it: then an administrator does. */
export const answerRefund = command('PUT /v1/orderAPI/answerRefund/:orderId', {
  ...ofOrder,
  response: text,
  body: z.strictObject({ requestId: Id, isAgreed: z.boolean(), reason: optionalWords(500), photoIds }).check(
    z.refine(({ isAgreed, reason }) => isAgreed || Boolean(reason), {
      error: 'Please give a reason. The customer sees it.',
      path: ['reason'],
    }),
  ),
  access: owner('refunds'),
  refusals: [
    'REQUEST_NOT_FOUND',
    'OWN_ORDER',
    'REQUEST_ANSWERED',
    'REFUNDED_ALREADY',
    'NOTHING_TO_REFUND',
    'REFUND_ABOVE_LIMIT',
    'PHOTO_NOT_FOUND',
  ],
});

/** While the restaurant may still answer, only OPERATOR and RIDER. Audited. */
export const decideRefund = command('PUT /v1/AdminAPI/decideRefund/:orderId', {
  ...ofOrder,
  response: text,
  body: z.strictObject({
    requestId: Id,
    borneBy: z.enum(REQUEST_BEARERS, { error: BEARER }),
    reason: words(500, 'Please give a reason. Both sides see it.'),
  }),
  access: administrator('support'),
  decidesOn: { orderId: 'order' },
  refusals: [
    'OWN_RESTAURANT',
    'REQUEST_NOT_FOUND',
    'OWN_ORDER',
    'REQUEST_DECIDED',
    'RESTAURANT_FIRST',
    'NOT_REFUNDABLE',
    'REFUNDED_ALREADY',
    'NOTHING_TO_REFUND',
  ],
});

export const OpenRequest = z.extend(RefundRequest, { restaurantName: z.string(), userName: z.string() });
export type OpenRequest = z.input<typeof OpenRequest>;

/** Requests without a decision: first those that wait for an administrator, then by the time of their answer. */
export const openRequests = read('GET /v1/AdminAPI/refundRequests', {
  query: z.object(paging),
  response: z.array(OpenRequest),
  access: administrator('support'),
  paged: true,
});

export const REPEATED_DAYS = 90;
/** With fewer orders a rate means little. */
export const RATED_ORDERS_MIN = 5;
export const REPEATED_MAX = 50;

/** Orders of the last REPEATED_DAYS that have ended, and how many of them are counted. */
const Repeated = z.object({ id: Id, name: z.string(), orders: z.int(), times: z.int(), rate: z.number() });
const side = z.object({ median: z.number(), most: z.array(Repeated) });

/**
 * Those above the median of all with RATED_ORDERS_MIN orders by more than chance, highest first. Rates are percentages:
 * of customers and restaurants, orders that were refunded after delivery or did not arrive; of riders, those without the
 * PIN.
 */
export const repeatedRefunds = read('GET /v1/AdminAPI/repeatedRefunds', {
  response: z.object({ customers: side, restaurants: side, riders: side }),
  access: administrator('support'),
});
export type RepeatedRefunds = z.input<typeof side>;
