/** Decides what a coupon takes off a bill, or why it cannot be used. Pure. */
import { dateOf, timeMs, timeOf } from '#contract/kit/india.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import type { Discount } from './charges.ts';
import type { CouponFacts } from './coupon-rows.ts';

interface Unusable {
  readonly code: 'COUPON_USED_UP' | 'COUPON_NOT_VALID';
  readonly message?: string;
}

const unusable = (message: string): Unusable => ({ code: 'COUPON_NOT_VALID', message });

/** A discount leaves at least this much of the dishes' price. */
const LEFT_PAISE = 100;

interface Use {
  readonly now: Date;
  readonly isInCash: boolean;
}

export function discountBy(coupon: CouponFacts, dishesPaise: number, { now, isInCash }: Use): Discount | Unusable {
  const { code, ratePerMille, amountPaise, mostPaise, minimumPaise } = coupon;
  if (coupon.isPaused || now >= coupon.holdsUntil) return unusable('This coupon does not hold any more.');
  if (now < coupon.holdsFrom) return unusable(`This coupon holds from ${dateOf(coupon.holdsFrom)} on.`);
  if (!coupon.isForRestaurant) return unusable('This coupon does not hold at this restaurant.');
  if (isInCash && !coupon.isForCash)
    return unusable('This coupon does not go with cash. Please pay another way, or remove the coupon.');
  if (!isWithinHours(coupon, now)) return unusable('This coupon does not hold at this time of day.');
  if (coupon.isFirstOrderOnly && coupon.hasOrdered) return unusable('This coupon is for a first order only.');
  if (coupon.isUsedUpByPerson) return unusable('You have used this coupon as often as one person may.');
  if (coupon.isUsedUp) return { code: 'COUPON_USED_UP' };
  if (dishesPaise < minimumPaise) {
    const missing = inRupees(toRupees(minimumPaise - dishesPaise));
    return unusable(`This coupon holds from ${inRupees(toRupees(minimumPaise))} of dishes on: ${missing} are missing.`);
  }
  const full = amountPaise ?? Math.floor((dishesPaise * (ratePerMille ?? 0)) / 1000);
  const paise = Math.min(full, mostPaise ?? full, dishesPaise - LEFT_PAISE);
  if (paise <= 0) return unusable(`This coupon takes nothing off ${inRupees(toRupees(dishesPaise))} of dishes.`);
  return { code, paise, party: coupon.restaurantId === null ? 'OPERATOR' : 'RESTAURANT' };
}

function isWithinHours({ fromMinute, toMinute }: CouponFacts, now: Date): boolean {
  if (fromMinute === null || toMinute === null) return true;
  const minute = timeMs(timeOf(now)) / 60_000;
  return fromMinute < toMinute ? fromMinute <= minute && minute < toMinute : fromMinute <= minute || minute < toMinute;
}
