/** Whether a customer's next order can be paid in cash, and up to what bill (product rules 6.9 and 6.10). */
import * as z from 'zod/mini';
import { DAY_MS } from '#contract/kit/india.ts';
import { CashChoice, cashChoice, cashLimitWords, UNCOLLECTED_DAYS, UNCOLLECTED_MAX } from '#contract/ordering/cash.ts';
import type { Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { serve } from '#server/http/serve.ts';
import { type CashTerms, readCashTerms } from '#server/marketplace/index.ts';
import * as rows from './cash-rows.ts';

const uncollectedSince = (now: Date): Date => new Date(now.getTime() - UNCOLLECTED_DAYS * DAY_MS);

function cashLimit(
  terms: CashTerms,
  { open, uncollected, hasDelivered }: rows.CashFacts,
): RowOf<typeof cashChoice.response> {
  if (uncollected >= UNCOLLECTED_MAX) return { upTo: 0, limit: 'NOT_COLLECTED' };
  if (open >= terms.openMax) return { upTo: 0, limit: 'OPEN' };
  if (hasDelivered || terms.firstBillMax >= terms.billMax) return { upTo: terms.billMax, limit: 'BILL' };
  return { upTo: terms.firstBillMax, limit: 'FIRST_BILL' };
}

export type RefuseCash = (
  code: 'PAY_WITH_OFF' | 'CASH_LIMIT',
  more?: { readonly message: string; readonly details: CashChoice },
) => Error;

interface CashOrder {
  readonly userId: number;
  readonly orderId: number;
  readonly billPaise: number;
  readonly now: Date;
}

/** Throws if the operator's terms or the customer's limits forbid cash for this order. */
export async function refuseBeyondLimit(
  tx: Tx,
  { userId, orderId, billPaise, now }: CashOrder,
  refuse: RefuseCash,
): Promise<void> {
  const terms = await readCashTerms(tx);
  if (!terms.isAllowed) throw refuse('PAY_WITH_OFF');
  const limit = cashLimit(terms, await rows.cashFacts(tx, { userId, since: uncollectedSince(now), orderId }));
  if (billPaise <= limit.upTo) return;
  const details = z.encode(CashChoice, limit);
  throw refuse('CASH_LIMIT', { message: cashLimitWords(details), details });
}

export const serveCashChoice = serve(cashChoice, async ({ sql, params: { userId }, now }) => {
  const [terms, facts] = await Promise.all([
    readCashTerms(sql),
    rows.cashFacts(sql, { userId, since: uncollectedSince(now) }),
  ]);
  return cashLimit(terms, facts);
});
