import { clockWords } from '../kit/india.ts';
import { inRupees } from '../kit/money.ts';
import { english, t } from '../kit/texts.ts';
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
    percent === null ? t`${inRupees(amount ?? 0)} off` : t`${percent}% off`,
    most !== null && t`up to ${inRupees(most)}`,
    minimumBill > 0 && t`on orders above ${inRupees(minimumBill)}`,
    isFirstOrderOnly && t`first order only`,
    hoursFrom && hoursTo && t`${clockWords(hoursFrom)} to ${clockWords(hoursTo)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const COUPON_STATE_WORDS: Readonly<Record<CouponState, string>> = {
  HOLDS: english`Active`,
  BEGINS: english`Starts later`,
  PAUSED: english`Paused`,
  USED_UP: english`Used up`,
  ENDED: english`Ended`,
};
