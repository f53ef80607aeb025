/** Settlements of payment providers to the bank, reconciled with the ledger (product rules 6.20 and 6.21). */
import * as z from 'zod/mini';
import { SignedRupees } from '../kit/amounts.ts';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { Id, paging, words } from '../kit/fields.ts';
import { CalendarDate, DateTime } from '../kit/times.ts';

/** A provider should settle payments and refunds within this many days. */
export const SETTLED_WITHIN_DAYS = 7;

/**
 * Why a line does not match. FEES: amount less fee and tax is not the settled amount. OTHER: no payment and no refund.
 */
export const DIFFERENCES = [
  'MISSING_HERE',
  'MISSING_THERE',
  'DIFFERENT_AMOUNT',
  'FEES',
  'SETTLED_TWICE',
  'OTHER',
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

const access = administrator('money');

/** A day in India at one provider. `toBank` is received − refunded + other − fees − tax. */
export const SettlementDay = z.object({
  provider: z.string(),
  day: z.string(),
  reconciledAt: z.optional(DateTime),
  /** The last request to the provider failed; it is retried. */
  isAway: z.boolean(),
  lines: z.int(),
  received: SignedRupees,
  refunded: SignedRupees,
  other: SignedRupees,
  fees: SignedRupees,
  tax: SignedRupees,
  toBank: SignedRupees,
  /** Lines that do not match; `open` counts those that are not clarified yet. */
  differences: z.int(),
  open: z.int(),
});
export type SettlementDay = z.input<typeof SettlementDay>;

export const settlementDays = read('GET /v1/AdminAPI/settlementDays', {
  query: z.object(paging),
  response: z.array(SettlementDay),
  paged: true,
  access,
});

/**
 * Negative where the provider takes: `there` as the provider reports, `here` in the ledger, `toBank` settled.
 */
export const SettlementDifference = z.object({
  lineId: Id,
  difference: z.enum(DIFFERENCES),
  lineKind: z.enum(['PAYMENT', 'REFUND', 'OTHER']),
  ref: z.string(),
  about: z.string(),
  settlementRef: z.string(),
  there: SignedRupees,
  here: SignedRupees,
  fee: SignedRupees,
  tax: SignedRupees,
  toBank: SignedRupees,
  clarified: z.optional(z.object({ at: DateTime, by: z.string(), note: z.string() })),
});
export type SettlementDifference = z.input<typeof SettlementDifference>;

const Provider = z.string().check(z.regex(/^[a-z]{1,20}$/));
const ofDay = { params: z.object({ provider: Provider, day: CalendarDate }), access } as const;

export const settlementDay = read('GET /v1/AdminAPI/settlementDay/:provider/:day', {
  ...ofDay,
  response: SettlementDay,
  refusals: ['SETTLEMENT_DAY_NOT_FOUND'],
});

export const settlementDifferences = read('GET /v1/AdminAPI/settlementDifferences/:provider/:day', {
  ...ofDay,
  query: z.object(paging),
  response: z.array(SettlementDifference),
  paged: true,
});

/** Reconciles a day with the provider's current report. Idempotent. */
export const reconcileDay = command('POST /v1/AdminAPI/reconcile/:provider/:day', {
  ...ofDay,
  response: text,
  refusals: ['SETTLEMENT_DAY_AHEAD', 'SETTLEMENTS_AWAY'],
});

/** Records once what a difference was about. Moves no money. */
export const clarifyDifference = command('PUT /v1/AdminAPI/clarifyDifference/:lineId', {
  params: z.object({ lineId: Id }),
  body: z.strictObject({ note: words(500, 'Please say what it was about.') }),
  response: text,
  access,
  refusals: ['DIFFERENCE_NOT_FOUND', 'DIFFERENCE_CLARIFIED'],
});
