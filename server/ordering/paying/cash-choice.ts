/** Whether a customer's next order can be paid in cash, and up to what bill (product rules 6.9 and 6.10). */
import { DAY_MS } from '#contract/kit/india.ts';
import { cashChoice, UNCOLLECTED_DAYS, UNCOLLECTED_MAX } from '#contract/ordering/cash.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { serve } from '#server/http/serve.ts';
import { type CashTerms, readCashTerms } from '#server/marketplace/index.ts';
import * as rows from './cash-rows.ts';

export const uncollectedSince = (now: Date): Date => new Date(now.getTime() - UNCOLLECTED_DAYS * DAY_MS);

export function cashLimit(
  terms: CashTerms,
  { open, uncollected, hasDelivered }: rows.CashFacts,
): RowOf<typeof cashChoice.response> {
  if (uncollected >= UNCOLLECTED_MAX) return { upTo: 0, limit: 'NOT_COLLECTED' };
  if (open >= terms.openMax) return { upTo: 0, limit: 'OPEN' };
  if (hasDelivered || terms.firstBillMax >= terms.billMax) return { upTo: terms.billMax, limit: 'BILL' };
  return { upTo: terms.firstBillMax, limit: 'FIRST_BILL' };
}

export const serveCashChoice = serve(cashChoice, async ({ sql, params: { userId }, now }) => {
  const [terms, facts] = await Promise.all([
    readCashTerms(sql),
    rows.cashFacts(sql, { userId, since: uncollectedSince(now) }),
  ]);
  return cashLimit(terms, facts);
});
