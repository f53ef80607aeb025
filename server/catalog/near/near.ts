import { type DeliveredTo, type DeliveryArea, deliveredTo } from '../terms.ts';
import { type Point, type Way, wayOf } from './distance.ts';

export interface Spot {
  readonly pincode: string;
  readonly km: number;
}

/** Near means restaurants of these pincodes, and those of the city with an unknown distance. */
export interface Near {
  /** The place's own pincode, or the most frequent one of its area; empty if unknown. */
  readonly pincode: string;
  /** The point from which distances are measured, with its pincode; undefined if the place has none. */
  readonly middle: (Point & { readonly pincode: string }) | undefined;
  /** Nearest first; empty without a centre, as for a whole city. */
  readonly spots: readonly Spot[];
  /** All names of the city in lowercase. */
  readonly cityNames: readonly string[];
}

export const kmTo = ({ spots }: Near, pincode: string): number | undefined =>
  spots.find((spot) => spot.pincode === pincode)?.km;

/** The place as a delivery destination, by its pincode alone; a distance measured from another centre is ignored. */
export const placeSeen = ({ pincode, middle }: Near, kitchenPincode: string, km: number | undefined): DeliveredTo =>
  deliveredTo(pincode, kitchenPincode, middle?.pincode === pincode ? km : undefined);

interface To {
  readonly pincode: string;
  readonly deliveryAreas?: readonly DeliveryArea[] | null;
}

export const wayFrom = (near: Near, { pincode, deliveryAreas }: To, km: number | undefined): Way =>
  wayOf(deliveryAreas ?? [], placeSeen(near, pincode, km), km);

/** Unless it is known that `areaFor` would refuse the place. */
export const isDelivered = (near: Near, to: To): boolean =>
  wayFrom(near, to, kmTo(near, to.pincode)).deliversHere !== false;
