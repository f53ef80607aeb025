import { clockWords } from '../kit/india.ts';
import { inRupees } from '../kit/money.ts';
import type { CouponState, NewCoupon } from './coupons.ts';

type Does = Pick<
  NewCoupon,
  'percent' | 'amount' | 'most' | 'minimumBill' | 'isFirstOrderOnly' | 'hoursFrom' | 'hoursTo'
>;

/**
 * Amounts in rupees. For example `20 % off, at most ₹100.00, from ₹199.00 on, first order only, 3:00 pm to 6:00 pm`.
 */
export function couponWords({
  percent,
  amount,
  most,
  minimumBill,
  isFirstOrderOnly,
  hoursFrom,
  hoursTo,
}: Does): string {
  return [
    percent === null ? `${inRupees(amount ?? 0)} off` : `${percent} % off`,
    most !== null && `at most ${inRupees(most)}`,
    minimumBill > 0 && `from ${inRupees(minimumBill)} on`,
    isFirstOrderOnly && 'first order only',
    hoursFrom && hoursTo && `${clockWords(hoursFrom)} to ${clockWords(hoursTo)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const COUPON_STATE_WORDS: Readonly<Record<CouponState, string>> = {
  HOLDS: 'Valid',
  BEGINS: 'Begins later',
  PAUSED: 'Paused',
  USED_UP: 'Used up',
  ENDED: 'Ended',
};
