/** Money in the suspense account, and disputes (product rule 6.19). */
import * as z from 'zod/mini';
import { Rupees, SignedRupees } from '../kit/amounts.ts';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { Id, paging, words } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';

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
  amount: SignedRupees,
  currency: z.string(),
  reason: z.enum(HELD_REASONS),
  receivedAt: DateTime,
  payment: z.optional(Concerned),
  /** Only rupees of a person with a wallet; with top-ups off, only after a refund has failed. */
  canCredit: z.boolean(),
  failures: z.int(),
  settled: z.optional(
    z.object({
      way: z.enum(HELD_WAYS),
      at: DateTime,
      by: z.string(),
      note: z.string(),
      refundState: z.optional(z.enum(['ASKED', 'DONE'])),
    }),
  ),
});
export type HeldReceipt = z.input<typeof HeldReceipt>;

/** Money in the suspense account, oldest first; with `settled`, what was settled, newest first. */
export const heldReceipts = read('GET /v1/paymentAPI/held', {
  query: z.object({ settled: z.optional(z.literal('true', { error: english`settled can only be true.` })), ...paging }),
  response: z.array(HeldReceipt),
  access: administrator('money'),
  paged: true,
});

/** OPEN and ACTION_REQUIRED need our answer by `respondBy`. CLOSED: neither won nor lost. */
export const DISPUTE_STATES = ['OPEN', 'ACTION_REQUIRED', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A dispute about a payment (product rule 6.19). `deducted`: what the provider has taken, if it reports that. */
export const Dispute = z.object({
  disputeId: Id,
  provider: z.string(),
  disputeRef: z.string(),
  receiptRef: z.string(),
  disputeState: z.enum(DISPUTE_STATES),
  amount: SignedRupees,
  currency: z.string(),
  deducted: z.optional(SignedRupees),
  /** In the provider's words. */
  reason: z.string(),
  respondBy: z.optional(DateTime),
  receivedAt: DateTime,
  payment: z.optional(Concerned),
});
export type Dispute = z.input<typeof Dispute>;

/** Open disputes, most urgent first; with `ended`, the others, newest first. */
export const disputes = read('GET /v1/paymentAPI/disputes', {
  query: z.object({ ended: z.optional(z.literal('true', { error: english`ended can only be true.` })), ...paging }),
  response: z.array(Dispute),
  access: administrator('money'),
  paged: true,
});

const WAY = english`way must be SENT_BACK, CREDITED or OUTSIDE.`;

/** Settles money in the suspense account, once; it reopens if the provider fails to refund it. */
export const settleHeld = command('PUT /v1/AdminAPI/settleHeld/:heldId', {
  params: z.object({ heldId: Id }),
  body: z.strictObject({ way: z.enum(HELD_WAYS, { error: WAY }), note: words(500, 'Please give a reason.') }),
  response: text,
  access: administrator('money'),
  refusals: ['HELD_NOT_FOUND', 'HELD_SETTLED', 'OWN_PAYMENT', 'HELD_NO_PERSON', 'TOP_UP_OFF'],
});
