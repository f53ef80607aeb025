/** Goods and services tax on parts of a bill (product rule 5.13; docs/money.md). Pure. */
import {
  addedLine,
  type BillLine,
  includedLine,
  type LineData,
  type Party,
  type TaxClass,
} from '#contract/ordering/bill.ts';

export interface Taxed {
  readonly taxClass: TaxClass;
  readonly code: string;
  readonly ratePerMille: number;
  /** Interstate supplies bear IGST instead of CGST and SGST. */
  readonly isInterstate: boolean;
  readonly party: Party;
  /** Includes the tax if prices do. */
  readonly paise: number;
}

/** The quotient of two non-negative integers, rounded to the nearest integer, halves up. */
const nearest = (dividend: number, divisor: number): number => {
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
};

const ratesOf = ({ ratePerMille, isInterstate }: Taxed) =>
  isInterstate
    ? ([['IGST', ratePerMille]] as const)
    : ([
        ['CGST', ratePerMille / 2],
        ['SGST', ratePerMille / 2],
      ] as const);

/** The taxable amount and the taxes of each. If prices include tax, net + tax = price. */
export function taxLines(taxed: readonly Taxed[], arePricesWithTax: boolean): BillLine[] {
  return taxed.flatMap((each) => {
    const { taxClass, code, ratePerMille, party, paise } = each;
    const data: LineData = {
      taxClass,
      ...(party === 'RESTAURANT' && { party }),
      ...(taxClass === 'GOODS' && { code }),
    };
    const perMille = arePricesWithTax ? 1000 + ratePerMille : 1000;
    const line = arePricesWithTax ? includedLine : addedLine;
    const taxes = ratesOf(each).map(([kind, rate]) =>
      line(kind, nearest(paise * rate, perMille), { ...data, ratePerMille: rate }),
    );
    const taxPaise = arePricesWithTax ? taxes.reduce((sum, { amountPaise }) => sum + amountPaise, 0) : 0;
    return [includedLine('TAXABLE', paise - taxPaise, { ...data, code }), ...taxes];
  });
}
