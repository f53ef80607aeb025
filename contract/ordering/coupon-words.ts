import { clockWords } from '../kit/india.ts';
import { inRupees } from '../kit/money.ts';
import type { CouponState, NewCoupon } from './coupons.ts';

type Does = Pick<
  NewCoupon,
  'percent' | 'amount' | 'most' | 'minimumBill' | 'isFirstOrderOnly' | 'hoursFrom' | 'hoursTo'
>;

/**
 * Amounts in rupees. For example `20% off, up to ₹100.00, on orders above ₹199.00, first order only, 3:00 pm to 6:00 pm`.
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
    percent === null ? `${inRupees(amount ?? 0)} off` : `${percent}% off`,
    most !== null && `up to ${inRupees(most)}`,
    minimumBill > 0 && `on orders above ${inRupees(minimumBill)}`,
    isFirstOrderOnly && 'first order only',
    hoursFrom && hoursTo && `${clockWords(hoursFrom)} to ${clockWords(hoursTo)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const COUPON_STATE_WORDS: Readonly<Record<CouponState, string>> = {
  HOLDS: 'Active',
  BEGINS: 'Starts later',
  PAUSED: 'Paused',
  USED_UP: 'Used up',
  ENDED: 'Ended',
};
