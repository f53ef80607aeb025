/** What is near a place (product rule 63). */
import { type DeliveredTo, type DeliveryArea, deliveredTo } from '../terms.ts';
import { type Point, type Way, wayOf } from './distance.ts';

/** A pincode near a place; `km` is the distance of its middle. */
export interface Spot {
  readonly pincode: string;
  readonly km: number;
}

/** What is near a place: restaurants of these pincodes, and those of the city whose distance is unknown. */
export interface Near {
  /** The place's own, or else that of most restaurants of its area; empty where neither is known. */
  readonly pincode: string;
  /** The point from which distances are measured, and its pincode; undefined if the place has none. */
  readonly middle: (Point & { readonly pincode: string }) | undefined;
  /** The nearest first; none where the place has no middle, as a whole city has none. */
  readonly spots: readonly Spot[];
  /** All names of the city in lowercase. */
  readonly cityNames: readonly string[];
}

/** How far a restaurant with this pincode is; undefined if that is unknown. */
export const kmTo = ({ spots }: Near, pincode: string): number | undefined =>
  spots.find((spot) => spot.pincode === pincode)?.km;

/** A place as an order from a kitchen sees it, by its pincode alone: a distance from another middle does not count. */
export const placeSeen = ({ pincode, middle }: Near, kitchenPincode: string, km: number | undefined): DeliveredTo =>
  deliveredTo(pincode, kitchenPincode, middle?.pincode === pincode ? km : undefined);

interface To {
  readonly pincode: string;
  readonly deliveryAreas?: readonly DeliveryArea[] | null;
}

/** The distance label and delivery flag of a card. */
export const wayFrom = (near: Near, { pincode, deliveryAreas }: To, km: number | undefined): Way =>
  wayOf(deliveryAreas ?? [], placeSeen(near, pincode, km), km);
