/** The short texts on a restaurant's card. */
import type { CardOffer } from '#contract/catalog/restaurants.ts';
import { inRupees } from '#contract/kit/money.ts';

/** Omits `.00`. */
export const short = (rupees: number): string => inRupees(rupees).replace('.00', '');

/** A range of five minutes: `30 to 35 min`. */
export function minutesWords(minutes: number): string {
  const from = minutes - (minutes % 5);
  return `${from} to ${from + 5} min`;
}

export const feeWords = (fee: number): string => (fee === 0 ? 'Free delivery' : `Delivery ${short(fee)}`);

/** For example `20% off up to ₹100` or `₹50 off above ₹199`. */
export function offerWords({ percent, amount = 0, most, minimumBill, isFirstOrderOnly }: CardOffer): string {
  return [
    percent === undefined ? `${short(amount)} off` : `${percent}% off`,
    most !== undefined && `up to ${short(most)}`,
    isFirstOrderOnly ? 'first order' : minimumBill !== undefined && `above ${short(minimumBill)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
