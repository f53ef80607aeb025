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

/** What the delivery areas of a restaurant say of a place. */
export interface OwnAreas {
  /** Whether one of them names its pincode, or is of a distance and the restaurant has that pincode. */
  readonly hasPincode: boolean;
  /** How far the widest of the others reaches; null where all are of pincodes. */
  readonly withinKm: number | null;
}

/** Whether one of them fits, as `areaFor` has it; undefined of a restaurant without delivery areas. */
export const deliversBy = (own: OwnAreas | null | undefined, km: number | undefined): boolean | undefined =>
  own ? own.hasPincode || (km !== undefined && own.withinKm !== null && km <= own.withinKm) : undefined;

/**
 * The one rule of what delivers where (product rule 63): by its own areas, where it has some (`isOwnArea`);
 * otherwise as far as the operator's DELIVERY_KM, in a straight line between the middles of the pincodes. What is unknown is
 * not said.
 */
export function wayOf(km: number | undefined, deliveryKm: number, isOwnArea?: boolean): Way {
  const said = km === undefined ? undefined : saidKm(km);
  const isWithin = said === undefined || deliveryKm === 0 ? undefined : said <= deliveryKm;
  const deliversHere = isOwnArea ?? isWithin;
  return { ...(said && { distanceKm: said }), ...(deliversHere !== undefined && { deliversHere }) };
}
