/**
 * How orders are paid, and paying for an order that awaits its payment (docs/payments.md; product rules 6.5 to 6.10).
 */
import * as z from 'zod/mini';
import { command, concerned } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { PAYS_BY } from '../payments/payments.ts';

const PAY_WITH = english`payWith must be WALLET, PROVIDER or CASH.`;

/**
 * `payWith`: WALLET by default. `useWallet`: pay with the wallet first and the rest through the provider; not with
 * CASH.
 */
export const paying = {
  payWith: z.optional(z.enum(PAYS_BY, { error: PAY_WITH })),
  useWallet: z.optional(z.boolean({ error: english`useWallet must be true or false.` })),
};

/** The most orders of one customer that can await payment at a time. Only one of them can use a coupon. */
export const WAITING_MAX = 3;

/** The payment that an order awaits, and its page; both missing while the provider cannot be reached. */
export const begun = { paymentId: z.optional(Id), page: z.optional(z.string()) };

/**
 * Starts another payment for an order that awaits one, or continues the last. `isPaid`: the wallet has paid for it.
 * Without `isPaid` and payment the order was cancelled, because its restaurant has closed or its menu has changed.
 */
export const payOrder = command('POST /v1/orderAPI/payOrder/:orderId', {
  params: z.object({ orderId: Id }),
  body: z.strictObject({ useWallet: paying.useWallet }),
  response: z.object({ isPaid: z.boolean(), ...begun }),
  access: concerned(),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_WAITING', 'PAY_WITH_OFF', 'PROVIDER_AWAY'],
});

/**
 * Places an order that awaits its payment as a cash order. CANCELLED: its restaurant has closed or its menu has
 * changed.
 */
export const switchToCash = command('POST /v1/orderAPI/switchToCash/:orderId', {
  params: z.object({ orderId: Id }),
  response: z.object({ orderStatus: z.enum(['ACTIVE', 'CANCELLED']) }),
  access: concerned(),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_WAITING', 'COUPON_NOT_VALID', 'PAY_WITH_OFF', 'CASH_LIMIT'],
});
