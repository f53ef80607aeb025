/** Coupons as vendors and administrators manage them (product rules 5.18 and 5.19). */
import * as z from 'zod/mini';
import { enteredRupees, Rupees } from '../kit/amounts.ts';
import { administrator, command, owner, read, text } from '../kit/endpoint.ts';
import { Id, name, paging } from '../kit/fields.ts';
import { DAY_MS, dateOf, momentOf, timeOf } from '../kit/india.ts';
import { inRupees } from '../kit/money.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { TimeOfDay } from '../kit/times.ts';
import { CouponCode } from './coupon-offers.ts';

/** For each restaurant, and for the operator; ended coupons do not count. */
export const COUPONS_MAX = 50;
/** Rupees. */
export const COUPON_AMOUNT_MAX = 10_000;
export const COUPON_MINIMUM_MAX = 100_000;
export const COUPON_DAYS_MAX = 366;
export const COUPON_RESTAURANTS_MAX = 100;
export const COUPON_CUISINES_MAX = 20;
const USES_MAX = 1_000_000;
const USES_PER_PERSON_MAX = 1000;

const between = (min: number, max: number) => {
  const error = english`Please enter an amount from ${inRupees(min)} to ${inRupees(max)}, with at most two decimals.`;
  return enteredRupees({ min, max, error });
};
const count = (most: number) => {
  const error = english`Please enter a whole number from 1 to ${most.toLocaleString('en-IN')}, or leave it empty.`;
  return z.nullable(wholeFrom(1, most, error));
};
const flag = (name: string) => z.boolean({ error: english`${name} must be true or false.` });

const PERCENT = 'A percentage is from 1 to 100, without decimals.';
const MOMENT = 'Please enter a date and a time of day.';
/** A date and a time of day in India: `2026-11-25T18:30`. */
const Moment = z.codec(
  z.iso
    .datetime({ local: true, precision: -1, error: MOMENT })
    .check(z.regex(/^2[0-9-]{9}T[0-9:]{5}$/, { error: MOMENT })),
  z.date(),
  {
    decode: (moment) => momentOf(moment.slice(0, 10), moment.slice(11)),
    encode: (at) => `${dateOf(at)}T${timeOf(at)}`,
  },
);

/**
 * The terms of a coupon. Either `percent` (reduced by at most `most`) or `amount` is set.
 * `minimumBill`: the least that the dishes must cost. `hoursFrom` and `hoursTo`: a time of day in India, also past
 * midnight. `isPublic`: offered in carts; otherwise only for customers who know its code.
 */
const terms = {
  percent: z.nullable(wholeFrom(1, 100, PERCENT)),
  amount: z.nullable(between(1, COUPON_AMOUNT_MAX)),
  most: z.nullable(between(1, COUPON_AMOUNT_MAX)),
  minimumBill: between(0, COUPON_MINIMUM_MAX),
  isFirstOrderOnly: flag('isFirstOrderOnly'),
  isPublic: flag('isPublic'),
  holdsFrom: Moment,
  holdsUntil: Moment,
  hoursFrom: z.nullable(TimeOfDay),
  hoursTo: z.nullable(TimeOfDay),
  usesMax: count(USES_MAX),
  usesPerPerson: count(USES_PER_PERSON_MAX),
};
type Terms = z.output<z.ZodMiniObject<typeof terms>>;

const ONE_KIND = 'Enter either a percentage or an amount.';
const MOST = 'Only a percentage has a maximum discount.';
const PERIOD = english`A coupon must end after it starts, at most ${COUPON_DAYS_MAX} days later.`;
const HOURS = 'Please enter two different times, or leave both empty.';

const isPeriod = ({ holdsFrom, holdsUntil }: Pick<Terms, 'holdsFrom' | 'holdsUntil'>): boolean => {
  const ms = Number(holdsUntil) - Number(holdsFrom);
  // An invalid date is still text here, and has a message of its own.
  return Number.isNaN(ms) || (ms > 0 && ms <= COUPON_DAYS_MAX * DAY_MS);
};

const TERMS_FIT = [
  z.refine<Terms>(({ percent, amount }) => (percent === null) !== (amount === null), {
    error: ONE_KIND,
    path: ['amount'],
  }),
  z.refine<Terms>(({ percent, most }) => most === null || percent !== null, { error: MOST, path: ['most'] }),
  z.refine<Terms>(isPeriod, { error: PERIOD, path: ['holdsUntil'] }),
  z.refine<Terms>(
    ({ hoursFrom, hoursTo }) => (hoursFrom === null) === (hoursTo === null) && !isSame(hoursFrom, hoursTo),
    {
      error: HOURS,
      path: ['hoursTo'],
    },
  ),
] as const;
const isSame = (hoursFrom: string | null, hoursTo: string | null) => hoursFrom !== null && hoursFrom === hoursTo;

const RESTAURANTS = english`A coupon can have at most ${COUPON_RESTAURANTS_MAX} restaurants, each once.`;
const CUISINES = english`A coupon can have at most ${COUPON_CUISINES_MAX} cuisines.`;
const CUISINE = 'Please enter a cuisine.';

/**
 * An operator's coupon is valid at these restaurants, at those with one of these cuisines, or everywhere; for cash
 * orders only with `isForCash`.
 */
