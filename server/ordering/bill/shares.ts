import { type Bill, type BillLine, type LineKind, TAX_KINDS, taxClassOf } from '#contract/ordering/bill.ts';

/**
 * The suffixes of ledger accounts: of the restaurant (`restaurant:12:packing`) or of the operator (`platform:fees`).
 */
const ACCOUNTS: Partial<Record<LineKind, string>> = {
  PACKING: 'packing',
  DELIVERY: 'delivery',
  PLATFORM_FEE: 'fees',
  DISCOUNT: 'discounts',
  TIP: 'tips',
};

/**
 * Divides the payment of a bill among ledger accounts, in paise (docs/money.md); the shares add up to the bill. The
 * party that pays for a discount has a negative share. Tax that the operator owes has an account for each class; tax
 * that the restaurant owes stays with its earnings.
 */
export function sharesOf({ lines, totalPaise }: Bill, restaurantId: number): Readonly<Record<string, number>> {
  const restaurant = `restaurant:${restaurantId}`;
  const shares: Record<string, number> = {};
  const give = (account: string, paise: number) => {
    if (paise !== 0) shares[account] = (shares[account] ?? 0) + paise;
  };
  const accountOf = (kind: LineKind, { party }: BillLine['data']) =>
    `${party === 'OPERATOR' ? 'platform' : restaurant}:${ACCOUNTS[kind]}`;
  const delivery = lines.find(({ kind }) => kind === 'DELIVERY');
  for (const line of lines) {
    const { kind, amountPaise, isIncluded, data } = line;
    if (ACCOUNTS[kind]) give(accountOf(kind, data), amountPaise);
    if (!TAX_KINDS.has(kind) || data.party === 'RESTAURANT') continue;
    const taxClass = taxClassOf(line);
    give(`tax:${taxClass}`, amountPaise);
    if (!isIncluded) continue;
    if (taxClass === 'PLATFORM_FEE') give('platform:fees', -amountPaise);
    if (taxClass === 'DELIVERY' && delivery) give(accountOf('DELIVERY', delivery.data), -amountPaise);
  }
  const rest = totalPaise - Object.values(shares).reduce((sum, paise) => sum + paise, 0);
  return { [restaurant]: rest, ...shares };
}
