/** The words for money that fits no payment. */
import { inRupees } from '#contract/kit/money.ts';
import type { HeldReceipt, HeldWay } from '#contract/payments.ts';

/** Rupees, or an amount of another currency: USD 5.00. */
export const heldAmount = ({ amount, currency }: Pick<HeldReceipt, 'amount' | 'currency'>): string =>
  currency === 'INR' ? inRupees(amount) : `${currency} ${amount.toFixed(2)}`;

/** Why it is held. */
export function reasonOf({ reason, payment, currency }: HeldReceipt): string {
  const words: Readonly<Record<HeldReceipt['reason'], string>> = {
    UNKNOWN_PAYMENT: 'No payment here has this name at the provider.',
    WRONG_AMOUNT: `The payment was for ${inRupees(payment?.amount ?? 0)}${currency === 'INR' ? '' : ', in rupees'}.`,
    PAID_TWICE: 'The payment was paid before.',
    NO_WALLET: 'Its person has no wallet any more.',
  };
  return words[reason];
}

const SETTLED: Readonly<Record<HeldWay, string>> = {
  SENT_BACK: 'Sent back',
  CREDITED: 'Credited to its person',
  OUTSIDE: 'Settled outside Chatpata',
};

/** How it was settled, and how far a refund is. */
export const settledWords = ({ way, refundState }: NonNullable<HeldReceipt['settled']>): string =>
  refundState === 'ASKED' ? 'Being sent back: the provider has not said that it is done' : SETTLED[way];
