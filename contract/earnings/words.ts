import { dateWords } from '../kit/india.ts';
import { inRupees } from '../kit/money.ts';
import { english, t } from '../kit/texts.ts';
import type { EarningTerms, StatementPeriod } from './commission.ts';
import type { EarningLine, Statement, WholeStatement } from './statements.ts';

export const PERIOD_WORDS: Readonly<Record<StatementPeriod, string>> = {
  WEEK: english`every week, Monday to Sunday`,
  MONTH: english`every month`,
};

/** `16 Nov 2026 to 22 Nov 2026`. */
export const periodWords = ({ periodFrom, periodTo }: Pick<Statement, 'periodFrom' | 'periodTo'>): string =>
  t`${dateWords(periodFrom)} to ${dateWords(periodTo)}`;

/** From the opening to the closing balance, in rupees; deductions are negative. */
export const sumsOf = (statement: WholeStatement): readonly (readonly [label: string, amount: number])[] => [
  [t`Opening balance`, statement.opening],
  [
    statement.orders === 1
      ? t`${statement.orders} order delivered, gross`
      : t`${statement.orders} orders delivered, gross`,
    statement.gross,
  ],
  [t`Tax paid for you by the marketplace`, -statement.taxPaid],
  [t`Your own discounts`, -statement.discount],
  [t`Refunded after delivery`, -statement.refunded],
  [t`Commission`, -statement.commission],
  [t`GST on the commission`, -statement.commissionTax],
  [t`Cash kept by the restaurant`, -statement.cash],
  [t`Adjustments`, statement.adjusted],
  [t`Paid out`, -statement.paidOut],
  [t`Closing balance`, statement.closing],
];

export const LINE_COLUMNS = [
  english`Gross`,
  english`Tax paid for you`,
  english`Your discount`,
  english`Commission`,
  english`Net`,
] as const;
export const LINE_COLUMNS_WORDS =
  'Gross is the price of dishes, packing and your own delivery, with tax. The marketplace pays the tax on restaurant service for you (section 9(5) of the CGST Act). Net is gross minus that tax, your own discounts and the commission.';

/** In rupees; deductions are negative, so that the row adds up. */
export const amountsOf = ({ gross, taxPaid, discount, commission, net }: EarningLine) =>
  [
    [t`Gross`, gross],
    [t`Tax paid for you`, taxPaid === undefined ? undefined : -taxPaid],
    [t`Your discount`, discount === undefined ? undefined : -discount],
    [t`Commission`, -commission],
    [t`Net`, net],
  ] satisfies (readonly [(typeof LINE_COLUMNS)[number], number | undefined])[];

export function lineWords({ kind, orderId, reason }: Pick<EarningLine, 'kind' | 'orderId' | 'reason'>): string {
  const words: Readonly<Record<EarningLine['kind'], string>> = {
    ORDER: t`Order #${orderId}`,
    REFUND: t`Refund of order #${orderId}`,
    CASH: t`Cash of order #${orderId}`,
    ADJUSTMENT: t`Adjustment: ${reason}`,
    PAYOUT: t`Payout`,
    PAYOUT_FAILED: t`Payout that failed`,
  };
  return words[kind];
}

/** `10% of orders of the last 14 days`. */
export const reserveWords = ({
  reserveDays,
  reservePercent,
}: Pick<EarningTerms, 'reserveDays' | 'reservePercent'>): string => {
  if (reserveDays === 0 || reservePercent === 0) return t`none`;
  return reserveDays === 1
    ? t`${reservePercent}% of orders of the last ${reserveDays} day`
    : t`${reservePercent}% of orders of the last ${reserveDays} days`;
};

/** `10% and ₹5.00 for each order`; `fixed` in rupees. */
export const commissionWords = ({ percent, fixed }: { readonly percent: number; readonly fixed: number }): string =>
  fixed === 0 ? `${percent}%` : t`${percent}% and ${inRupees(fixed)} for each order`;
