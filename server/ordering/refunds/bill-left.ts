/** Calculates an order's bill after partial refunds from its stored lines (product rule 5.25). Pure. */
import {
  addedLine,
  type Bill,
  type BillLine,
  billOf,
  dishLine,
  sumOf,
  TAX_KINDS,
  taxClassOf,
} from '#contract/ordering/bill.ts';
import { type ChargedLine, dishesPaise, shareOf, soldFor } from '../bill/charges.ts';
import { taxLines } from '../bill/taxes.ts';

/** `pricePaise` is the price of one with its options. */
export interface BilledItem extends ChargedLine {
  readonly orderItemId: number;
  readonly refundedQty: number;
  /** The dish that was taken instead, at the price on the bill. */
  readonly instead?: Pick<ChargedLine, 'dishName' | 'pricePaise'> | undefined;
}

export interface Billed {
  readonly items: readonly BilledItem[];
  readonly billLines: readonly BillLine[];
  readonly isTipRefunded: boolean;
}

/** All items, also with a quantity of 0; a replaced dish has the name and price of its replacement. */
export const leftOf = (items: Billed['items']) =>
  items.map(({ instead, ...item }) => ({
    ...item,
    ...(instead && { ...instead, optionNames: [] }),
    qty: item.qty - item.refundedQty,
  }));

/**
 * The remaining cooked dishes, and goods by code and rate, each with its share of the discount (`offPaise`). A share
 * shrinks only with its own part, so that a refund of one part does not change the others.
 */
export function partsLeft({ items, billLines }: Billed) {
  const discountPaise = -sumOf(billLines.filter(({ kind }) => kind === 'DISCOUNT'));
  const [whole, less, rest] = [soldFor(items, 0), soldFor(items, discountPaise), soldFor(leftOf(items), 0)];
  const left = (paise: number, wholePaise = 0, lessPaise = 0) => ({
    paise,
    offPaise: shareOf(wholePaise - lessPaise, paise, wholePaise),
  });
  return {
    cooked: left(rest.cookedPaise, whole.cookedPaise, less.cookedPaise),
    goods: rest.goods.map(({ goods, paise }, index) => ({
      goods,
      ...left(paise, whole.goods[index]?.paise, less.goods[index]?.paise),
    })),
  };
}

/**
 * Fees stay while any dish is left, the discount shrinks with the dishes, and tax is rounded again once per class and
 * rate. Without a dish the bill is empty. Rates, codes and tax parties come from the stored lines.
 */
export function billLeft(billed: Billed): Bill {
  const { items, billLines, isTipRefunded } = billed;
  const remaining = leftOf(items);
  if (dishesPaise(remaining) === 0) return billOf([]);
  const { cooked, goods } = partsLeft(billed);
  const off = goods.reduce((sum, { offPaise }) => sum + offPaise, cooked.offPaise);
  const extras = billLines
    .filter(({ kind }) => kind !== 'TAXABLE' && !TAX_KINDS.has(kind) && !(kind === 'TIP' && isTipRefunded))
    .map((line) => (line.kind === 'DISCOUNT' ? addedLine(line.kind, -off, line.data) : line))
    .filter(({ amountPaise }) => amountPaise !== 0);
  const paiseOf = (wanted: BillLine['kind']) => sumOf(extras.filter(({ kind }) => kind === wanted));
  const isOfRestaurant = extras.some(({ kind, data }) => kind === 'DISCOUNT' && data.party === 'RESTAURANT');
  const netOf = ({ paise, offPaise } = { paise: 0, offPaise: 0 }) => paise - (isOfRestaurant ? offPaise : 0);
  const baseOf = ({ taxClass, code, ratePerMille }: TaxGroup): number | undefined => {
    if (taxClass === 'RESTAURANT_SERVICE') return netOf(cooked) + paiseOf('PACKING');
    if (taxClass !== 'GOODS') return undefined;
    return netOf(goods.find(({ goods: of }) => of.hsn === code && of.ratePerMille === ratePerMille));
  };
  const taxes = taxGroups(billLines).flatMap((group) => {
    const paise = baseOf(group);
    if (paise === undefined) return group.lines;
    return paise > 0 ? taxLines([{ ...group, paise }], group.isIncluded) : [];
  });
  const dishes = remaining
    .filter(({ qty }) => qty > 0)
    .map(({ dishName, pricePaise, qty, optionNames }) => dishLine(dishName, pricePaise, qty, optionNames));
  return billOf([...dishes, ...extras, ...taxes]);
}

export interface TaxGroup {
  readonly taxClass: ReturnType<typeof taxClassOf>;
  readonly code: string;
  readonly ratePerMille: number;
  readonly isInterstate: boolean;
  readonly isIncluded: boolean;
  readonly party: 'RESTAURANT' | 'OPERATOR';
  readonly lines: readonly BillLine[];
}

/** Groups the taxes of a bill: each line with the taxable amount is followed by its taxes. */
export function taxGroups(lines: readonly BillLine[]): TaxGroup[] {
  const groups: BillLine[][] = [];
  for (const line of lines) {
    if (line.kind === 'TAXABLE') groups.push([line]);
    else if (TAX_KINDS.has(line.kind)) {
      if (groups.length === 0) groups.push([]);
      groups.at(-1)?.push(line);
    }
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const taxes = group.filter(({ kind }) => TAX_KINDS.has(kind));
    return {
      taxClass: taxClassOf(first),
      code: String(first.data.code ?? ''),
      ratePerMille: taxes.reduce((sum, { data }) => sum + Number(data.ratePerMille), 0),
      isInterstate: taxes.some(({ kind }) => kind === 'IGST'),
      isIncluded: taxes.every(({ isIncluded }) => isIncluded),
      party: first.data.party === 'RESTAURANT' ? 'RESTAURANT' : 'OPERATOR',
      lines: group,
    };
  });
}

export function sharesLess(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, number> {
  const accounts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = accounts.map((account) => [account, (before[account] ?? 0) - (after[account] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, paise]) => paise !== 0));
}
