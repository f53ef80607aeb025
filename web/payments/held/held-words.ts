import { inRupees } from '#contract/kit/money.ts';
import type { Dispute, HeldReceipt, HeldWay } from '#contract/payments/held.ts';

export const heldAmount = ({ amount, currency }: Pick<HeldReceipt, 'amount' | 'currency'>): string =>
  currency === 'INR' ? inRupees(amount) : `${currency} ${amount.toFixed(2)}`;

export function reasonOf({ reason, payment, currency }: HeldReceipt): string {
  const words: Readonly<Record<HeldReceipt['reason'], string>> = {
    UNKNOWN_PAYMENT: 'No payment here has this provider reference.',
    WRONG_AMOUNT: `The payment was for ${inRupees(payment?.amount ?? 0)}${currency === 'INR' ? '' : ', in rupees'}.`,
    PAID_TWICE: 'This payment was already paid.',
    NO_WALLET: 'The customer no longer has a wallet.',
  };
  return words[reason];
}

const SETTLED: Readonly<Record<HeldWay, string>> = {
  SENT_BACK: 'Sent back',
  CREDITED: 'Credited to the customer',
  OUTSIDE: 'Resolved elsewhere',
};

export const settledWords = ({ way, refundState }: NonNullable<HeldReceipt['settled']>): string =>
  refundState === 'ASKED' ? 'Being sent back, not yet confirmed by the provider' : SETTLED[way];

export const DISPUTE_STATES: Readonly<Record<Dispute['disputeState'], string>> = {
  OPEN: 'Answer it on the provider’s pages',
  ACTION_REQUIRED: 'The provider needs more from you on its pages',
  UNDER_REVIEW: 'The bank is reviewing your answer',
  WON: 'Won',
  LOST: 'Lost',
  CLOSED: 'Closed, neither won nor lost',
};

export function costWords({ disputeState, amount, deducted, currency }: Dispute): string {
  const taken = heldAmount({ amount: deducted || amount, currency });
  if (disputeState === 'WON') return 'You keep the money. What the provider has deducted comes back with a settlement.';
  if (disputeState === 'LOST') return `You lost ${taken}. It appears in the books once the provider settles it.`;
  if (disputeState === 'CLOSED') return 'The settlements show what it cost.';
  const soFar = deducted ? `The provider has deducted ${taken} so far. ` : '';
  return `${soFar}Do not refund it here as well: if you lose, the provider takes the money.`;
}
