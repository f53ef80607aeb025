import * as z from 'zod/mini';
import { concerned, read, text } from '../kit/endpoint.ts';
import { Id, paging } from '../kit/fields.ts';
import { reserve, STATEMENT_PERIODS } from './commission.ts';

export const EARNING_KINDS = ['ORDER', 'REFUND', 'CASH', 'ADJUSTMENT', 'PAYOUT', 'PAYOUT_FAILED'] as const;

/** Rupees, may be negative. */
export const Amount = z.number();

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
  madeAt: z.iso.datetime(),
  opening: Amount,
  orders: z.int(),
  earned: Amount,
  refunded: Amount,
  commission: Amount,
  commissionTax: Amount,
  cash: Amount,
  adjusted: Amount,
  paidOut: Amount,
  closing: Amount,
  /** As they were when the statement was made; without a GSTIN there is no tax. */
  operatorName: z.string(),
  operatorGstin: z.string(),
});
export type Statement = z.output<typeof Statement>;

/**
 * Delivered orders earn `gross` − `taxPaid` − `discount`. `gross`: dishes, packing and the restaurant's own delivery
 * and tips, with tax. `taxPaid`: the tax on it that the marketplace owes (section 9(5)). `discount`: the restaurant's
 * own coupons.
 */
const parts = { gross: Amount, taxPaid: Amount, discount: Amount };

export const WholeStatement = z.extend(Statement, parts);
export type WholeStatement = z.output<typeof WholeStatement>;

/**
 * `amount` is before `commission`, `net` after it. Only orders and refunds have the parts of `amount`. `reason`: why an
 * administrator adjusted the earnings.
 */
export const EarningLine = z.object({
  lineId: Id,
  kind: z.enum(EARNING_KINDS),
  at: z.iso.datetime(),
  orderId: z.optional(Id),
  gross: z.optional(Amount),
  taxPaid: z.optional(Amount),
  discount: z.optional(Amount),
  amount: Amount,
  commission: Amount,
  net: Amount,
  reason: z.string(),
});
export type EarningLine = z.output<typeof EarningLine>;

/** Per cent of dishes and packing less the restaurant's own discount, without tax; `fixed` is rupees an order. */
const Commission = z.object({ percent: z.number(), fixed: Amount });

/** A restaurant's earnings now: the last closing balance and everything since, before commission. */
export const Earnings = z.object({
  restaurantName: z.string(),
  period: z.enum(STATEMENT_PERIODS),
  ...reserve,
  commission: Commission,
  lastClosing: Amount,
  orders: z.int(),
  earned: Amount,
  refunded: Amount,
  cash: Amount,
  adjusted: Amount,
  paidOut: Amount,
  balance: Amount,
});
export type Earnings = z.output<typeof Earnings>;

const ofRestaurant = {
  params: z.object({ restaurantId: Id }),
  access: concerned(),
  refusals: ['RESTAURANT_NOT_FOUND'],
} as const;
const ofStatement = {
  params: z.object({ statementId: Id }),
  access: concerned(),
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
