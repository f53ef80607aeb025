/** The commission, the reserve and adjustments, which administrators decide (product rule 6.12). */
import * as z from 'zod/mini';
import { enteredRupees, Rupees } from '../kit/amounts.ts';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { Id, paging, words } from '../kit/fields.ts';
import { inRupees } from '../kit/money.ts';
import { numberFrom, wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';

export const COMMISSION_PERCENT_MAX = 50;
/** Rupees an order. */
export const COMMISSION_FIXED_MAX = 1_000;
/** Rupees. */
export const ADJUSTMENT_MAX = 10_00_000;
export const RESERVE_DAYS_MAX = 90;
export const RESERVE_PERCENT_MAX = 50;
const RESERVE_DAYS = english`A reserve lasts 0 to ${RESERVE_DAYS_MAX} days.`;
const RESERVE_PERCENT = english`A reserve is 0% to ${RESERVE_PERCENT_MAX}%, without decimals.`;
export const STATEMENT_PERIODS = ['WEEK', 'MONTH'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** This percentage of the orders of the last days is not paid out yet; 0: no reserve. */
export const reserve = {
  reserveDays: wholeFrom(0, RESERVE_DAYS_MAX, RESERVE_DAYS),
  reservePercent: wholeFrom(0, RESERVE_PERCENT_MAX, RESERVE_PERCENT),
};

const PERCENT = english`A commission is from 0% to ${COMMISSION_PERCENT_MAX}%, in steps of 0.1%.`;
const FIXED = english`The amount for each order is from ₹0.00 to ${inRupees(COMMISSION_FIXED_MAX)}, with at most two decimals.`;
const DAY = 'Please enter a day such as 2026-12-01.';
const PERIOD = english`period must be WEEK or MONTH.`;

/**
 * A commission for orders delivered from a day in India on. Both null: removes the restaurant's own rate; the default
 * applies.
 */
export const CommissionForm = z
  .strictObject({
    restaurantId: z.nullable(Id),
    holdsFrom: z.iso.date({ error: DAY }).check(z.regex(/^2/, { error: DAY })),
    percent: z.nullable(numberFrom(0, COMMISSION_PERCENT_MAX, PERCENT).check(z.multipleOf(0.1, { error: PERCENT }))),
    fixed: z.nullable(enteredRupees({ min: 0, max: COMMISSION_FIXED_MAX, error: FIXED })),
  })
  .check(
    z.refine(({ percent, fixed }) => (percent === null) === (fixed === null), { error: FIXED, path: ['fixed'] }),
    z.refine(({ restaurantId, percent }) => restaurantId !== null || percent !== null, {
      error: PERCENT,
      path: ['percent'],
    }),
  );

/** `restaurantName` is empty for the default; `isOver`: already in effect or past, so it cannot be deleted. */
export const ListedCommission = z.object({
  commissionId: Id,
  restaurantId: z.nullable(Id),
  restaurantName: z.string(),
  holdsFrom: z.string(),
  percent: z.nullable(z.number()),
  fixed: z.nullable(Rupees),
  isOver: z.boolean(),
});
export type ListedCommission = z.input<typeof ListedCommission>;

export const commissions = read('GET /v1/AdminAPI/commissions', {
  query: z.object(paging),
  response: z.array(ListedCommission),
  paged: true,
  access: administrator('money'),
});

/** Begins today or later; replaces the one of the same day. Audited. */
export const addCommission = command('POST /v1/AdminAPI/commissions', {
  body: CommissionForm,
  response: text,
  access: administrator('money'),
  decidesOn: { restaurantId: 'restaurant' },
  refusals: ['OWN_RESTAURANT', 'RESTAURANT_NOT_FOUND', 'COMMISSION_TOO_EARLY'],
});

/** Only before it takes effect. Audited. */
export const removeCommission = command('DELETE /v1/AdminAPI/commissions/:commissionId', {
  params: z.object({ commissionId: Id }),
  response: text,
  access: administrator('money'),
  decidesOn: { commissionId: 'commission' },
  refusals: ['OWN_RESTAURANT', 'COMMISSION_NOT_FOUND'],
});

export const EarningTerms = z.strictObject({ period: z.enum(STATEMENT_PERIODS, { error: PERIOD }), ...reserve });
export type EarningTerms = z.output<typeof EarningTerms>;

export const earningTerms = read('GET /v1/AdminAPI/earningTerms', {
  response: EarningTerms,
  access: administrator('money'),
});

/** A new period length applies from the next period. Audited. */
export const saveEarningTerms = command('PUT /v1/AdminAPI/earningTerms', {
  body: EarningTerms,
  response: text,
  access: administrator('money'),
  isForPeople: true,
});

const ADJUSTMENT = english`Please enter an amount up to ${inRupees(ADJUSTMENT_MAX)}, plus or minus, with at most two decimals.`;

const adjustment = {
  amount: enteredRupees({ min: -ADJUSTMENT_MAX, max: ADJUSTMENT_MAX, error: ADJUSTMENT }).check(
    z.refine((amount) => amount !== 0, { error: ADJUSTMENT }),
  ),
  reason: words(500, 'Please give a reason. The vendor sees it.'),
};
const Adjustment = z.strictObject(adjustment);
export const AdjustmentForm = z.strictObject({ restaurantId: Id, ...adjustment });

/** A negative `amount` takes money from the restaurant. Audited. */
export const adjustEarnings = command('POST /v1/AdminAPI/adjustEarnings/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  body: Adjustment,
  response: text,
  access: administrator('money'),
  decidesOn: { restaurantId: 'restaurant' },
  refusals: ['OWN_RESTAURANT', 'RESTAURANT_NOT_FOUND'],
  retryable: 'adjustEarnings',
});
