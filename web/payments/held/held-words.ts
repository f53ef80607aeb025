import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { Dispute, HeldReceipt, HeldWay } from '#contract/payments/held.ts';

export const heldAmount = ({ amount, currency }: Pick<HeldReceipt, 'amount' | 'currency'>): string =>
  currency === 'INR' ? inRupees(amount) : `${currency} ${amount.toFixed(2)}`;

export function reasonOf({ reason, payment, currency }: HeldReceipt): string {
  const rupees = inRupees(payment?.amount ?? 0);
  const words: Readonly<Record<HeldReceipt['reason'], string>> = {
    UNKNOWN_PAYMENT: 'No payment here has this provider reference.',
    WRONG_AMOUNT: currency === 'INR' ? t`The payment was for ${rupees}.` : t`The payment was for ${rupees}, in rupees.`,
    PAID_TWICE: 'This payment was already paid.',
    NO_WALLET: 'The customer no longer has a wallet.',
  };
  return words[reason];
}

const SETTLED: Readonly<Record<HeldWay, string>> = {
  SENT_BACK: t`Sent back`,
  CREDITED: t`Credited to the customer`,
  OUTSIDE: t`Resolved elsewhere`,
};

export const settledWords = ({ way, refundState }: NonNullable<HeldReceipt['settled']>): string =>
  refundState === 'ASKED' ? t`Being sent back, not yet confirmed by the provider` : SETTLED[way];

export const DISPUTE_STATES: Readonly<Record<Dispute['disputeState'], string>> = {
  OPEN: t`Answer it on the provider’s pages`,
  ACTION_REQUIRED: t`The provider needs more from you on its pages`,
  UNDER_REVIEW: t`The bank is reviewing your answer`,
  WON: t`Won`,
  LOST: t`Lost`,
  CLOSED: t`Closed, neither won nor lost`,
};

export function costWords({ disputeState, amount, deducted, currency }: Dispute): string {
  const taken = heldAmount({ amount: deducted || amount, currency });
  if (disputeState === 'WON') return 'You keep the money. What the provider has deducted comes back with a settlement.';
  if (disputeState === 'LOST') return t`You lost ${taken}. It appears in the books once the provider settles it.`;
  if (disputeState === 'CLOSED') return 'The settlements show what it cost.';
  return deducted
    ? t`The provider has deducted ${taken} so far. Do not refund it here as well: if you lose, the provider takes the money.`
    : 'Do not refund it here as well: if you lose, the provider takes the money.';
}
