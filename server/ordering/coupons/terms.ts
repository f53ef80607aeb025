/** Converts coupon terms between rupees and times of day on the wire and paise and minutes in the database. Pure. */

import { dateOf, MINUTE_MS, timeMs, timeOf } from '#contract/kit/india.ts';
import { toPaise, toRupees } from '#contract/kit/money.ts';
import { type Coupon, momentIn, type OperatorCouponChange } from '#contract/ordering/coupons.ts';
import type { CouponTerms } from './rows.ts';

const MINUTES_A_DAY = 1440;

/** Vendors enter no restaurants or cuisines: their coupons apply at the restaurant that gives them. */
type Entered = Omit<OperatorCouponChange, 'restaurantIds' | 'cuisines'> &
  Partial<Pick<OperatorCouponChange, 'restaurantIds' | 'cuisines'>>;

export function termsOf({ restaurantIds = [], cuisines = [], isForCash = false, ...entered }: Entered): CouponTerms {
  const { percent, amount, most, minimumBill, hoursFrom, hoursTo, holdsFrom, holdsUntil, ...rest } = entered;
  return {
    ...rest,
    ratePerMille: percent && percent * 10,
    amountPaise: amount && toPaise(amount),
    mostPaise: most && toPaise(most),
    minimumPaise: toPaise(minimumBill),
    holdsFrom: momentIn(holdsFrom),
    holdsUntil: momentIn(holdsUntil),
    fromMinute: hoursFrom === null ? null : minuteOf(hoursFrom),
    // As an end, midnight means the end of the day: 18:00 to 00:00 is the evening.
    toMinute: hoursTo === null ? null : minuteOf(hoursTo) || MINUTES_A_DAY,
    restaurantIds: restaurantIds.length > 0 ? restaurantIds : null,
    cuisines: cuisines.length > 0 ? cuisines : null,
    isForCash,
  };
}

const minuteOf = (time: string): number => timeMs(time) / MINUTE_MS;

type InMoney = Pick<
  CouponTerms,
  'ratePerMille' | 'amountPaise' | 'mostPaise' | 'minimumPaise' | 'isFirstOrderOnly' | 'fromMinute' | 'toMinute'
>;

export const shownTerms = (terms: InMoney) => ({
  percent: terms.ratePerMille && terms.ratePerMille / 10,
  amount: terms.amountPaise && toRupees(terms.amountPaise),
  most: terms.mostPaise && toRupees(terms.mostPaise),
  minimumBill: toRupees(terms.minimumPaise),
  isFirstOrderOnly: terms.isFirstOrderOnly,
  hoursFrom: timeIn(terms.fromMinute),
  hoursTo: timeIn(terms.toMinute),
});

function timeIn(minute: number | null): string | null {
  if (minute === null) return null;
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`;
}

export const termsInRupees = (
  terms: CouponTerms,
): Omit<Coupon, 'couponId' | 'code' | 'restaurants' | 'cuisines' | 'couponState' | 'uses' | 'cost'> => ({
  ...shownTerms(terms),
  isPublic: terms.isPublic,
  holdsFrom: momentText(terms.holdsFrom),
  holdsUntil: momentText(terms.holdsUntil),
  usesMax: terms.usesMax,
  usesPerPerson: terms.usesPerPerson,
  ...(terms.isForCash && { isForCash: true as const }),
});

const momentText = (at: Date): string => `${dateOf(at)}T${timeOf(at)}`;
