/** Decides what a coupon takes off a bill, or why it cannot be used. Pure. */
import { dateOf, timeOf } from '#contract/kit/india.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { Discount } from './charges.ts';
import type { CouponFacts } from './coupon-rows.ts';

interface Unusable {
  readonly code: 'COUPON_USED_UP' | 'COUPON_NOT_VALID';
  readonly message?: string;
}

const unusable = (message: string): Unusable => ({ code: 'COUPON_NOT_VALID', message });

export const NOT_WITH_CASH = 'This coupon cannot be used with cash. Please pay another way to use it.';

/** A discount leaves at least this much of the dishes' price. */
const LEFT_PAISE = 100;

interface Use {
  readonly now: Date;
  readonly isInCash: boolean;
}

export function discountBy(coupon: CouponFacts, dishesPaise: number, { now, isInCash }: Use): Discount | Unusable {
  const { code, percent, amount, most, minimumBill } = coupon;
  if (coupon.isPaused || now >= coupon.holdsUntil) return unusable(t`This coupon is no longer valid.`);
  if (now < coupon.holdsFrom) return unusable(t`This coupon is valid from ${dateOf(coupon.holdsFrom)}.`);
  if (!coupon.isForRestaurant) return unusable(t`This coupon is not valid at this restaurant.`);
  if (isInCash && !coupon.isForCash) return unusable(NOT_WITH_CASH);
  if (!isWithinHours(coupon, now)) return unusable(t`This coupon is not valid at this time of day.`);
  if (coupon.isFirstOrderOnly && coupon.hasOrdered) return unusable(t`This coupon is for a first order only.`);
  if (coupon.isUsedUpByPerson) return unusable(t`You have used this coupon the maximum number of times.`);
  if (coupon.isUsedUp) return { code: 'COUPON_USED_UP' };
  if (dishesPaise < minimumBill) {
    const missing = inRupees(toRupees(minimumBill - dishesPaise));
    return unusable(t`This coupon needs an order of ${inRupees(toRupees(minimumBill))}. Add ${missing} more.`);
  }
  const full = amount ?? Math.floor((dishesPaise * (percent ?? 0)) / 100);
  const paise = Math.min(full, most ?? full, dishesPaise - LEFT_PAISE);
  if (paise <= 0) return unusable(t`This coupon gives no discount on an order of ${inRupees(toRupees(dishesPaise))}.`);
  return { code, paise, party: coupon.restaurantId === null ? 'OPERATOR' : 'RESTAURANT' };
}

function isWithinHours({ hoursFrom, hoursTo }: CouponFacts, now: Date): boolean {
  if (hoursFrom === null || hoursTo === null) return true;
  const time = timeOf(now);
  return hoursFrom < hoursTo ? hoursFrom <= time && time < hoursTo : hoursFrom <= time || time < hoursTo;
}
