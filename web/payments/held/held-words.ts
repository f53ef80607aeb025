import { inRupees } from '#contract/kit/money.ts';
import type { Dispute, HeldReceipt, HeldWay } from '#contract/payments/held.ts';

export const heldAmount = ({ amount, currency }: Pick<HeldReceipt, 'amount' | 'currency'>): string =>
  currency === 'INR' ? inRupees(amount) : `${currency} ${amount.toFixed(2)}`;

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

export const settledWords = ({ way, refundState }: NonNullable<HeldReceipt['settled']>): string =>
  refundState === 'ASKED' ? 'Being sent back: the provider has not said that it is done' : SETTLED[way];

export const DISPUTE_STATES: Readonly<Record<Dispute['disputeState'], string>> = {
  OPEN: 'Answer it on the provider’s pages',
  ACTION_REQUIRED: 'The provider wants more from you on its pages',
  UNDER_REVIEW: 'The bank is looking at your answer',
  WON: 'Won',
  LOST: 'Lost',
  CLOSED: 'Closed, neither won nor lost',
};

export function costWords({ disputeState, amount, deducted, currency }: Dispute): string {
  const taken = heldAmount({ amount: deducted || amount, currency });
  if (disputeState === 'WON') return 'You keep the money. What the provider has deducted comes back with a settlement.';
  if (disputeState === 'LOST') return `${taken} is gone. It is in the books once the provider has settled it.`;
  if (disputeState === 'CLOSED') return 'The settlements say what it has cost.';
  const soFar = deducted ? `The provider has deducted ${taken} so far. ` : '';
  return `${soFar}Do not refund it here as well: if you lose, the provider takes the money.`;
}
