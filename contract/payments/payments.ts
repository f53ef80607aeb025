import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { anyone, command, concerned, read, self } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { DateTime } from '../kit/times.ts';
import { TopUpAmount } from '../wallet/wallet.ts';

export const TOP_UP_WAYS = ['INSTANT', 'PROVIDER', 'OFF'] as const;

/** WALLET: at once. PROVIDER: on a payment provider's page, within ten minutes. CASH: when the order is handed over. */
export const PAYS_BY = ['WALLET', 'PROVIDER', 'CASH'] as const;
export type PaysBy = (typeof PAYS_BY)[number];

/** `provider`: whose page takes top-ups, in the demo also beside INSTANT. `orders`: the ways to pay an order. */
export const paymentWays = read('GET /v1/paymentAPI/ways', {
  response: z.object({
    topUp: z.enum(TOP_UP_WAYS),
    provider: z.optional(z.string()),
    orders: z.array(z.enum(PAYS_BY)),
  }),
  access: anyone(),
});

/** Where the browser goes to pay: a link, or with `fields` the target of a form. */
export const Checkout = z.object({ url: z.string(), fields: z.optional(z.record(z.string(), z.string())) });
export type Checkout = z.output<typeof Checkout>;

/** Begins a top-up; the payment's page leads on to the provider. `backTo`: the path to return to. */
export const startPayment = command('POST /v1/paymentAPI/start/:userId', {
  params: z.object({ userId: Id }),
  body: z.object({ amount: TopUpAmount, backTo: z.optional(z.string().check(z.regex(/^\/(?!\/)[^\\]{0,300}$/))) }),
  response: z.object({ paymentId: Id }),
  access: self('userId', 'CUSTOMER'),
  refusals: ['TOP_UP_OFF', 'WALLET_LIMIT', 'PROVIDER_AWAY'],
});

/**
 * WAITING: can still be paid (`hasFailed`: the last try failed). ENDED: timed out; a late payment is still credited.
 */
export const PAYMENT_STATES = ['WAITING', 'PAID', 'ENDED'] as const;

/** `orderId` is absent for a top-up; `checkout` is there while it can still be paid. */
export const Payment = z.object({
  paymentId: Id,
  provider: z.string(),
  amount: Rupees,
  paymentState: z.enum(PAYMENT_STATES),
  hasFailed: z.boolean(),
  endsAt: DateTime,
  backTo: z.string(),
  orderId: z.optional(Id),
  checkout: z.optional(Checkout),
});

export const payment = read('GET /v1/paymentAPI/payment/:paymentId', {
  params: z.object({ paymentId: Id }),
  response: Payment,
  access: concerned(),
  refusals: ['PAYMENT_NOT_FOUND'],
});

export const returned = command('POST /v1/paymentAPI/returned/:paymentId', {
  params: z.object({ paymentId: Id }),
  response: Payment,
  access: concerned(),
  refusals: ['PAYMENT_NOT_FOUND'],
});

export const payDemo = command('POST /v1/paymentAPI/demo/:paymentId', {
  params: z.object({ paymentId: Id }),
  body: z.object({ outcome: z.enum(['SUCCEED', 'FAIL']) }),
  response: Payment,
  access: concerned(),
  refusals: ['PAYMENT_NOT_FOUND'],
});

/** ASKED: requested from the provider. DONE: the provider has sent it. FAILED: the money is back in the wallet. */
export const SOURCE_REFUND_STATES = ['ASKED', 'DONE', 'FAILED'] as const;
export type SourceRefundState = (typeof SOURCE_REFUND_STATES)[number];

/** `expectedBy` is the latest day on which it arrives. */
export const SourceRefund = z.object({
  amount: Rupees,
  refundState: z.enum(SOURCE_REFUND_STATES),
  askedAt: DateTime,
  expectedBy: DateTime,
});

/** Banks take up to this many days. */
export const SOURCE_REFUND_DAYS = 7;
