import type { MenuCharges } from '#contract/catalog/restaurants.ts';
import type { RowOf } from '#server/http/encode-response.ts';

/** Matches an address by pincode, or by distance if it has no pincodes. */
export interface DeliveryArea {
  readonly pincodes?: readonly string[] | undefined;
  readonly withinKm?: number | undefined;
  readonly feePaise: number;
  readonly minimumPaise: number;
}

/** Packaged goods, which their seller taxes; the rate is that of CGST and SGST together. */
export interface Goods {
  readonly hsn: string;
  readonly ratePerMille: number;
}

export interface DeliveredTo {
  readonly pincode: string;
  /** In a straight line between the centres of the pincodes; undefined if unknown. */
  readonly km: number | undefined;
}

/** A restaurant's own pincode has distance 0, even if its centre is unknown. */
export const deliveredTo = (pincode: string, kitchenPincode: string, km: number | undefined): DeliveredTo => ({
  pincode,
  km: pincode === kitchenPincode ? 0 : km,
});

const EVERYWHERE: DeliveryArea = { feePaise: 0, minimumPaise: 0 };

/**
 * The first delivery area that contains a place (product rule 5.14), for cards, menus, quotes and orders alike. Without
 * areas a restaurant delivers everywhere, also to an unknown place.
 */
export function areaFor(areas: readonly DeliveryArea[], to: DeliveredTo | undefined): DeliveryArea | undefined {
  if (areas.length === 0) return EVERYWHERE;
  return areas.find(({ pincodes, withinKm }) =>
    pincodes
      ? pincodes.includes(to?.pincode ?? '')
      : to?.km !== undefined && withinKm !== undefined && to.km <= withinKm,
  );
}

export interface RestaurantTerms {
  readonly packingPaise: number;
  readonly packingPer: 'ORDER' | 'DISH';
  /** The first match applies; an empty list delivers everywhere for free. */
  readonly deliveryAreas: readonly DeliveryArea[];
  /** Null: delivery never becomes free. */
  readonly freeDeliveryAbovePaise: number | null;
  readonly offersPickup: boolean;
  /** Empty: not registered for tax. */
  readonly gstin: string;
  readonly resState: string;
  readonly pincode: string;
}

export const NO_TERMS: RestaurantTerms = {
  packingPaise: 0,
  packingPer: 'ORDER',
  deliveryAreas: [],
  freeDeliveryAbovePaise: null,
  offersPickup: false,
  gstin: '',
  resState: '',
  pincode: '',
};

type Public = Pick<
  RestaurantTerms,
  'packingPaise' | 'packingPer' | 'deliveryAreas' | 'freeDeliveryAbovePaise' | 'offersPickup'
>;

type Charges = RowOf<typeof MenuCharges>;

/** The charges shown on a menu, if any (product rule 5.15). `to`: the reader's place, if known. */
export function chargesAt(
  terms: Public,
  { platformFeePaise, arePricesWithTax }: { readonly platformFeePaise: number; readonly arePricesWithTax: boolean },
  to: DeliveredTo | undefined,
): Charges | null {
  const { packingPaise, packingPer, offersPickup } = terms;
  const delivery = deliveryAt(terms, to);
  const charges: Charges = {
    delivery,
    packing: packingPaise > 0 ? { amount: packingPaise, per: packingPer } : null,
    platformFee: platformFeePaise || null,
    isTaxAdded: !arePricesWithTax || null,
    offersPickup: offersPickup || null,
  };
  return Object.values(charges).some((charge) => charge !== null) ? charges : null;
}

function deliveryAt(
  { deliveryAreas, freeDeliveryAbovePaise }: Public,
  to: DeliveredTo | undefined,
): Charges['delivery'] {
  const area = to?.pincode ? areaFor(deliveryAreas, to) : undefined;
  const areas = area ? [area] : to?.pincode ? [] : deliveryAreas;
  if (deliveryAreas.length === 0 || areas.length === 0) return null;
  const fees = areas.map(({ feePaise }) => feePaise);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  const minimum = Math.min(...areas.map(({ minimumPaise }) => minimumPaise));
  return {
    fee: least,
    feeMost: most > least ? most : null,
    minimumBill: minimum || null,
    freeAbove: most > 0 ? freeDeliveryAbovePaise : null,
  };
}
