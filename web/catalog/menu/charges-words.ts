/** Charges besides dishes, in one line of a menu (product rule 5.15). */
import type { MenuCharges } from '#contract/catalog/restaurants.ts';
import { feeWords, short } from '../card-words.ts';

function deliveryWords({ fee, feeMost, minimumBill, freeAbove }: NonNullable<MenuCharges['delivery']>): string {
  const span = fee > 0 ? `${short(fee)} to` : 'up to';
  return [
    feeMost ? `Delivery ${span} ${short(feeMost)}` : feeWords(fee),
    minimumBill && `minimum order ${short(minimumBill)}`,
    freeAbove !== undefined && `free above ${short(freeAbove)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** For example `Delivery ₹30, free above ₹400 · Packing ₹10 per dish · Pickup available`. */
export const chargesWords = ({ delivery, packing, platformFee, isTaxAdded, offersPickup }: MenuCharges): string =>
  [
    delivery && deliveryWords(delivery),
    packing && `Packing ${short(packing.amount)}${packing.per === 'DISH' ? ' per dish' : ''}`,
    platformFee && `Platform fee ${short(platformFee)}`,
    isTaxAdded && 'Taxes extra',
    offersPickup && 'Pickup available',
  ]
    .filter(Boolean)
    .join('\u00A0· ');
