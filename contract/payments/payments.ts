/** Money from outside, through a payment provider (docs/payments.md; product rules 120 to 122). */
import * as z from 'zod/mini';
import { anyone, command, concerned, read, role, self, text } from '../kit/endpoint.ts';
import { Id, paging, words } from '../kit/fields.ts';
import { Rupees } from '../kit/rupees.ts';
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

/** `amount` is in rupees; `orderId` is absent for a top-up; `checkout` is there while it can still be paid. */
export const Payment = z.object({
  paymentId: Id,
  provider: z.string(),
  amount: Rupees,
  paymentState: z.enum(PAYMENT_STATES),
  hasFailed: z.boolean(),
  endsAt: z.iso.datetime(),
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

/** In rupees; `expectedBy` is the latest day on which it arrives. */
export const SourceRefund = z.object({
  amount: Rupees,
  refundState: z.enum(SOURCE_REFUND_STATES),
  askedAt: z.iso.datetime(),
  expectedBy: z.iso.datetime(),
});

/** Banks take up to this many days. */
export const SOURCE_REFUND_DAYS = 7;

/** Why money is in the suspense account. UNKNOWN_PAYMENT: not ours. WRONG_AMOUNT: or another currency. */
export const HELD_REASONS = ['UNKNOWN_PAYMENT', 'WRONG_AMOUNT', 'PAID_TWICE', 'NO_WALLET'] as const;

/** OUTSIDE: an administrator has settled it elsewhere. */
export const HELD_WAYS = ['SENT_BACK', 'CREDITED', 'OUTSIDE'] as const;
export type HeldWay = (typeof HELD_WAYS)[number];

const Concerned = z.object({
  paymentId: Id,
  amount: Rupees,
  userId: Id,
  userName: z.string(),
  orderId: z.optional(Id),
});

/** `amount` is in `currency`, which need not be rupees. */
export const HeldReceipt = z.object({
  heldId: Id,
  provider: z.string(),
  receiptRef: z.string(),
  providerRef: z.string(),
  amount: z.number(),
  currency: z.string(),
  reason: z.enum(HELD_REASONS),
  receivedAt: z.iso.datetime(),
  payment: z.optional(Concerned),
  /** Only rupees of a person with a wallet; with top-ups off, only after a refund has failed. */
  canCredit: z.boolean(),
  failures: z.int(),
  settled: z.optional(
    z.object({
      way: z.enum(HELD_WAYS),
      at: z.iso.datetime(),
      by: z.string(),
      note: z.string(),
      refundState: z.optional(z.enum(['ASKED', 'DONE'])),
    }),
  ),
});
export type HeldReceipt = z.output<typeof HeldReceipt>;

/** Money in the suspense account, oldest first; with `settled`, what was settled, newest first. */
export const heldReceipts = read('GET /v1/paymentAPI/held', {
  query: z.object({ settled: z.optional(z.literal('true', { error: 'settled can only be true.' })), ...paging }),
  response: z.array(HeldReceipt),
  access: role('ADMIN'),
  paged: true,
});

/** OPEN and ACTION_REQUIRED need our answer by `respondBy`. CLOSED: neither won nor lost. */
export const DISPUTE_STATES = ['OPEN', 'ACTION_REQUIRED', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A dispute about a payment (product rule 138). `deducted`: what the provider has taken, if it reports that. */
export const Dispute = z.object({
  disputeId: Id,
  provider: z.string(),
  disputeRef: z.string(),
  receiptRef: z.string(),
  disputeState: z.enum(DISPUTE_STATES),
  amount: z.number(),
  currency: z.string(),
  deducted: z.optional(z.number()),
  /** In the provider's words. */
  reason: z.string(),
  respondBy: z.optional(z.iso.datetime()),
  receivedAt: z.iso.datetime(),
  payment: z.optional(Concerned),
});
export type Dispute = z.output<typeof Dispute>;

/** Open disputes, most urgent first; with `ended`, the others, newest first. */
export const disputes = read('GET /v1/paymentAPI/disputes', {
  query: z.object({ ended: z.optional(z.literal('true', { error: 'ended can only be true.' })), ...paging }),
  response: z.array(Dispute),
  access: role('ADMIN'),
  paged: true,
});

const WAY = 'way must be SENT_BACK, CREDITED or OUTSIDE.';

/** Settles money in the suspense account, once; it reopens if the provider fails to refund it. */
export const settleHeld = command('PUT /v1/AdminAPI/settleHeld/:heldId', {
  params: z.object({ heldId: Id }),
  body: z.strictObject({ way: z.enum(HELD_WAYS, { error: WAY }), note: words(500, 'Please say why.') }),
  response: text,
  access: role('ADMIN'),
  refusals: ['HELD_NOT_FOUND', 'HELD_SETTLED', 'OWN_PAYMENT', 'HELD_NO_PERSON', 'TOP_UP_OFF'],
});
