import type { Bill } from '#contract/bill.ts';
import { TAX_KINDS } from '#contract/bill.ts';

/**
 * How the payment of a bill is divided among ledger accounts, in paise (docs/money.md): tax on restaurant service is the
 * marketplace's to pay, whoever cooked; the rest is the restaurant's. Together they are the bill.
 */
export function sharesOf({ lines, totalPaise }: Bill, restaurantId: number): Readonly<Record<string, number>> {
  const shares: Record<string, number> = {};
  let taxPaise = 0;
  for (const { kind, amountPaise, data } of lines) {
    if (!TAX_KINDS.has(kind) || amountPaise === 0) continue;
    const account = `tax:${data.taxClass}`;
    shares[account] = (shares[account] ?? 0) + amountPaise;
    taxPaise += amountPaise;
  }
  return { [`restaurant:${restaurantId}`]: totalPaise - taxPaise, ...shares };
}
