import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { DifferenceKind, SettlementDay, SettlementDifference } from '#contract/payments/settlements.ts';
import { SETTLED_WITHIN_DAYS } from '#contract/payments/settlements.ts';

const PROVIDERS: Readonly<Record<string, string>> = { razorpay: 'Razorpay', cashfree: 'Cashfree', demo: t`Demo` };

export const providerWords = (provider: string): string => PROVIDERS[provider] ?? provider;

export function dayWords({ reconciledAt, isAway, lines, open, differences }: SettlementDay): string {
  if (!reconciledAt) return isAway ? t`The provider did not respond; we will try again` : t`Not compared yet`;
  if (open > 0) return open === 1 ? t`1 difference to clarify` : t`${open} differences to clarify`;
  if (differences > 0) return t`Everything matches or is clarified`;
  return lines === 0 ? t`Nothing was settled` : t`Everything matches`;
}

export const DIFFERENCES: Readonly<Record<DifferenceKind, string>> = {
  MISSING_HERE: t`Not in our books`,
  MISSING_THERE: t`Not settled`,
  DIFFERENT_AMOUNT: t`Different amount`,
  FEES: t`Fees do not add up`,
  SETTLED_TWICE: t`Settled twice`,
  OTHER: t`Neither payment nor refund`,
};

export function foundWords({ difference, lineKind, there, here, fee, tax, toBank }: SettlementDifference): string {
  const [settled, booked, other] = [inRupees(there), inRupees(here), inRupees(Math.abs(there))];
  const words: Readonly<Record<DifferenceKind, string>> = {
    MISSING_HERE: {
      PAYMENT: t`The provider has settled a payment of ${settled} that is not in our books.`,
      REFUND: t`The provider has settled a refund of ${settled} that is not in our books.`,
      OTHER: t`The provider has settled a line of ${settled} that is not in our books.`,
    }[lineKind],
    MISSING_THERE: {
      PAYMENT: t`A payment of ${booked} was not settled within ${SETTLED_WITHIN_DAYS} days.`,
      REFUND: t`A refund of ${booked} was not settled within ${SETTLED_WITHIN_DAYS} days.`,
      OTHER: t`A line of ${booked} was not settled within ${SETTLED_WITHIN_DAYS} days.`,
    }[lineKind],
    DIFFERENT_AMOUNT: t`The provider says ${settled}, the books ${booked}.`,
    FEES: t`The provider kept ${inRupees(fee)} and ${inRupees(tax)} tax of ${settled}, but settled ${inRupees(toBank)}.`,
    SETTLED_TWICE: {
      PAYMENT: t`The provider has settled this payment of ${settled} a second time.`,
      REFUND: t`The provider has settled this refund of ${settled} a second time.`,
      OTHER: t`The provider has settled this line of ${settled} a second time.`,
    }[lineKind],
    OTHER: there < 0 ? t`The provider took ${other}.` : t`The provider gave ${other}.`,
  };
  return words[difference];
}

export const NEXT_STEPS: Readonly<Record<DifferenceKind, string>> = {
  MISSING_HERE:
    'Look it up on the provider’s pages. If it is a payment to you, its webhook was lost: ask the provider to send it again, and it will match by itself. If it is somebody else’s, tell the provider.',
  MISSING_THERE:
    'Ask the provider when it will settle this reference. Until then the provider owes it; afterwards it will match by itself.',
  DIFFERENT_AMOUNT:
    'Ask the provider which amount is right. If the books are right, the provider settles the rest or takes back the excess.',
  FEES: 'Compare with the provider’s invoice of fees, and ask for what is missing.',
  SETTLED_TWICE: 'Tell the provider: it will take it back, in a line of its own.',
  OTHER:
    'Look up on the provider’s pages what it is for: a dispute, a reserve, a correction. A lost dispute is a loss; note its payment.',
};
