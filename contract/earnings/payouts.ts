/** Payouts to restaurants: one administrator prepares a run, another approves it (product rules 6.16 and 6.17). */
import * as z from 'zod/mini';
import { Rupees, SignedRupees } from '../kit/amounts.ts';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { Id, optionalWords, paging } from '../kit/fields.ts';
import { keysOf } from '../kit/fields-of.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { PAYOUT_KINDS } from './payout-account.ts';

/** Rupees; a smaller balance waits until it is more. */
export const PAYOUT_MINIMUM = 100;
export const RUN_PAYOUTS_MAX = 5_000;
export const NOT_PAID_WORDS = {
  NEGATIVE: english`Owes this amount, carried over`,
  OWNER_OWES: english`Withheld: another restaurant of the owner owes money`,
  RESERVED: english`Withheld as the reserve`,
  NO_ACCOUNT: english`No payout account yet`,
  COOLING: english`Payout account changed in the last 24 hours`,
  OWN: english`Skipped: it belongs to the administrator who approved this run`,
  BELOW_MINIMUM: english`Less than ₹100.00, paid once it is more`,
} as const;
export type NotPaidReason = keyof typeof NOT_PAID_WORDS;
export const NOT_PAID_REASONS = keysOf(NOT_PAID_WORDS);

const access = administrator('money');

/** A restaurant in a run prepared now. `why`: the reason for no payout. `amount` is negative if the restaurant owes. */
export const DuePayout = z.object({
  restaurantId: Id,
  restaurantName: z.string(),
  amount: SignedRupees,
  why: z.nullable(z.enum(NOT_PAID_REASONS)),
});
export type DuePayout = z.input<typeof DuePayout>;

/**
 * Restaurants whose cleared balance is not 0, highest amount first. The reserve and the debts of the owner's other
 * restaurants are subtracted.
 */
export const payoutsDue = read('GET /v1/AdminAPI/payoutsDue', {
  query: z.object(paging),
  response: z.array(DuePayout),
  paged: true,
  access,
});

export const PayoutRun = z.object({
  runId: Id,
  state: z.enum(['PREPARED', 'APPROVED', 'DROPPED']),
  preparedAt: DateTime,
  preparedBy: z.string(),
  decidedBy: z.string(),
  isOwn: z.boolean(),
  payouts: z.int(),
  amount: Rupees,
});
export type PayoutRun = z.input<typeof PayoutRun>;

export const payoutRuns = read('GET /v1/AdminAPI/payoutRuns', {
  query: z.object(paging),
  response: z.array(PayoutRun),
  paged: true,
  access,
});

/** `reason`: a NotPaidReason if it was skipped, the bank's words if it failed. `shown`: the account, masked. */
export const Payout = z.object({
  payoutId: Id,
  restaurantId: Id,
  restaurantName: z.string(),
  amount: Rupees,
  state: z.enum(['PREPARED', 'APPROVED', 'PAID', 'FAILED', 'SKIPPED']),
  reason: z.string(),
  kind: z.nullable(z.enum(PAYOUT_KINDS)),
  shown: z.string(),
});
export type Payout = z.input<typeof Payout>;

const ofRun = { params: z.object({ runId: Id }), access } as const;

export const payouts = read('GET /v1/AdminAPI/payouts/:runId', {
  ...ofRun,
  query: z.object(paging),
  response: z.array(Payout),
  paged: true,
});

/** The bank transfers of an approved run, with whole account numbers. Every read is recorded in the security log. */
export const payoutFile = read('GET /v1/AdminAPI/payoutFile/:runId', {
  ...ofRun,
  response: text,
  gives: 'csv',
  refusals: ['PAYOUT_RUN_NOT_FOUND'],
  isForPeople: true,
});

/** Moves no money. */
export const preparePayouts = command('POST /v1/AdminAPI/payoutRuns', {
  response: z.object({ runId: Id }),
  access,
  refusals: ['PAYOUT_RUN_OPEN', 'NOTHING_TO_PAY_OUT'],
  isForPeople: true,
});

/**
 * Takes the planned amounts, or less if a balance is lower now. Another administrator than the one who prepared the run
 * must approve it, unless there has been no other since 7 days before it was prepared. The approver's own restaurants
 * are skipped (OWN), unless there is no other administrator.
 */
export const approvePayouts = command('POST /v1/AdminAPI/approvePayouts/:runId', {
  ...ofRun,
  response: text,
  refusals: ['PAYOUT_RUN_NOT_FOUND', 'PAYOUT_RUN_DECIDED', 'PAYOUT_FOUR_EYES', 'PAYOUT_PREPARER_LEFT'],
  isForPeople: true,
});

/** Only before it is approved. */
export const dropPayouts = command('POST /v1/AdminAPI/dropPayouts/:runId', {
  ...ofRun,
  response: text,
  refusals: ['PAYOUT_RUN_NOT_FOUND', 'PAYOUT_RUN_DECIDED'],
  isForPeople: true,
});

const OUTCOME = english`outcome must be PAID or FAILED.`;

/** Records the bank's result. A failed payout returns to the restaurant's balance. */
export const settlePayout = command('POST /v1/AdminAPI/settlePayout/:payoutId', {
  params: z.object({ payoutId: Id }),
  body: z.strictObject({ outcome: z.enum(['PAID', 'FAILED'], { error: OUTCOME }), reason: optionalWords(200) }),
  response: text,
  access,
  decidesOn: { payoutId: 'payout' },
  isOpenToSoleAdmin: true,
  refusals: ['OWN_RESTAURANT', 'PAYOUT_SETTLED'],
});
