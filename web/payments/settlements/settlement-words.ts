import { inRupees } from '#contract/kit/money.ts';
import type { DifferenceKind, SettlementDay, SettlementDifference } from '#contract/payments/settlements.ts';
import { SETTLED_WITHIN_DAYS } from '#contract/payments/settlements.ts';

const PROVIDERS: Readonly<Record<string, string>> = { razorpay: 'Razorpay', cashfree: 'Cashfree', demo: 'Demo' };

export const providerWords = (provider: string): string => PROVIDERS[provider] ?? provider;

export function dayWords({ reconciledAt, isAway, lines, open, differences }: SettlementDay): string {
  if (!reconciledAt) return isAway ? 'The provider did not respond; we will try again' : 'Not compared yet';
  if (open > 0) return `${open} ${open === 1 ? 'difference' : 'differences'} to clarify`;
  if (differences > 0) return 'Everything matches or is clarified';
  return lines === 0 ? 'Nothing was settled' : 'Everything matches';
}

export const DIFFERENCES: Readonly<Record<DifferenceKind, string>> = {
  MISSING_HERE: 'Not in our books',
  MISSING_THERE: 'Not settled',
  DIFFERENT_AMOUNT: 'Different amount',
  FEES: 'Fees do not add up',
  SETTLED_TWICE: 'Settled twice',
  OTHER: 'Neither payment nor refund',
};

const LINE_WORDS = { PAYMENT: 'payment', REFUND: 'refund', OTHER: 'line' } as const;

export function foundWords({ difference, lineKind, there, here, fee, tax, toBank }: SettlementDifference): string {
  const what = LINE_WORDS[lineKind];
  const words: Readonly<Record<DifferenceKind, string>> = {
    MISSING_HERE: `The provider has settled a ${what} of ${inRupees(there)} that is not in our books.`,
    MISSING_THERE: `A ${what} of ${inRupees(here)} was not settled within ${SETTLED_WITHIN_DAYS} days.`,
    DIFFERENT_AMOUNT: `The provider says ${inRupees(there)}, the books ${inRupees(here)}.`,
    FEES: `The provider kept ${inRupees(fee)} and ${inRupees(tax)} tax of ${inRupees(there)}, but settled ${inRupees(toBank)}.`,
    SETTLED_TWICE: `The provider has settled this ${what} of ${inRupees(there)} a second time.`,
    OTHER: `The provider ${there < 0 ? 'took' : 'gave'} ${inRupees(Math.abs(there))}.`,
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
