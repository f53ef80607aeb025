/** What a bill holds of goods and services tax. Pure. */
import { toPaise, toRupees } from '#contract/kit/money.ts';

/** Restaurant service: 5 %, half to the centre and half to the state, included in every price. */
const HALF_PER_MILLE = 25;

export interface TaxLines {
  /** The bill without tax. */
  readonly taxable: number;
  readonly centralTax: number;
  readonly stateTax: number;
}

/** Rupees, to the paisa; the three add up to the bill, the halves are equal. */
export function taxIn(bill: number): TaxLines {
  const billPaise = toPaise(bill);
  const half = Math.round((billPaise * HALF_PER_MILLE) / (1000 + 2 * HALF_PER_MILLE));
  return { taxable: toRupees(billPaise - 2 * half), centralTax: toRupees(half), stateTax: toRupees(half) };
}
