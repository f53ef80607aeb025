import { dateWords } from '../kit/india.ts';
import { inRupees } from '../kit/money.ts';
import type { EarningTerms, StatementPeriod } from './commission.ts';
import type { EarningLine, Statement, WholeStatement } from './statements.ts';

export const PERIOD_WORDS: Readonly<Record<StatementPeriod, string>> = {
  WEEK: 'every week, Monday to Sunday',
  MONTH: 'every month',
};

/** `16 Nov 2026 to 22 Nov 2026`. */
export const periodWords = ({ periodFrom, periodTo }: Pick<Statement, 'periodFrom' | 'periodTo'>): string =>
  `${dateWords(periodFrom)} to ${dateWords(periodTo)}`;

/** From the opening to the closing balance, in rupees; deductions are negative. */
export const sumsOf = (statement: WholeStatement): readonly (readonly [label: string, amount: number])[] => [
  ['Opening balance', statement.opening],
  [`${statement.orders} ${statement.orders === 1 ? 'order' : 'orders'} delivered, gross`, statement.gross],
  ['Tax paid for you by the marketplace', -statement.taxPaid],
  ['Your own discounts', -statement.discount],
  ['Refunded after delivery', -statement.refunded],
  ['Commission', -statement.commission],
  ['GST on the commission', -statement.commissionTax],
  ['Cash kept by the restaurant', -statement.cash],
  ['Adjustments', statement.adjusted],
  ['Paid out', -statement.paidOut],
  ['Closing balance', statement.closing],
];

export const LINE_COLUMNS = ['Gross', 'Tax paid for you', 'Your discount', 'Commission', 'Net'] as const;
export const LINE_COLUMNS_WORDS =
  'Gross is the price of dishes, packing and your own delivery, with tax. The marketplace pays the tax on restaurant service for you (section 9(5) of the CGST Act). Net is gross minus that tax, your own discounts and the commission.';

/** In rupees; deductions are negative, so that the row adds up. */
export const amountsOf = ({ gross, taxPaid, discount, commission, net }: EarningLine) =>
  [
    ['Gross', gross],
    ['Tax paid for you', taxPaid === undefined ? undefined : -taxPaid],
    ['Your discount', discount === undefined ? undefined : -discount],
    ['Commission', -commission],
    ['Net', net],
  ] satisfies (readonly [(typeof LINE_COLUMNS)[number], number | undefined])[];

export function lineWords({ kind, orderId, reason }: Pick<EarningLine, 'kind' | 'orderId' | 'reason'>): string {
  const words: Readonly<Record<EarningLine['kind'], string>> = {
    ORDER: `Order #${orderId}`,
    REFUND: `Refund of order #${orderId}`,
    CASH: `Cash of order #${orderId}`,
    ADJUSTMENT: `Adjustment: ${reason}`,
    PAYOUT: 'Payout',
    PAYOUT_FAILED: 'Payout that failed',
  };
  return words[kind];
}

/** `10% of orders of the last 14 days`. */
export const reserveWords = ({
  reserveDays,
  reservePercent,
}: Pick<EarningTerms, 'reserveDays' | 'reservePercent'>): string =>
  reserveDays === 0 || reservePercent === 0
    ? 'none'
    : `${reservePercent}% of orders of the last ${reserveDays} ${reserveDays === 1 ? 'day' : 'days'}`;

/** `10% and ₹5.00 for each order`; `fixed` in rupees. */
export const commissionWords = ({ percent, fixed }: { readonly percent: number; readonly fixed: number }): string =>
  fixed === 0 ? `${percent}%` : `${percent}% and ${inRupees(fixed)} for each order`;
