/** The short texts on a restaurant's card. */

import type { CardOffer } from '#contract/catalog/restaurants.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';

/** Omits `.00`. */
export const short = (rupees: number): string => inRupees(rupees).replace('.00', '');

/** A range of five minutes: `30 to 35 min`. */
export function minutesWords(minutes: number): string {
  const from = minutes - (minutes % 5);
  const to = from + 5;
  return t`${from} to ${to} min`;
}

export const feeWords = (fee: number): string => (fee === 0 ? t`Free delivery` : t`Delivery ${short(fee)}`);

/** For example `20% off up to ₹100` or `₹50 off above ₹199`. */
export function offerWords({ minimumBill, isFirstOrderOnly, ...discount }: CardOffer): string {
  const off = discountWords(discount);
  if (isFirstOrderOnly) return t`${off} first order`;
  return minimumBill === undefined ? off : t`${off} above ${short(minimumBill)}`;
}

function discountWords({ percent, amount = 0, most }: CardOffer): string {
  if (percent === undefined)
    return most === undefined ? t`${short(amount)} off` : t`${short(amount)} off up to ${short(most)}`;
  return most === undefined ? t`${percent}% off` : t`${percent}% off up to ${short(most)}`;
}
