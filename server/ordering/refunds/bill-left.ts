/** What the bill of an order is less its refunded parts, from the lines that are stored with it (product rule 101). Pure. */
import { addedLine, type Bill, type BillLine, billOf, dishLine, sumOf, TAX_KINDS, taxClassOf } from '#contract/bill.ts';
import { type ChargedLine, dishesPaise, shareOf, soldFor } from '../bill/charges.ts';
import { taxLines } from '../bill/taxes.ts';

/** A line of an order; `pricePaise` is that of one with its options. */
export interface BilledItem extends ChargedLine {
  readonly orderItemId: number;
  /** How many of them were refunded. */
  readonly refundedQty: number;
}

export interface Billed {
  readonly items: readonly BilledItem[];
  /** All lines of the bill besides the dishes, as they were when ordered. */
  readonly billLines: readonly BillLine[];
  readonly isTipRefunded: boolean;
}

const leftOf = (items: Billed['items']) => items.map((item) => ({ ...item, qty: item.qty - item.refundedQty }));

/**
 * What is left of cooked dishes, and of goods by code and rate, with the share that each has of the discount (`offPaise`). It
 * keeps its share as far as there is any of it left, so that a refund of one changes nothing about the others.
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
 * Fees stay as long as a dish is left, the discount only as far as there are dishes, and tax is rounded anew, once for each
 * class and rate. Without a dish nothing is left. Rates, codes and who owes a tax are those of the stored lines.
 */
export function billLeft(billed: Billed): Bill {
  const { items, billLines, isTipRefunded } = billed;
  const kept = leftOf(items);
  if (dishesPaise(kept) === 0) return billOf([]);
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
  const dishes = kept
    .filter(({ qty }) => qty > 0)
    .map(({ dishName, pricePaise, qty, optionNames }) => dishLine(dishName, pricePaise, qty, optionNames));
  return billOf([...dishes, ...extras, ...taxes]);
}

/** What was taxed together, with its lines. */
export interface TaxGroup {
  readonly taxClass: ReturnType<typeof taxClassOf>;
  readonly code: string;
  /** Of all its taxes together. */
  readonly ratePerMille: number;
  readonly isInterstate: boolean;
  readonly isIncluded: boolean;
  readonly party: 'RESTAURANT' | 'OPERATOR';
  readonly lines: readonly BillLine[];
}

/** The taxes of a bill: each amount without tax is followed by what is added to it. */
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

/** What is in `before` more than in `after`, account by account. */
export function sharesLess(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, number> {
  const accounts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = accounts.map((account) => [account, (before[account] ?? 0) - (after[account] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, paise]) => paise !== 0));
}
