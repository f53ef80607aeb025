/** Money from outside, through a payment provider (docs/payments.md; product rules 120 to 122). */
import * as z from 'zod/mini';
import { anyone, command, concerned, read, role, self, text } from './kit/endpoint.ts';
import { Id, paging, words } from './kit/fields.ts';
import { Rupees } from './kit/rupees.ts';
import { TopUpAmount } from './wallet.ts';

/** How a wallet is filled here: by a press (the demo), at a provider's page, or not at all. */
export const TOP_UP_WAYS = ['INSTANT', 'PROVIDER', 'OFF'] as const;

/** How an order is paid. WALLET: at once; PROVIDER: at a payment provider's page, within ten minutes; CASH: to whoever brings it. */
export const PAYS_BY = ['WALLET', 'PROVIDER', 'CASH'] as const;
export type PaysBy = (typeof PAYS_BY)[number];

/** `provider`: at whose page wallets can be filled; in the demo also where a press is enough. `orders`: how these are paid. */
export const paymentWays = read('GET /v1/paymentAPI/ways', {
  response: z.object({
    topUp: z.enum(TOP_UP_WAYS),
    provider: z.optional(z.string()),
    orders: z.array(z.enum(PAYS_BY)),
  }),
  access: anyone(),
});

/** Where the browser goes to pay: to an address, or with a form that has these fields. */
export const Checkout = z.object({ url: z.string(), fields: z.optional(z.record(z.string(), z.string())) });
export type Checkout = z.output<typeof Checkout>;

/** Begins to fill the wallet; the page of the payment leads on to the provider. `backTo`: the path to return to. */
export const startPayment = command('POST /v1/paymentAPI/start/:userId', {
  params: z.object({ userId: Id }),
  body: z.object({ amount: TopUpAmount, backTo: z.optional(z.string().check(z.regex(/^\/(?!\/)[^\\]{0,300}$/))) }),
  response: z.object({ paymentId: Id }),
  access: self('userId', 'CUSTOMER'),
  refusals: ['TOP_UP_OFF', 'WALLET_LIMIT', 'PROVIDER_AWAY'],
});

/** WAITING: for the provider, which may have said `hasFailed` of the last try; ENDED: nobody waits any more. */
export const PAYMENT_STATES = ['WAITING', 'PAID', 'ENDED'] as const;

/** `provider`: its name; rupees; `orderId`: what it pays for, else the wallet. `checkout`: while it can still be paid. */
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

/** Asks the provider about a payment soon, as somebody has come back from its page. */
export const returned = command('POST /v1/paymentAPI/returned/:paymentId', {
  params: z.object({ paymentId: Id }),
  response: Payment,
  access: concerned(),
  refusals: ['PAYMENT_NOT_FOUND'],
});

/** On the page of the demo's provider: pays, or fails to. */
export const payDemo = command('POST /v1/paymentAPI/demo/:paymentId', {
  params: z.object({ paymentId: Id }),
  body: z.object({ outcome: z.enum(['SUCCEED', 'FAIL']) }),
  response: Payment,
  access: concerned(),
  refusals: ['PAYMENT_NOT_FOUND'],
});

/** ASKED: of the provider; DONE: the provider has sent it; FAILED: it is in the wallet again. */
export const SOURCE_REFUND_STATES = ['ASKED', 'DONE', 'FAILED'] as const;
export type SourceRefundState = (typeof SOURCE_REFUND_STATES)[number];

/** What goes back to where it came from; rupees. `expectedBy`: when it has arrived, at the latest. */
export const SourceRefund = z.object({
  amount: Rupees,
  refundState: z.enum(SOURCE_REFUND_STATES),
  askedAt: z.iso.datetime(),
  expectedBy: z.iso.datetime(),
});

/** How long banks take for it. */
export const SOURCE_REFUND_DAYS = 7;

/** Why money is held: of no payment of ours, another amount or currency, a second time, or of somebody without a wallet. */
export const HELD_REASONS = ['UNKNOWN_PAYMENT', 'WRONG_AMOUNT', 'PAID_TWICE', 'NO_WALLET'] as const;

/** What becomes of it: back to its source, into the wallet of its payment's person, or settled by people elsewhere. */
export const HELD_WAYS = ['SENT_BACK', 'CREDITED', 'OUTSIDE'] as const;
export type HeldWay = (typeof HELD_WAYS)[number];

/** A payment that names at the provider lead to, and whose it is. */
const Concerned = z.object({
  paymentId: Id,
  amount: Rupees,
  userId: Id,
  userName: z.string(),
  orderId: z.optional(Id),
});

/** `amount`: in `currency`. */
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
  /** Rupees of a known person who has a wallet; where wallets are not filled, only after a failure. */
  canCredit: z.boolean(),
  /** How often the provider has failed to send it back. */
  failures: z.int(),
  /** What an administrator decided. `refundState`: how far a refund is. */
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

/** Money that a provider has received and that fits no payment, the oldest first; with `settled` that which was, the newest first. */
export const heldReceipts = read('GET /v1/paymentAPI/held', {
  query: z.object({ settled: z.optional(z.literal('true', { error: 'settled can only be true.' })), ...paging }),
  response: z.array(HeldReceipt),
  access: role('ADMIN'),
  paged: true,
});

/** The first two wait for an answer, by `respondBy`; UNDER_REVIEW: of the bank; CLOSED: neither won nor lost. */
export const DISPUTE_STATES = ['OPEN', 'ACTION_REQUIRED', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A dispute about a payment (product rule 138). Amounts in `currency`; `deducted`: the amount that the provider has taken, if known. */
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

/** Disputes that have not ended, the most urgent first; with `ended` the others, the newest first. */
export const disputes = read('GET /v1/paymentAPI/disputes', {
  query: z.object({ ended: z.optional(z.literal('true', { error: 'ended can only be true.' })), ...paging }),
  response: z.array(Dispute),
  access: role('ADMIN'),
  paged: true,
});

const WAY = 'way must be SENT_BACK, CREDITED or OUTSIDE.';

/** Settles held money, once. Sent back, it is held again where the provider fails to send it. The note is for the audit log. */
export const settleHeld = command('PUT /v1/AdminAPI/settleHeld/:heldId', {
  params: z.object({ heldId: Id }),
  body: z.strictObject({ way: z.enum(HELD_WAYS, { error: WAY }), note: words(500, 'Please say why.') }),
  response: text,
  access: role('ADMIN'),
  refusals: ['HELD_NOT_FOUND', 'HELD_SETTLED', 'OWN_PAYMENT', 'HELD_NO_PERSON', 'TOP_UP_OFF'],
});
