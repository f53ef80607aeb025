/**
 * The bill: its lines in words, and their total. Amounts are whole paise. The server alone decides what a bill contains
 * besides the dishes (server/ordering/bill/charges.ts); orders store every line.
 */

import { type PickedOption, type Priced, pickedOptions, unitPaise } from '../catalog/options.ts';
import { toPaise } from '../kit/money.ts';
import { english, t, translated } from '../kit/texts.ts';

export type LineData = Readonly<Record<string, string | number>>;

export interface BillLine {
  readonly kind: LineKind;
  /** Negative for a reduction, which is never larger than what it reduces. */
  readonly amountPaise: number;
  /** Contained in other lines, such as tax in prices, and therefore not added to the total. */
  readonly isIncluded: boolean;
  readonly data: LineData;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  readonly totalPaise: number;
}

/** Classes of supply that are taxed differently (product rule 5.13). */
export const TAX_CLASSES = {
  RESTAURANT_SERVICE: english`Restaurant service`,
  GOODS: english`Packaged goods`,
  DELIVERY: english`Delivery`,
  PLATFORM_FEE: english`Platform fee`,
} as const;
export type TaxClass = keyof typeof TAX_CLASSES;
const isTaxClass = (value: unknown): value is TaxClass => String(value) in TAX_CLASSES;
export const taxClassOf = ({ data: { taxClass } }: Pick<BillLine, 'data'>): TaxClass =>
  isTaxClass(taxClass) ? taxClass : 'RESTAURANT_SERVICE';

export type Party = 'RESTAURANT' | 'OPERATOR';

type Label = (data: LineData, isIncluded: boolean) => string;

const taxLabel =
  (name: string): Label =>
  (data, isIncluded) => {
    const rate = Number(data.ratePerMille) / 10;
    const taxes: Readonly<Record<TaxClass, string>> = {
      RESTAURANT_SERVICE: `${name} ${rate}%`,
      GOODS: t`${name} ${rate}% on packaged goods`,
      DELIVERY: t`${name} ${rate}% on delivery`,
      PLATFORM_FEE: t`${name} ${rate}% on platform fee`,
    };
    const tax = taxes[taxClassOf({ data })];
    return isIncluded ? t`${tax} (included)` : tax;
  };

const declared = <K extends string>(kinds: Readonly<Record<K, Label>>) => kinds;

const KINDS = declared({
  DISH: ({ qty, dishName, options }) => `${qty} × ${dishName}${options ? ` (${options})` : ''}`,
  PACKING: () => t`Packing`,
  DELIVERY: () => t`Delivery`,
  PLATFORM_FEE: () => t`Platform fee`,
  DISCOUNT: ({ code }) => t`Coupon ${code}`,
  TIP: () => t`Tip`,
  TAXABLE: (data) => {
    const supply = translated(TAX_CLASSES[taxClassOf({ data })]);
    return t`${supply} without tax`;
  },
  CGST: taxLabel('CGST'),
  SGST: taxLabel('SGST'),
  IGST: taxLabel('IGST'),
});
export type LineKind = keyof typeof KINDS;

const isLineKind = (kind: string): kind is LineKind => kind in KINDS;
export const TAX_KINDS: ReadonlySet<LineKind> = new Set(['CGST', 'SGST', 'IGST'] as const);
export const LINE_KINDS = Object.keys(KINDS).filter(isLineKind);

export const labelOf = ({ kind, data, isIncluded }: BillLine): string => KINDS[kind](data, isIncluded);

const line = (kind: LineKind, amountPaise: number, isIncluded: boolean, data: LineData): BillLine => ({
  kind,
  amountPaise,
  isIncluded,
  data,
});

export const includedLine = (kind: LineKind, amountPaise: number, data: LineData): BillLine =>
  line(kind, amountPaise, true, data);

export const addedLine = (kind: LineKind, amountPaise: number, data: LineData = {}): BillLine =>
  line(kind, amountPaise, false, data);

export const dishLine = (
  dishName: string,
  pricePaise: number,
  qty: number,
  options: readonly string[] = [],
): BillLine =>
  addedLine('DISH', pricePaise * qty, { dishName, qty, ...(options.length > 0 && { options: options.join(', ') }) });

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

export const sumOf = (lines: readonly BillLine[]): number =>
  lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

export const billOf = (lines: readonly BillLine[]): Bill => ({
  lines,
  totalPaise: sumOf(lines.filter(({ isIncluded }) => !isIncluded)),
});

export const besidesDishes = ({ lines }: Bill): BillLine[] => lines.filter(({ kind }) => kind !== 'DISH');

export const extraLines = (bill: Bill): BillLine[] => besidesDishes(bill).filter(({ isIncluded }) => !isIncluded);
