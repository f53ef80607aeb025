/** What a restaurant's bills contain besides its dishes, and where it delivers. */
import type { MenuCharges } from '#contract/catalog.ts';
import { toRupees } from '#contract/kit/money.ts';

/** An address fits by its pincode, or by its distance where no pincodes are named. */
export interface DeliveryArea {
  readonly pincodes?: readonly string[];
  readonly withinKm?: number;
  readonly feePaise: number;
  /** The least that the dishes must cost. */
  readonly minimumPaise: number;
}

/** Packaged goods, which their seller taxes; the rate contains both halves. */
export interface Goods {
  readonly hsn: string;
  readonly ratePerMille: number;
}

/** A place that an order may go to. */
export interface DeliveredTo {
  readonly pincode: string;
  /** In a straight line between the middles of the pincodes; undefined where these are unknown. */
  readonly km: number | undefined;
}

/** A pincode as an order from a kitchen sees it: its own is at no distance, also where the middle of the pincode is unknown. */
export const deliveredTo = (pincode: string, kitchenPincode: string, km: number | undefined): DeliveredTo => ({
  pincode,
  km: pincode === kitchenPincode ? 0 : km,
});

const EVERYWHERE: DeliveryArea = { feePaise: 0, minimumPaise: 0 };

/**
 * The first delivery area that fits a place, by which cards, menus, quotes and orders decide (product rule 86); undefined if none
 * does. Without areas a restaurant delivers everywhere, also where the place is unknown.
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
  /** The first that fits an address holds; an empty list fits every address for nothing. */
  readonly deliveryAreas: readonly DeliveryArea[];
  /** Null: delivery is never free where it costs something. */
  readonly freeDeliveryAbovePaise: number | null;
  readonly offersPickup: boolean;
  /** Empty: not registered for tax. */
  readonly gstin: string;
  /** Where the restaurant is; empty where that is unknown. */
  readonly resState: string;
  readonly pincode: string;
}

/** Of a restaurant whose vendor has set none. */
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

/** What of it everybody is shown. */
type Public = Pick<
  RestaurantTerms,
  'packingPaise' | 'packingPer' | 'deliveryAreas' | 'freeDeliveryAbovePaise' | 'offersPickup'
>;

/**
 * What a menu says that orders cost besides dishes; undefined where that is nothing (product rule 106). `to`: the place where
 * somebody reads it, if that is known.
 */
export function chargesAt(
  terms: Public,
  { platformFeePaise, arePricesWithTax }: { readonly platformFeePaise: number; readonly arePricesWithTax: boolean },
  to: DeliveredTo | undefined,
): MenuCharges | undefined {
  const { packingPaise, packingPer, offersPickup } = terms;
  const delivery = deliveryAt(terms, to);
  const charges: MenuCharges = {
    ...(delivery && { delivery }),
    ...(packingPaise > 0 && { packing: { amount: toRupees(packingPaise), per: packingPer } }),
    ...(platformFeePaise > 0 && { platformFee: toRupees(platformFeePaise) }),
    ...(!arePricesWithTax && { isTaxAdded: true }),
    ...(offersPickup && { offersPickup }),
  };
  return Object.keys(charges).length > 0 ? charges : undefined;
}

/** To a place that is known as its area has it; else from the least fee to the most. */
function deliveryAt({ deliveryAreas, freeDeliveryAbovePaise }: Public, to: DeliveredTo | undefined) {
  const area = to?.pincode ? areaFor(deliveryAreas, to) : undefined;
  const areas = area ? [area] : to?.pincode ? [] : deliveryAreas;
  if (deliveryAreas.length === 0 || areas.length === 0) return undefined;
  const fees = areas.map(({ feePaise }) => feePaise);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  const minimum = Math.min(...areas.map(({ minimumPaise }) => minimumPaise));
  return {
    fee: toRupees(least),
    ...(most > least && { feeMost: toRupees(most) }),
    ...(minimum > 0 && { minimumBill: toRupees(minimum) }),
    ...(most > 0 && freeDeliveryAbovePaise !== null && { freeAbove: toRupees(freeDeliveryAbovePaise) }),
  };
}
