import * as z from 'zod/mini';
import { SignedRupees } from '../kit/amounts.ts';
import { concerned, read, text } from '../kit/endpoint.ts';
import { Id, paging } from '../kit/fields.ts';
import { DateTime } from '../kit/times.ts';
import { reserve, STATEMENT_PERIODS } from './commission.ts';

/**
 * A restaurant's statement for days in India, both included. `closing` is `opening` + `earned` − `refunded` −
 * `commission` − `commissionTax` − `cash` + `adjusted` − `paidOut`, and the next one's `opening`. `cash`: paid by
 * customers to the restaurant itself. `commission` is negative if refunds exceed orders.
 */
export const Statement = z.object({
  statementId: Id,
  restaurantId: Id,
  restaurantName: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  madeAt: DateTime,
  opening: SignedRupees,
  orders: z.int(),
  earned: SignedRupees,
  refunded: SignedRupees,
  commission: SignedRupees,
  commissionTax: SignedRupees,
  cash: SignedRupees,
  adjusted: SignedRupees,
  paidOut: SignedRupees,
  closing: SignedRupees,
  /** As they were when the statement was made; without a GSTIN there is no tax. */
  operatorName: z.string(),
  operatorGstin: z.string(),
});
export type Statement = z.input<typeof Statement>;

/**
 * Delivered orders earn `gross` − `taxPaid` − `discount`. `gross`: dishes, packing and the restaurant's own delivery
 * and tips, with tax. `taxPaid`: the tax on it that the marketplace owes (section 9(5)). `discount`: the restaurant's
 * own coupons.
 */
const parts = { gross: SignedRupees, taxPaid: SignedRupees, discount: SignedRupees };

export const WholeStatement = z.extend(Statement, parts);
export type WholeStatement = z.input<typeof WholeStatement>;

/**
 * `amount` is before `commission`, `net` after it. Only orders and refunds have the parts of `amount`. `reason`: why an
 * administrator adjusted the earnings.
 */
export const EarningLine = z.object({
  lineId: Id,
  kind: z.enum(['ORDER', 'REFUND', 'CASH', 'ADJUSTMENT', 'PAYOUT', 'PAYOUT_FAILED']),
  at: DateTime,
  orderId: z.optional(Id),
  gross: z.optional(SignedRupees),
  taxPaid: z.optional(SignedRupees),
  discount: z.optional(SignedRupees),
  amount: SignedRupees,
  commission: SignedRupees,
  net: SignedRupees,
  reason: z.string(),
});
export type EarningLine = z.input<typeof EarningLine>;

/** Per cent of dishes and packing less the restaurant's own discount, without tax; `fixed` is rupees an order. */
const Commission = z.object({ percent: z.number(), fixed: SignedRupees });

/** A restaurant's earnings now: the last closing balance and everything since, before commission. */
export const Earnings = z.object({
  restaurantName: z.string(),
  period: z.enum(STATEMENT_PERIODS),
  ...reserve,
  commission: Commission,
  lastClosing: SignedRupees,
  orders: z.int(),
  earned: SignedRupees,
  refunded: SignedRupees,
  cash: SignedRupees,
  adjusted: SignedRupees,
  paidOut: SignedRupees,
  balance: SignedRupees,
});
export type Earnings = z.input<typeof Earnings>;

const ofRestaurant = {
  params: z.object({ restaurantId: Id }),
  access: concerned('money'),
  refusals: ['RESTAURANT_NOT_FOUND'],
} as const;
const ofStatement = {
  params: z.object({ statementId: Id }),
  access: concerned('money'),
  refusals: ['STATEMENT_NOT_FOUND'],
} as const;

/** Restaurants' vendors, also of removed restaurants, and administrators may read these and all statements. */
export const earnings = read('GET /v1/earningsAPI/earnings/:restaurantId', { ...ofRestaurant, response: Earnings });

export const statements = read('GET /v1/earningsAPI/statements/:restaurantId', {
  ...ofRestaurant,
  query: z.object(paging),
  response: z.array(Statement),
  paged: true,
});

export const statement = read('GET /v1/earningsAPI/statement/:statementId', {
  ...ofStatement,
  response: WholeStatement,
});

export const statementLines = read('GET /v1/earningsAPI/statementLines/:statementId', {
  ...ofStatement,
  query: z.object(paging),
  response: z.array(EarningLine),
  paged: true,
});

export const exportStatement = read('GET /v1/earningsAPI/exportStatement/:statementId', {
  ...ofStatement,
  response: text,
  gives: 'csv',
});

export const statementPdf = read('GET /v1/earningsAPI/statementPdf/:statementId', {
  ...ofStatement,
  response: z.unknown(),
  gives: 'pdf',
  refusals: ['STATEMENT_NOT_FOUND', 'INVOICES_BUSY'],
});
