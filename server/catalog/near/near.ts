/** What is near a place (product rule 63). */
import type { Point } from './distance.ts';

/** A pincode near a place; `km` is the distance of its middle. */
export interface Spot {
  readonly pincode: string;
  readonly km: number;
}

/** What is near a place: restaurants of these pincodes, and those of the city whose distance is unknown. */
export interface Near {
  /** The place's own, or else that of most restaurants of its area; empty where neither is known. */
  readonly pincode: string;
  /** The place's own; undefined where it has none. */
  readonly middle: Point | undefined;
  /** The nearest first; none where the place has no middle, as a whole city has none. */
  readonly spots: readonly Spot[];
  /** All names of the city in lowercase. */
  readonly cityNames: readonly string[];
}

/** How far a restaurant with this pincode is; undefined if that is unknown. */
export const kmTo = ({ spots }: Near, pincode: string): number | undefined =>
  spots.find((spot) => spot.pincode === pincode)?.km;
