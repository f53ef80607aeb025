/** The form values of a coupon, before validation. */
import type { UseFormReturn } from 'react-hook-form';
import { daysAfter } from '#contract/kit/india.ts';
import type { Coupon, NewOperatorCoupon } from '#contract/ordering/coupons.ts';

type Amount = number | '' | null;
/**
 * Amounts may be empty while the form is being filled. A vendor's coupon has no restaurants, no cuisines and no switch
 * for cash.
 */
export type CouponEntry = Omit<NewOperatorCoupon, 'percent' | 'amount' | 'minimumBill'> & {
  readonly percent: Amount;
  readonly amount: Amount;
  readonly minimumBill: number | '';
};
export type CouponForm = UseFormReturn<CouponEntry, unknown, NewOperatorCoupon>;

/** A public coupon for a week from today on, which is a date in India. */
export const newEntry = (today: string): CouponEntry => ({
  code: '',
  percent: '',
  amount: null,
  most: null,
  minimumBill: 0,
  isFirstOrderOnly: false,
  isPublic: true,
  holdsFrom: `${today}T00:00`,
  holdsUntil: `${daysAfter(today, 7)}T00:00`,
  hoursFrom: null,
  hoursTo: null,
  usesMax: null,
  usesPerPerson: null,
  restaurantIds: [],
  cuisines: [],
  isForCash: false,
});

export const entryOf = ({
  restaurants,
  couponId: _,
  couponState: __,
  uses: ___,
  cost: ____,
  ...coupon
}: Coupon): NewOperatorCoupon => ({
  ...coupon,
  isForCash: coupon.isForCash === true,
  restaurantIds: restaurants.map(({ restaurantId }) => restaurantId),
});

export const textOrNone = (typed: string | null) => typed || null;