const scope = {
  restaurantIds: z.array(Id, { error: RESTAURANTS }).check(
    z.maxLength(COUPON_RESTAURANTS_MAX, { error: RESTAURANTS }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: RESTAURANTS }),
  ),
  cuisines: z
    .array(name(100, CUISINE), { error: CUISINES })
    .check(z.maxLength(COUPON_CUISINES_MAX, { error: CUISINES })),
  isForCash: z.optional(flag('isForCash')),
};
const ONE_SCOPE = 'A coupon can have restaurants or cuisines, not both.';
type Scope = z.output<z.ZodMiniObject<typeof scope>>;
const SCOPE_FITS = z.refine<Scope>(
  ({ restaurantIds, cuisines }) => restaurantIds.length === 0 || cuisines.length === 0,
  {
    error: ONE_SCOPE,
    path: ['cuisines'],
  },
);

export const CouponChange = z.strictObject(terms).check(...TERMS_FIT);
export const NewCoupon = z.strictObject({ code: CouponCode, ...terms }).check(...TERMS_FIT);
export type NewCoupon = z.input<typeof NewCoupon>;
export const OperatorCouponChange = z.strictObject({ ...terms, ...scope }).check(...TERMS_FIT, SCOPE_FITS);
export const NewOperatorCoupon = z
  .strictObject({ code: CouponCode, ...terms, ...scope })
  .check(...TERMS_FIT, SCOPE_FITS);
export type NewOperatorCoupon = z.input<typeof NewOperatorCoupon>;

/** HOLDS: valid now, though perhaps only at certain hours. BEGINS: valid from a later day. */
export const COUPON_STATES = ['HOLDS', 'BEGINS', 'PAUSED', 'USED_UP', 'ENDED'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/**
 * `cost`: the discounts so far, less its share of refunded dishes. Cancelled and rejected orders count neither
 * here nor in `uses`.
 */
export const Coupon = z.object({
  couponId: Id,
  code: z.string(),
  ...terms,
  restaurants: z.array(z.object({ restaurantId: Id, restaurantName: z.string() })),
  cuisines: z.array(z.string()),
  /** Operator's coupons that can also be used for cash orders. */
  isForCash: z.optional(z.literal(true)),
  couponState: z.enum(COUPON_STATES),
  uses: z.int(),
  cost: Rupees,
});
export type Coupon = z.input<typeof Coupon>;

const ACTION = english`action must be PAUSE, RESUME or END.`;
/** END is irreversible. */
const Action = z.strictObject({ action: z.enum(['PAUSE', 'RESUME', 'END'], { error: ACTION }) });
export type CouponAction = z.output<typeof Action>['action'];

const list = { query: z.object(paging), response: z.array(Coupon), paged: true } as const;
const Added = z.object({ couponId: Id });
const one = { params: z.object({ couponId: Id }), response: text } as const;
const changing = ['COUPON_NOT_FOUND', 'COUPON_ENDED', 'COUPON_IN_USE', 'PERIOD_WRONG'] as const;
const acting = ['COUPON_NOT_FOUND', 'COUPON_ENDED'] as const;

const ofRestaurant = { params: z.object({ restaurantId: Id }), access: owner('coupons') } as const;

export const coupons = read('GET /v1/restaurantAPI/coupons/:restaurantId', {
  ...list,
  ...ofRestaurant,
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** The restaurant pays for the discount. */
export const addCoupon = command('POST /v1/restaurantAPI/coupons/:restaurantId', {
  ...ofRestaurant,
  body: NewCoupon,
  response: Added,
  refusals: ['RESTAURANT_NOT_FOUND', 'PERIOD_WRONG', 'TOO_MANY_COUPONS', 'COUPON_CODE_TAKEN'],
});

/** Replaces everything but the code; possible until an order has used the coupon. */
export const changeCoupon = command('PUT /v1/restaurantAPI/coupon/:couponId', {
  ...one,
  body: CouponChange,
  access: owner('coupons'),
  refusals: changing,
});

export const setCouponState = command('PUT /v1/restaurantAPI/couponState/:couponId', {
  ...one,
  body: Action,
  access: owner('coupons'),
  refusals: acting,
});

const access = administrator('money');

export const operatorCoupons = read('GET /v1/AdminAPI/coupons', { ...list, access });

/** The operator pays for the discount. Audited, like the two commands below. */
export const addOperatorCoupon = command('POST /v1/AdminAPI/coupons', {
  body: NewOperatorCoupon,
  response: Added,
  access,
  decidesOn: { restaurantIds: 'restaurant' },
  refusals: ['OWN_RESTAURANT', 'RESTAURANT_NOT_FOUND', 'PERIOD_WRONG', 'TOO_MANY_COUPONS', 'COUPON_CODE_TAKEN'],
});

/** A used coupon can only be allowed for cash; its other terms are fixed. */
export const changeOperatorCoupon = command('PUT /v1/AdminAPI/coupon/:couponId', {
  ...one,
  body: OperatorCouponChange,
  access,
  decidesOn: { couponId: 'coupon', restaurantIds: 'restaurant' },
  refusals: ['OWN_RESTAURANT', ...changing, 'RESTAURANT_NOT_FOUND'],
});

export const setOperatorCouponState = command('PUT /v1/AdminAPI/couponState/:couponId', {
  ...one,
  body: Action,
  access,
  decidesOn: { couponId: 'coupon' },
  refusals: ['OWN_RESTAURANT', ...acting],
});
