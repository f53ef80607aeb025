/** Goods and services tax on the parts of a bill (product rule 85; docs/money.md). Pure. */
import { addedLine, type BillLine, includedLine, type LineData, type Party, type TaxClass } from '#contract/bill.ts';

/** What is taxed together: rounded once for each rate. */
export interface Taxed {
  readonly taxClass: TaxClass;
  /** The Services Accounting Code, or the HSN code of goods. */
  readonly code: string;
  readonly ratePerMille: number;
  /** Whether the union's tax holds instead of halves for union and state. */
  readonly isInterstate: boolean;
  /** Who owes the tax. */
  readonly party: Party;
  /** With its tax if prices contain tax. */
  readonly paise: number;
}

/** The quotient of two whole numbers that are not negative, rounded to the nearest whole number; halves are rounded up. */
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

/** The taxable amount and the taxes of each; where prices contain them, they are together what was taxed. */
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
