import { inRupees } from '#contract/kit/money.ts';
import type { DifferenceKind, SettlementDay, SettlementDifference } from '#contract/payments/settlements.ts';
import { SETTLED_WITHIN_DAYS } from '#contract/payments/settlements.ts';

const PROVIDERS: Readonly<Record<string, string>> = { razorpay: 'Razorpay', cashfree: 'Cashfree', demo: 'Demo' };

export const providerWords = (provider: string): string => PROVIDERS[provider] ?? provider;

export function dayWords({ reconciledAt, isAway, lines, open, differences }: SettlementDay): string {
  if (!reconciledAt) return isAway ? 'The provider did not respond; it is asked again' : 'Not compared yet';
  if (open > 0) return `${open} ${open === 1 ? 'difference' : 'differences'} to clarify`;
  if (differences > 0) return 'Everything matches or is clarified';
  return lines === 0 ? 'Nothing was settled' : 'Everything matches';
}

export const DIFFERENCES: Readonly<Record<DifferenceKind, string>> = {
  MISSING_HERE: 'Not known here',
  MISSING_THERE: 'Not settled',
  DIFFERENT_AMOUNT: 'Another amount',
  FEES: 'Another fee than it says',
  SETTLED_TWICE: 'Settled before',
  OTHER: 'Neither payment nor refund',
};

const LINE_WORDS = { PAYMENT: 'payment', REFUND: 'refund', OTHER: 'line' } as const;

export function foundWords({ difference, lineKind, there, here, fee, tax, toBank }: SettlementDifference): string {
  const what = LINE_WORDS[lineKind];
  const words: Readonly<Record<DifferenceKind, string>> = {
    MISSING_HERE: `The provider has settled a ${what} of ${inRupees(there)} that Chatpata does not know.`,
    MISSING_THERE: `A ${what} of ${inRupees(here)} was not settled within ${SETTLED_WITHIN_DAYS} days.`,
    DIFFERENT_AMOUNT: `The provider says ${inRupees(there)}, the books ${inRupees(here)}.`,
    FEES: `Of ${inRupees(there)} the provider kept ${inRupees(fee)} and ${inRupees(tax)} tax, and yet settled ${inRupees(toBank)}.`,
    SETTLED_TWICE: `The provider has settled this ${what} of ${inRupees(there)} once more.`,
    OTHER: `The provider ${there < 0 ? 'took' : 'gave'} ${inRupees(Math.abs(there))}.`,
  };
  return words[difference];
}

export const NEXT_STEPS: Readonly<Record<DifferenceKind, string>> = {
  MISSING_HERE:
    'Look it up on the provider’s pages. If it is a payment to you, its notice was lost: have the provider send it again, and it matches by itself. If it is somebody else’s, tell the provider.',
  MISSING_THERE:
    'Ask the provider when it is settled, by this name. Until then the provider owes it; once it is settled, it matches by itself.',
  DIFFERENT_AMOUNT:
    'Ask the provider which is right. If the books are, it settles the rest, or takes back what was too much.',
  FEES: 'Compare with the provider’s invoice of fees, and ask for what is missing.',
  SETTLED_TWICE: 'Tell the provider: it will take it back, in a line of its own.',
  OTHER:
    'Read on the provider’s pages what it is for: a dispute, a reserve, a correction. A dispute that you lost is a loss; write down of which payment.',
};
