/** What a restaurant's bills contain besides its dishes, and where it delivers. */

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
