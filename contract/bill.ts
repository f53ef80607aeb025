/**
 * The bill: its lines, what they add up to and the tax in them, computed here and nowhere else. Amounts are whole paise,
 * never fractions. A new kind of line is one entry in `KINDS` and an amount passed to `billOf`: orders store every line,
 * and cart, order page, receipt and chat show every line.
 */
import { toPaise } from './kit/money.ts';
import { type PickedOption, type Priced, pickedOptions, unitPaise } from './options.ts';

/** The values in a label: codes, names and figures, never sentences. */
export type LineData = Readonly<Record<string, string | number>>;

export interface BillLine {
  readonly kind: LineKind;
  /** Negative for a reduction, which is never larger than what it reduces. */
  readonly amountPaise: number;
  /** Whether the amount is contained in other lines, such as tax in prices, and so adds nothing to the total. */
  readonly isIncluded: boolean;
  readonly data: LineData;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  /** The sum of all lines that are not included in others. */
  readonly totalPaise: number;
}

/** Goods and services tax on one class of things; prices include it. */
interface Tax {
  readonly taxClass: string;
  readonly label: string;
  /** Per mille of the price without tax, by kind of line. */
  readonly rates: readonly (readonly ['CGST' | 'SGST', number])[];
}

/** 5 %, half to the centre and half to the state. */
const RESTAURANT_SERVICE: Tax = {
  taxClass: 'RESTAURANT_SERVICE',
  label: 'Restaurant service',
  rates: [
    ['CGST', 25],
    ['SGST', 25],
  ],
};
const TAXES: readonly Tax[] = [RESTAURANT_SERVICE];

interface Kind {
  readonly label: (data: LineData, isIncluded: boolean) => string;
  /** What its amount is taxed as; left out where it is not taxed. */
  readonly tax?: Tax;
}

const taxLabel =
  (name: string): Kind['label'] =>
  ({ ratePerMille }, isIncluded) =>
    `${name} ${Number(ratePerMille) / 10} %${isIncluded ? ' (included)' : ''}`;

const declared = <K extends string>(kinds: Readonly<Record<K, Kind>>) => kinds;

/** Every kind of line. */
const KINDS = declared({
  DISH: {
    label: ({ qty, dishName, options }) => `${qty} × ${dishName}${options ? ` (${options})` : ''}`,
    tax: RESTAURANT_SERVICE,
  },
  TAXABLE: { label: ({ taxClass }) => `${TAXES.find((tax) => tax.taxClass === taxClass)?.label} without tax` },
  CGST: { label: taxLabel('CGST') },
  SGST: { label: taxLabel('SGST') },
});
export type LineKind = keyof typeof KINDS;

const isLineKind = (kind: string): kind is LineKind => kind in KINDS;
/** Kinds of lines that are tax, included or added. */
export const TAX_KINDS: ReadonlySet<LineKind> = new Set(['CGST', 'SGST'] as const);
export const LINE_KINDS = Object.keys(KINDS).filter(isLineKind);

/** A line in words, for screens, paper and chat. */
export const labelOf = ({ kind, data, isIncluded }: BillLine): string => KINDS[kind].label(data, isIncluded);

const line = (kind: LineKind, amountPaise: number, isIncluded: boolean, data: LineData): BillLine => ({
  kind,
  amountPaise,
  isIncluded,
  data,
});

/** A line that adds to the total. */
export const addedLine = (kind: LineKind, amountPaise: number, data: LineData = {}): BillLine =>
  line(kind, amountPaise, false, data);

/** The line for `qty` of a dish at its price in paise, with the names of its options. */
export const dishLine = (
  dishName: string,
  pricePaise: number,
  qty: number,
  options: readonly string[] = [],
): BillLine =>
  addedLine('DISH', pricePaise * qty, { dishName, qty, ...(options.length > 0 && { options: options.join(', ') }) });

/** A dish of a cart, priced by its menu, with the ids of the options that were picked. */
export interface CartBillItem {
  readonly dish: Priced & { readonly dishName: string };
  readonly qty: number;
  readonly options?: readonly number[] | undefined;
}

export const cartLine = ({ dish, qty, options = [] }: CartBillItem): BillLine =>
  dishLine(
    dish.dishName,
    unitPaise(dish, options),
    qty,
    pickedOptions(dish, options).map(({ optionName }) => optionName),
  );

/** A dish of an order; its price in rupees contains its options. */
export interface BillItem {
  readonly dish: { readonly dishName: string; readonly price: number };
  readonly qty: number;
  readonly options?: readonly Pick<PickedOption, 'optionName'>[] | undefined;
}

export const itemLine = ({ dish: { dishName, price }, qty, options = [] }: BillItem): BillLine =>
  dishLine(
    dishName,
    toPaise(price),
    qty,
    options.map(({ optionName }) => optionName),
  );

const sumOf = (lines: readonly BillLine[]): number => lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** The quotient of two whole numbers that are not negative, rounded to the nearest whole number; halves are rounded up. */
const nearest = (dividend: number, divisor: number): number => {
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
};

/** The taxes contained in the lines, rounded once per rate, and the taxable amount without them: together the taxed lines. */
function taxLines(lines: readonly BillLine[]): BillLine[] {
  return TAXES.flatMap(({ taxClass, rates }) => {
    const taxed = lines.filter(({ kind }) => KINDS[kind].tax?.taxClass === taxClass);
    if (taxed.length === 0) return [];
    const grossPaise = sumOf(taxed);
    const perMille = rates.reduce((sum, [, ratePerMille]) => sum + ratePerMille, 1000);
    const taxes = rates.map(([kind, ratePerMille]) =>
      line(kind, nearest(grossPaise * ratePerMille, perMille), true, { taxClass, ratePerMille }),
    );
    return [line('TAXABLE', grossPaise - sumOf(taxes), true, { taxClass }), ...taxes];
  });
}

/** The bill for these lines, whatever their order. */
export function billOf(added: readonly BillLine[]): Bill {
  const lines = [...added, ...taxLines(added)];
  return { lines, totalPaise: sumOf(lines.filter(({ isIncluded }) => !isIncluded)) };
}

/** All lines except dishes, for which carts and orders have their own list. */
export const besidesDishes = ({ lines }: Bill): BillLine[] => lines.filter(({ kind }) => kind !== 'DISH');

/** Those of them that add to the total: what screens show between the dishes and the total. */
export const extraLines = (bill: Bill): BillLine[] => besidesDishes(bill).filter(({ isIncluded }) => !isIncluded);
