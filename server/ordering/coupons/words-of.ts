import { toRupees } from '#contract/kit/money.ts';
import { couponWords } from '#contract/ordering/coupon-words.ts';
import type { CouponValue } from './rows.ts';

export const wordsOf = ({ amount, most, minimumBill, ...value }: CouponValue): string =>
  couponWords({
    ...value,
    amount: amount && toRupees(amount),
    most: most && toRupees(most),
    minimumBill: toRupees(minimumBill),
  });
