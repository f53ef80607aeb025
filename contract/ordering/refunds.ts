/** Partial refunds of an order: some of its dishes, or the tip (product rules 5.25 and 5.26). */
import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { administrator, command, concerned, owner } from '../kit/endpoint.ts';
import { Id, optionalWords } from '../kit/fields.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { ORDER_LINES_MAX, QTY_MAX } from './limits.ts';

/** OTHER requires a text. */
export const REFUND_REASONS = ['SOLD_OUT', 'MISSING', 'SPOILED', 'WRONG', 'OTHER'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Days after delivery in which dishes can be refunded. */
export const REFUND_DAYS = 30;

const LINES = english`Choose 1 to ${ORDER_LINES_MAX} lines of the order, each once.`;
const QTY = english`Quantity must be a whole number from 1 to ${QTY_MAX}.`;
const REASON = 'Please choose a reason.';
const WORDS = 'Please give a reason.';
export const BEARER = 'Please choose who pays for it.';

export const dishesToRefund = {
  items: z
    .array(
      z.strictObject(
        {
          orderItemsId: Id,
          qty: wholeFrom(1, QTY_MAX, QTY),
        },
        { error: LINES },
      ),
      { error: LINES },
    )
    .check(
      z.minLength(1, { error: LINES }),
      z.maxLength(ORDER_LINES_MAX, { error: LINES }),
      z.refine((items) => new Set(items.map(({ orderItemsId }) => orderItemsId)).size === items.length, {
        error: LINES,
      }),
    ),
  reasonCode: z.enum(REFUND_REASONS, { error: REASON }),
  reason: optionalWords(500),
};

export const hasReason = z.refine<{ reasonCode: RefundReason; reason?: string | undefined }>(
  ({ reasonCode, reason }) => reasonCode !== 'OTHER' || Boolean(reason),
  { error: WORDS, path: ['reason'] },
);

export const RefundForm = z.strictObject(dishesToRefund).check(hasReason);
export type RefundForm = z.output<typeof RefundForm>;

/** The operator also pays what its riders bear. */
export const BEARERS = ['RESTAURANT', 'OPERATOR', 'RIDER'] as const;
export type Bearer = (typeof BEARERS)[number];

/** A partial refund. Without items it is the tip's, or the difference to the price of a replacement. */
export const PartRefund = z.object({
  refundId: Id,
  at: DateTime,
  by: z.enum(['CUSTOMER', 'VENDOR', 'ADMIN']),
  reasonCode: z.enum([...REFUND_REASONS, 'TIP', 'REPLACED']),
  reason: z.string(),
  amount: Rupees,
  items: z.array(z.object({ orderItemsId: Id, qty: z.int() })),
  borneBy: z.optional(z.enum(BEARERS)),
});
export type PartRefund = z.input<typeof PartRefund>;

interface WithRefunds {
  readonly refunds: readonly Pick<PartRefund, 'items'>[];
}

export const qtyLeft = (
  { refunds }: WithRefunds,
  { orderItemsId, qty }: { readonly orderItemsId: number; readonly qty: number },
): number =>
  refunds
    .flatMap(({ items }) => items)
    .filter((item) => item.orderItemsId === orderItemsId)
    .reduce((left, item) => left - item.qty, qty);

/** `amount`: refunded to the wallet; `left`: the order's new total. */
export const Refunded = z.object({ refundId: Id, amount: Rupees, left: Rupees });

/**
 * Refunds the dishes' price less their share of a discount, and their tax. After delivery this must be covered by the
 * earnings of all the owner's restaurants; otherwise an administrator has to refund.
 */
export const refundItems = command('PUT /v1/orderAPI/refundItems/:orderId', {
  params: z.object({ orderId: Id }),
  body: RefundForm,
  response: Refunded,
  access: owner('refunds'),
  refusals: [
    'ORDER_NOT_FOUND',
    'OWN_ORDER',
    'CASH_REFUND',
    'NOT_REFUNDABLE',
    'REFUNDED_ALREADY',
    'NOTHING_TO_REFUND',
    'REFUND_NOT_COVERED',
    'REFUND_ABOVE_LIMIT',
  ],
  retryable: 'refundItems',
});

/** Possible until the order is delivered. `availableAmount`: the wallet's new balance. */
export const takeBackTip = command('PUT /v1/orderAPI/takeBackTip/:orderId', {
  params: z.object({ orderId: Id }),
  response: z.extend(Refunded, { availableAmount: Rupees }),
  access: concerned(),
  refusals: ['ORDER_NOT_FOUND', 'NO_TIP', 'TIP_DELIVERED'],
});

/**
 * Like `orderAPI/refundItems`, for any order but the administrator's own. Audited. After delivery the operator pays for it,
 * or its rider; the restaurant only by a request, so that it is heard first (product rule 5.38).
 */
export const refundOrderItems = command('PUT /v1/AdminAPI/refundItems/:orderId', {
  params: z.object({ orderId: Id }),
  body: z.strictObject({ ...dishesToRefund, borneBy: z.optional(z.enum(BEARERS, { error: BEARER })) }).check(hasReason),
  response: Refunded,
  access: administrator('support'),
  decidesOn: { orderId: 'order' },
  refusals: [
    'OWN_RESTAURANT',
    'ORDER_NOT_FOUND',
    'OWN_ORDER',
    'RESTAURANT_FIRST',
    'NOT_REFUNDABLE',
    'REFUNDED_ALREADY',
    'NOTHING_TO_REFUND',
  ],
  retryable: 'refundOrderItems',
});
