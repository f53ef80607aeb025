/** What payment providers have settled to the bank, compared with the ledger (product rules 139 and 140). */
import * as z from 'zod/mini';
import { command, read, role, text } from './kit/endpoint.ts';
import { Id, paging, words } from './kit/fields.ts';
import { CalendarDate } from './kit/times.ts';

/** After so many days a provider should have settled what it received or refunded. */
export const SETTLED_WITHIN_DAYS = 7;

/** Why a line does not match. FEES: fee and tax are not what is missing of the amount; OTHER: neither payment nor refund. */
export const DIFFERENCES = [
  'MISSING_HERE',
  'MISSING_THERE',
  'DIFFERENT_AMOUNT',
  'FEES',
  'SETTLED_TWICE',
  'OTHER',
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

const access = role('ADMIN');

/** Rupees of a day in India at a provider; `toBank` is what was received less refunds, fees and tax, with `other` added. */
export const SettlementDay = z.object({
  provider: z.string(),
  day: z.string(),
  /** Left out: not compared yet. */
  reconciledAt: z.optional(z.iso.datetime()),
  /** The provider was asked in vain, and is asked again. */
  isAway: z.boolean(),
  lines: z.int(),
  received: z.number(),
  refunded: z.number(),
  other: z.number(),
  fees: z.number(),
  tax: z.number(),
  toBank: z.number(),
  /** Lines that do not match, and how many of them nobody has clarified. */
  differences: z.int(),
  open: z.int(),
});
export type SettlementDay = z.output<typeof SettlementDay>;

/** The last day first. */
export const settlementDays = read('GET /v1/AdminAPI/settlementDays', {
  query: z.object(paging),
  response: z.array(SettlementDay),
  paged: true,
  access,
});

/** Rupees, less than 0 where the provider takes: `there` as it says, `here` as the ledger has it, `toBank` what it settled. */
export const SettlementDifference = z.object({
  lineId: Id,
  difference: z.enum(DIFFERENCES),
  lineKind: z.enum(['PAYMENT', 'REFUND', 'OTHER']),
  ref: z.string(),
  about: z.string(),
  settlementRef: z.string(),
  there: z.number(),
  here: z.number(),
  fee: z.number(),
  tax: z.number(),
  toBank: z.number(),
  clarified: z.optional(z.object({ at: z.iso.datetime(), by: z.string(), note: z.string() })),
});
export type SettlementDifference = z.output<typeof SettlementDifference>;

const Provider = z.string().check(z.regex(/^[a-z]{1,20}$/));
const ofDay = { params: z.object({ provider: Provider, day: CalendarDate }), access } as const;

export const settlementDay = read('GET /v1/AdminAPI/settlementDay/:provider/:day', {
  ...ofDay,
  response: SettlementDay,
  refusals: ['SETTLEMENT_DAY_NOT_FOUND'],
});

/** What does not match, first what nobody has clarified. */
export const settlementDifferences = read('GET /v1/AdminAPI/settlementDifferences/:provider/:day', {
  ...ofDay,
  query: z.object(paging),
  response: z.array(SettlementDifference),
  paged: true,
});

/** Compares a day with what the provider says now; again as often as wanted, nothing is written twice. */
export const reconcileDay = command('POST /v1/AdminAPI/reconcile/:provider/:day', {
  ...ofDay,
  response: text,
  refusals: ['SETTLEMENT_DAY_AHEAD', 'SETTLEMENTS_AWAY'],
});

/** Says what a difference was about, once. Moves no money. */
export const clarifyDifference = command('PUT /v1/AdminAPI/clarifyDifference/:lineId', {
  params: z.object({ lineId: Id }),
  body: z.strictObject({ note: words(500, 'Please say what it was about.') }),
  response: text,
  access,
  refusals: ['DIFFERENCE_NOT_FOUND', 'DIFFERENCE_CLARIFIED'],
});
