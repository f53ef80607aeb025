/** The rupee wallet: topping up and the statement of every movement (docs/money.md). */
import * as z from 'zod/mini';
import { Rupees, SignedRupees } from '../kit/amounts.ts';
import { command, read, self, text } from '../kit/endpoint.ts';
import { Id, paging } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';

export const TOP_UP_MAX = 100_000;
/** Rupees; refunds may exceed it. */
export const WALLET_MAX = 1_000_000;

const AMOUNT_MIN = 'Amount must be greater than 0.';
/** Rupees from 1 to 1,00,000, written as 1 to 6 digits with at most two decimals. */
export const TopUpAmount = z.string({ error: 'Amount is required.' }).check(
  z.minLength(1, { error: 'Amount is required.', abort: true }),
  z.refine((amount) => !(Number(amount) < 1), { error: AMOUNT_MIN, abort: true }),
  z.refine((amount) => !(Number(amount) > TOP_UP_MAX), {
    error: 'You can top up at most ₹1,00,000.00 at a time.',
    abort: true,
  }),
  z.regex(/^[0-9]{1,6}(\.[0-9]{1,2})?$/, {
    error: 'Please enter an amount in rupees with at most two decimals.',
  }),
);

export const updateWalletBalance = command('GET /v1/UserAPI/updateWalletBalance/:amount/:userId', {
  params: z.object({ amount: TopUpAmount, userId: Id }),
  response: z.object({ availableAmount: Rupees }),
  access: self('userId', 'CUSTOMER'),
  refusals: ['TOP_UP_OFF', 'WALLET_LIMIT'],
  retryable: 'updateWalletBalance',
});

/** Whether refunds of provider payments stay in the wallet, at once, or go back to their source (product rule 6.8). */
export const keepRefunds = command('PUT /v1/UserAPI/keepRefunds/:userId', {
  params: z.object({ userId: Id }),
  body: z.strictObject({ keepsRefunds: z.boolean({ error: english`keepsRefunds must be true or false.` }) }),
  response: text,
  access: self('userId', 'CUSTOMER'),
  refusals: ['TOP_UP_OFF'],
});

/** `amount` is positive into the wallet, negative out of it. */
export const Movement = z.object({
  movementId: Id,
  at: DateTime,
  kind: z.enum([
    'TOP_UP',
    'ORDER',
    'REFUND',
    'ITEM_REFUND',
    'PAY_OUT',
    'GOODWILL',
    'SOURCE_REFUND',
    'SOURCE_REFUND_FAILED',
    'HELD_CREDIT',
    'CASH',
  ]),
  amount: SignedRupees,
  balanceAfter: Rupees,
  orderId: z.optional(Id),
  ticketId: z.optional(Id),
});
export type Movement = z.input<typeof Movement>;

export const walletStatement = read('GET /v1/UserAPI/walletStatement/:userId', {
  params: z.object({ userId: Id }),
  query: z.object(paging),
  response: z.array(Movement),
  access: self('userId'),
  paged: true,
});
