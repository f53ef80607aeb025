/** Distances, and what they promise. Pure. */

/** In degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance in a straight line. */
export function kmBetween(one: Point, other: Point): number {
  const [south, north] = [radians(one.lat), radians(other.lat)];
  const chord =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(south) * Math.cos(north) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** As it is said: with one decimal, at least 0.1; 0 within one pincode, where nothing more is known. */
const saidKm = (km: number): number => (km === 0 ? 0 : Math.max(0.1, Math.round(km * 10) / 10));

/** What a card says of the way from a place; nothing where it is unknown. */
export interface Way {
  readonly distanceKm?: number;
  readonly deliversHere?: boolean;
}

/**
 * The one rule of what delivers where (product rule 63): a restaurant delivers as far as the operator's DELIVERY_KM, in a
 * straight line between the middles of the pincodes. Of an unknown distance nothing is said.
 */
export function wayOf(km: number | undefined, deliveryKm: number): Way {
  if (km === undefined) return {};
  const said = saidKm(km);
  return { ...(said > 0 && { distanceKm: said }), ...(deliveryKm > 0 && { deliversHere: said <= deliveryKm }) };
}
