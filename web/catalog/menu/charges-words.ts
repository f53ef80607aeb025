/** Charges besides dishes, in one line of a menu (product rule 5.15). */

import type { MenuCharges } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';
import { feeWords, short } from '../card-words.ts';

function deliveryWords({ fee, feeMost, minimumBill, freeAbove }: NonNullable<MenuCharges['delivery']>): string {
  return [
    feeMost ? feesWords(fee, feeMost) : feeWords(fee),
    minimumBill && t`minimum order ${short(minimumBill)}`,
    freeAbove !== undefined && t`free above ${short(freeAbove)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const feesWords = (least: number, most: number): string =>
  least > 0 ? t`Delivery ${short(least)} to ${short(most)}` : t`Delivery up to ${short(most)}`;

/** For example `Delivery ₹30, free above ₹400 · Packing ₹10 per dish · Pickup available`. */
export const chargesWords = ({ delivery, packing, platformFee, isTaxAdded, offersPickup }: MenuCharges): string =>
  [
    delivery && deliveryWords(delivery),
    packing && packingWords(packing),
    platformFee && t`Platform fee ${short(platformFee)}`,
    isTaxAdded && t`Taxes extra`,
    offersPickup && t`Pickup available`,
  ]
    .filter(Boolean)
    .join('\u00A0· ');

const packingWords = ({ amount, per }: NonNullable<MenuCharges['packing']>): string =>
  per === 'DISH' ? t`Packing ${short(amount)} per dish` : t`Packing ${short(amount)}`;
